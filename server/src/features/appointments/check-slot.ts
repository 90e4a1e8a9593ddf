import { isSalesVisit, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../http/context.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { areChoosable, areColleagues } from '../employees/are-colleagues.ts'

interface Slot {
  kind: AppointmentKind
  adviser_id: number | null
  date: string
  from: string
  till: string
}
type SlotFields = { [Field in keyof Slot]?: Slot[Field] | undefined }

interface Options {
  /** The unchanged slot, which may have begun. */
  stays?: boolean
  /** Who made it before, and may be inactive since. */
  by?: number | null
}

export const instantsOf = ({ date, from, till }: Pick<Slot, 'date' | 'from' | 'till'>) => ({
  starts_at: instantInAmsterdam(date, from),
  ends_at: instantInAmsterdam(date, till),
})

/** Validates the slot of an appointment and returns its instants; throws 422. */
export async function checkSlot(context: Context, slot: Slot, options: Options = {}) {
  await checkSlotFields(context, slot, options)
  return instantsOf(slot)
}

/** Throws 422 for what is wrong in those fields of a slot that are there. */
export async function checkSlotFields(
  context: Context,
  slot: SlotFields,
  { stays = false, by }: Options = {},
) {
  const errors = { ...timeErrors(context, slot, stays), ...(await visitorErrors(context, slot, by)) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function timeErrors({ now }: Context, { date, from, till }: SlotFields, stays: boolean): FieldErrors {
  const errors: FieldErrors = {}
  if (from !== undefined && till !== undefined && isBackward({ date, from, till })) {
    errors['till'] = ['tillNotAfterFrom']
  }
  if (!stays && date !== undefined && from !== undefined && instantInAmsterdam(date, from) < now) {
    errors[date < amsterdamDate(now) ? 'date' : 'from'] = ['inThePast']
  }
  return errors
}

/** In the hour that the clock skips in spring a later time can be the earlier instant. */
const isBackward = ({ date, from, till }: { date: string | undefined; from: string; till: string }) =>
  till <= from || (date !== undefined && instantInAmsterdam(date, till) <= instantInAmsterdam(date, from))

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
