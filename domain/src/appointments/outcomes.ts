import type { AppointmentOutcome } from '../enumerations.ts'

/** Outcomes of an installation visit after which what was ordered is not in place. */
export const unfinishedOutcomes = [
  'workLeft',
  'roofUnsuitable',
] as const satisfies readonly AppointmentOutcome[]

/** Whether a crew was there and left work to be done. */
export const isUnfinished = (outcome: AppointmentOutcome | null): boolean =>
  unfinishedOutcomes.some((one) => one === outcome)
