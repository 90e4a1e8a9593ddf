import type { Noun } from '../nouns/nouns.ts'

/** The setup steps of a company before its first quotation, in the recommended order, each with what is opened for it. */
const steps = {
  company: 'company',
  conditions: 'company',
  'mail delivery': 'mail templates',
  employees: 'employees',
  'result codes': 'result codes',
  products: 'products',
  'install prices': 'install prices',
  'default products': 'products',
  'quotation settings': 'quotation settings',
  sources: 'sources',
  'zip code ranges': 'zip code ranges',
  'adviser work days': 'adviser work days',
} as const satisfies Record<string, Noun>

export type SetupStep = keyof typeof steps
// Object.keys loses the literal types; the object has no other keys.
export const setupSteps = Object.keys(steps) as SetupStep[]
export const nounOfStep = (step: SetupStep): (typeof steps)[SetupStep] => steps[step]
