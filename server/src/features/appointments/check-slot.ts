import { isSalesVisit, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../http/context.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { conflict, type FieldErrors, invalid } from '../../kernel/problems.ts'
import { areColleagues } from '../employees/are-colleagues.ts'

interface Slot {
  kind: AppointmentKind
  adviser_id: number | null
  date: string
  from: string
  till: string
}

/** Validates the slot of an appointment and returns its instants; throws 422. */
export async function checkSlot(context: Context, slot: Slot) {
  await checkSlotFields(context, slot)
  const { date, from, till } = slot
  return { starts_at: instantInAmsterdam(date, from), ends_at: instantInAmsterdam(date, till) }
}

/** Throws 422 for what is wrong in those fields of a slot that are there. */
export async function checkSlotFields(
  { db }: Context,
  { kind, adviser_id, date, from, till }: { [Field in keyof Slot]?: Slot[Field] | undefined },
) {
  const errors: FieldErrors = {}
  if (from !== undefined && till !== undefined && isBackward({ date, from, till })) {
    errors['till'] = ['tillNotAfterFrom']
  }
  if (kind !== undefined && adviser_id !== undefined && adviser_id !== null) {
    const groups = isSalesVisit(kind) ? visitingGroups : undefined
    const known = await areColleagues(db, [adviser_id], groups)
    if (!known) errors['adviser_id'] = [groups === undefined ? 'notAColleague' : 'notAVisitor']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** In the hour that the clock skips in spring a later time can be the earlier instant. */
const isBackward = ({ date, from, till }: { date: string | undefined; from: string; till: string }) =>
  till <= from || (date !== undefined && instantInAmsterdam(date, till) <= instantInAmsterdam(date, from))

/** Runs a write; two appointments of one adviser at once are refused by the database itself. */
export async function refusingTakenSlots<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'appointments_no_overlap') throw conflict('slotTaken')
    throw error
  }
}
