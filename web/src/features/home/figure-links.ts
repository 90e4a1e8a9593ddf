import { addDays } from '@heliodesk/domain/calendar'
import type { Address } from '../../ui/page/parse-destination.ts'

type Step = 'sent' | 'accepted'

/** The quotations that a week's figure counts. */
export const rowsOf = (step: Step, monday: string): Address =>
  `/quotations?filter[${step}_from]=${monday}&filter[${step}_to]=${addDays(monday, 6)}`

const whose = (adviser_id: number | null) =>
  adviser_id === null ? 'filter[no_adviser]=true' : `filter[credited_to]=${adviser_id}`

/** The quotations that an adviser's figure counts, from a day on; null: of nobody, or of somebody who left. */
export const rowsOfAdviser = (step: Step, adviser_id: number | null, from: string): Address =>
  `/quotations?filter[${step}_from]=${from}&${whose(adviser_id)}`

/** Those of an adviser that were sent from a day on and sold since. */
export const soldOfAdviser = (adviser_id: number | null, from: string): Address =>
  `/quotations?filter[sent_from]=${from}&${whose(adviser_id)}&filter[state]=accepted`

/** The quotations that this month's figure counts: of an adviser, or null for all. */
export const rowsOfMonth = (step: Step, adviser_id: number | null, month: string): Address =>
  adviser_id === null ? `/quotations?filter[${step}_from]=${month}` : rowsOfAdviser(step, adviser_id, month)

/** The leads that came in in a week: not those moved here in it, of which nobody said when they came. */
export const leadsOf = (monday: string): Address =>
  `/leads?filter[created_at_from]=${monday}&filter[created_at_to]=${addDays(monday, 6)}&filter[moved]=false`
