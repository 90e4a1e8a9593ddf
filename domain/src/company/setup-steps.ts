import type { Noun } from '../nouns/nouns.ts'

/** What a company sets up before it sends its first quotation, in the order in which it is best done. */
export const setupSteps = [
  'company',
  'employees',
  'products',
  'install prices',
  'quotation settings',
  'sources',
  'zip code ranges',
] as const satisfies Noun[]
export type SetupStep = (typeof setupSteps)[number]
