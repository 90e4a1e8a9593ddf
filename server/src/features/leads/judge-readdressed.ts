import type { Context } from '../../work/context.ts'
import type { LeadRow } from './queries.ts'

export const addressFields = ['street', 'street_number', 'adjective', 'zip_code', 'city'] as const
type Address = Pick<LeadRow, (typeof addressFields)[number]>

export const hasMoved = (before: Address, after: Address): boolean =>
  addressFields.some((field) => before[field] !== after[field])

/** The visits of a lead that has another address are judged again, and customers hear of it; these alone when given. */
export const judgeReaddressed = (context: Context, lead_id: number, visits?: readonly number[]) =>
  context.enqueue('judge-visits', { lead_id, changed_at: context.received_at.toISOString(), visits })
