import { leadWholes } from '@heliodesk/domain/leads/wholes'
import type { Context } from '../../../work/context.ts'
import { raiseReaddressed } from '../../appointments/marks/raise-readdressed.ts'
import type { LeadRow } from '../queries.ts'

export const addressFields = leadWholes.address
type Address = Pick<LeadRow, (typeof addressFields)[number]>

export const hasMoved = (before: Address, after: Address): boolean =>
  addressFields.some((field) => before[field] !== after[field])

/**
 * The visits to come of a lead that has another address are others, also in calendars, and judged again; customers hear
 * of it. These alone when given.
 */
export async function judgeReaddressed(context: Context, lead_id: number, visits?: readonly number[]) {
  await raiseReaddressed(context, lead_id, visits)
  await context.enqueue('judge-visits', { lead_id, changed_at: context.received_at.toISOString(), visits })
}
