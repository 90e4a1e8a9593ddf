import { verbs, type ResourceFacts } from './noun-facts.ts'

/** The managed resources: nouns that are only data with a table, a form and a view (docs/add-a-resource.md). */
export const resourceFacts = {
  'zip code ranges': {
    en: ['zip code range', 'zip code ranges'],
    nl: ['postcodegebied', 'postcodegebieden'],
    het: true,
    grants: { verbs, roles: 'VCUD V V VCUD - - V VCU', group: 'settings' },
    menu: { bar: 'settings', place: 70 },
    sort: 'from',
  },
} as const satisfies Record<string, ResourceFacts>
