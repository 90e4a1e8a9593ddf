import { verbs, type NounFacts } from './noun-facts.ts'

/** Of mails and their templates. */
export const mailFacts = {
  'mail templates': {
    en: ['mail template', 'mail templates'],
    nl: ['mailsjabloon', 'mailsjablonen'],
    grants: {
      verbs,
      roles: {
        manager: 'VCUD',
        customer_service: 'V',
        adviser: 'V',
        planner: 'V',
        quotation_builder: 'V',
        support: 'VU',
        developer: 'VCUD',
      },
      group: 'contact',
    },
    menu: { bar: 'settings', group: 'sales', place: 40 },
    rowScreen: true,
    createScreen: true,
    sort: 'type',
    audit: ['created', 'updated', 'removed'],
  },
  'top level mail templates': {
    en: ['shared mail template', 'shared mail templates'],
    nl: ['gedeeld mailsjabloon', 'gedeelde mailsjablonen'],
    grants: { verbs, roles: { manager: 'V', support: 'V', developer: 'VCUD' }, group: 'contact' },
  },
  'adviser mail templates': {
    en: ['adviser mail template', 'adviser mail templates'],
    nl: ['mailsjabloon van een adviseur', 'mailsjablonen van adviseurs'],
    grants: {
      verbs,
      roles: { manager: 'VCUD', adviser: 'VCUDo', quotation_builder: 'V', support: 'V', developer: 'V' },
      group: 'contact',
      ownable: true,
    },
    screensAt: '/e-mail-templates',
    rowScreen: true,
    createScreen: true,
    sort: 'name',
    audit: ['created', 'updated', 'removed'],
  },
  'mail from component': {
    en: ['mail written by hand', 'mails written by hand'],
    nl: ['zelf geschreven mail', 'zelf geschreven mails'],
    grants: {
      verbs: ['view', 'create'],
      roles: {
        manager: 'VC',
        customer_service: 'VC',
        adviser: 'VC',
        planner: 'VC',
        quotation_builder: 'VC',
        support: 'VC',
      },
      group: 'contact',
    },
  },
  mails: { en: ['mail', 'mails'], nl: ['mail', 'mails'], audit: ['queued', 'kept', 'sent', 'failed'] },
} as const satisfies Record<string, NounFacts>
