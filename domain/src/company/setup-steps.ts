import type { Noun } from '../nouns/nouns.ts'

/** The setup steps of a company before its first quotation, in the recommended order. */
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
