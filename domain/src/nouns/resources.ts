import { verbs, type ResourceFacts } from './noun-facts.ts'

/** The managed resources: nouns that are only data with a table, a form and a view (docs/add-a-resource.md). */
export const resourceFacts = {
  attachments: {
    en: ['attachment', 'attachments'],
    nl: ['bijlage', 'bijlagen'],
    grants: {
      verbs,
      roles: {
        manager: 'VCUD',
        customer_service: 'V',
        adviser: 'V',
        planner: 'V',
        quotation_builder: 'VC',
        installer: 'V',
        support: 'VCU',
        developer: 'VCUD',
      },
      group: 'contact',
    },
    menu: { bar: 'settings', group: 'sales', place: 45 },
    sort: 'name',
  },
  'result codes': {
    en: ['result code', 'result codes'],
    nl: ['resultaatcode', 'resultaatcodes'],
    grants: {
      verbs: ['view', 'create', 'update'],
      roles: {
        manager: 'VCU',
        customer_service: 'V',
        adviser: 'V',
        planner: 'V',
        quotation_builder: 'V',
        support: 'VU',
        developer: 'VCU',
      },
      group: 'settings',
    },
    menu: { bar: 'settings', group: 'sales', place: 65 },
    sort: 'place',
  },
  'city centers': {
    en: ['city center', 'city centers'],
    nl: ['stadscentrum', 'stadscentra'],
    het: true,
    grants: {
      verbs,
      roles: {
        manager: 'VCUD',
        customer_service: 'V',
        adviser: 'V',
        planner: 'VCUD',
        support: 'V',
        developer: 'VCU',
      },
      group: 'settings',
    },
    menu: { bar: 'settings', group: 'company', place: 75 },
    sort: 'name',
  },
  'zip code ranges': {
    en: ['zip code range', 'zip code ranges'],
    nl: ['postcodegebied', 'postcodegebieden'],
    het: true,
    grants: {
      verbs,
      roles: {
        manager: 'VCUD',
        customer_service: 'V',
        adviser: 'V',
        planner: 'VCUD',
        support: 'V',
        developer: 'VCU',
      },
      group: 'settings',
    },
    menu: { bar: 'settings', group: 'company', place: 70 },
    sort: 'from',
  },
  'sales goals': {
    en: ['sales goal', 'sales goals'],
    nl: ['verkoopdoel', 'verkoopdoelen'],
    het: true,
    grants: {
      verbs,
      roles: { manager: 'VCUD', adviser: 'Vo' },
      group: 'settings',
      ownable: true,
    },
    menu: { bar: 'settings', group: 'people', place: 60 },
    sort: 'month',
  },
  objections: {
    en: ['objection', 'objections'],
    nl: ['bezwaar', 'bezwaren'],
    het: true,
    grants: {
      verbs,
      roles: { manager: 'VCUD', customer_service: 'VC' },
      group: 'settings',
    },
    menu: { bar: 'settings', group: 'sales', place: 70 },
    sort: 'created_at',
  },
} as const satisfies Record<string, ResourceFacts>
