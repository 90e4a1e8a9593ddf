import { orientations, roofTypes } from '../enumerations.ts'
import type { Answers } from './question-lists.ts'

type RoofType = (typeof roofTypes)[number]
type Orientation = (typeof orientations)[number]

/** What answers tell a new quotation; null is unknown. */
export interface QuotationStart {
  roof_type: RoofType | null
  orientation: Orientation | null
  /** kWh a year. */
  energy_usage: number | null
}

/** The keys of questions whose answers fill a new quotation. */
export const quotationKeys = [
  'roof_type',
  'orientation',
  'energy_usage',
] as const satisfies readonly (keyof QuotationStart)[]

const mostUsage = 1_000_000

/** The roof, its direction and the usage from the answers of all lists of a lead, the newest answers first. */
export function quotationStart(lists: readonly Answers[]): QuotationStart {
  const first = <Value>(key: keyof QuotationStart, read: (answer: unknown) => Value | undefined) =>
    lists.map((answers) => read(answers[key])).find((value) => value !== undefined) ?? null
  return {
    roof_type: first('roof_type', (answer) => roofTypes.find((type) => type === answer)),
    orientation: first('orientation', (answer) => orientations.find((one) => one === answer)),
    energy_usage: first('energy_usage', (answer) =>
      typeof answer === 'number' && answer >= 0 && answer <= mostUsage ? Math.round(answer) : undefined,
    ),
  }
}
