import { isSalesVisit, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, type InstantRange, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { areChoosable, areColleagues } from '../employees/are-colleagues.ts'
import { ownAppointmentsOf } from './overview.ts'

interface Slot {
  kind: AppointmentKind
  adviser_id: number | null
  date: string
  from: string
  till: string
  with_ids?: readonly number[]
}
type SlotFields = { [Field in keyof Slot]?: Slot[Field] | undefined }

interface Options {
  /** The unchanged slot, which may have begun. */
  stays?: boolean
  /** Who made it before, and may be inactive since. */
  by?: number | null
  /** Who went along before. */
  along?: readonly number[]
}

/** Validates the slot of an appointment and returns its instants; throws 422. */
export async function checkSlot(context: Context, slot: Slot, options: Options = {}): Promise<InstantRange> {
  await checkSlotFields(context, slot, options)
  const range = rangeInAmsterdam(slot.date, slot.from, slot.till)
  if (typeof range === 'string') throw invalid(rangeErrors(range))
  return range
}

/** Throws 422 for what is wrong in those fields of a slot that are there. */
export async function checkSlotFields(
  context: Context,
  slot: SlotFields,
  { stays = false, by, along = [] }: Options = {},
) {
  const errors = {
    ...timeErrors(context, slot, stays),
    ...(await visitorErrors(context, slot, by)),
    ...(await companionErrors(context, slot, along)),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** What is wrong with times that are no range of their day. */
export function rangeErrors(range: 'skippedFrom' | 'skippedTill' | 'empty'): FieldErrors {
  if (range === 'empty') return { till: ['tillNotAfterFrom'] }
  return range === 'skippedFrom' ? { from: ['skippedTime'] } : { till: ['skippedTime'] }
}

/** What is wrong with the times of a day, and with their being over. */
export function timeErrors(
  { happened_at: now }: Pick<Context, 'happened_at'>,
  { date, from, till }: SlotFields,
  stays: boolean,
): FieldErrors {
  if (from === undefined) return {}
  if (date === undefined) return till !== undefined && till <= from ? { till: ['tillNotAfterFrom'] } : {}
  const range = rangeInAmsterdam(date, from, till ?? '23:59')
  if (typeof range === 'string') {
    if (till !== undefined || range === 'skippedFrom') return rangeErrors(range)
  } else if (!stays && range.starts_at < now) {
    return { [date < amsterdamDate(now) ? 'date' : 'from']: ['inThePast'] }
  }
  return {}
}

/** Requires a colleague who makes such visits; an installation may have none yet. */
async function visitorErrors(
  { db }: Context,
  { kind, adviser_id }: SlotFields,
  by: number | null | undefined,
): Promise<FieldErrors> {
  if (kind === undefined || adviser_id === undefined) return {}
  if (adviser_id === null) return kind === 'installation' ? {} : { adviser_id: ['adviserNeeded'] }
  const groups = isSalesVisit(kind) ? visitingGroups : undefined
  const areKnown = adviser_id === by ? areColleagues : areChoosable
  const known = await areKnown(db, [adviser_id], groups)
  return known ? {} : { adviser_id: [groups === undefined ? 'notAColleague' : 'notAVisitor'] }
}

async function companionErrors(
  context: Context,
  { with_ids = [] }: SlotFields,
  along: readonly number[],
): Promise<FieldErrors> {
  const added = with_ids.filter((id) => !along.includes(id))
  const own = ownAppointmentsOf(context)
  // A colleague's time is not theirs to take.
  if (own !== null && added.some((id) => id !== own)) return { with: ['ownOnly'] }
  return (await areChoosable(context.db, added)) ? {} : { with: ['notAColleague'] }
}
