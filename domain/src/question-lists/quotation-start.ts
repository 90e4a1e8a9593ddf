import { carTimes, type HouseholdDraft, presences } from '../energy/household-load.ts'
import { mostUsage } from '../energy/known-usage.ts'
import { usageOfBills } from '../energy/usage-bills.ts'
import { orientations, roofTypes } from '../enumerations.ts'
import type { Answers } from './answers.ts'

type RoofType = (typeof roofTypes)[number]
type Orientation = (typeof orientations)[number]

/** What answers tell a new quotation; null is unknown. */
export interface QuotationStart {
  roof_type: RoofType | null
  orientation: Orientation | null
  /** kWh a year. */
  energy_usage: number | null
  /** How the household uses it. */
  household: {
    [Field in Exclude<keyof HouseholdDraft, 'bills'>]-?: Exclude<HouseholdDraft[Field], undefined>
  } & {
    /** What the months used, from January on, where nobody knows the year. */
    bills: { months: 1; kwh: (number | null)[] } | null
  }
}

/** The months of a year, from January on. */
export const billKeys = Array.from({ length: 12 }, (_, month) => `usage_month_${month + 1}`)

/** The keys of questions whose answers fill a new quotation. */
export const quotationKeys = [
  'roof_type',
  'orientation',
  'energy_usage',
  'heat_pump_usage',
  'car_usage',
  'car_charging',
  'presence',
] as const
type QuotationKey = (typeof quotationKeys)[number]

/** The questions whose answer is in kWh. */
const kwhKeys = new Set(['energy_usage', 'heat_pump_usage', 'car_usage', ...billKeys])

/** What is wrong with an answer in kWh: nobody uses less than nothing, or more than a quotation takes. */
export function kwhProblem(key: string, answer: unknown): 'kwhBelowZero' | 'kwhTooMuch' | null {
  if (!kwhKeys.has(key) || typeof answer !== 'number') return null
  if (answer < 0) return 'kwhBelowZero'
  return answer > mostUsage ? 'kwhTooMuch' : null
}

const kwhOf = (answer: unknown) =>
  typeof answer === 'number' && answer >= 0 && answer <= mostUsage ? Math.round(answer) : undefined

const oneOf =
  <Value>(values: readonly Value[]) =>
  (answer: unknown) =>
    values.find((value) => value === answer)

/** Of questions that answers leave out: what somebody says is not there, uses nothing. */
const saysNo = (answers: Answers, key: string) => answers[key] === false

/** The months of the newest answers that tell of any; none where somebody told the year, and the bills are not asked. */
function billsOf(lists: readonly Answers[]): QuotationStart['household']['bills'] {
  for (const answers of lists) {
    if (kwhOf(answers['energy_usage']) !== undefined || saysNo(answers, 'monthly_bills')) return null
    const kwh = billKeys.map((key) => kwhOf(answers[key]) ?? null)
    if (kwh.some((month) => month !== null)) return { months: 1, kwh }
  }
  return null
}

/** The roof, its direction and how power is used, from the answers of all lists of a lead, the newest answers first. */
export function quotationStart(lists: readonly Answers[]): QuotationStart {
  const first = <Value>(key: QuotationKey, read: (answer: unknown, answers: Answers) => Value | undefined) =>
    lists.map((answers) => read(answers[key], answers)).find((value) => value !== undefined) ?? null
  const household = {
    heat_pump: first('heat_pump_usage', (answer, answers) =>
      saysNo(answers, 'heat_pump') ? 0 : kwhOf(answer),
    ),
    car: first('car_usage', (answer, answers) =>
      saysNo(answers, 'electric_car') || saysNo(answers, 'charging_at_home') ? 0 : kwhOf(answer),
    ),
    car_when: first('car_charging', oneOf(carTimes)),
    presence: first('presence', oneOf(presences)),
  }
  const bills = billsOf(lists)
  return {
    roof_type: first('roof_type', oneOf(roofTypes)),
    orientation: first('orientation', oneOf(orientations)),
    energy_usage:
      bills === null ? first('energy_usage', kwhOf) : (usageOfBills(bills, household)?.kwh ?? null),
    household: { ...household, bills },
  }
}
