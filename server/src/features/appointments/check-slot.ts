import { isSalesVisit, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../http/context.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { conflict, invalid } from '../../kernel/problems.ts'
import { areColleagues } from '../employees/are-colleagues.ts'

interface Slot {
  kind: AppointmentKind
  adviser_id: number | null
  date: string
  from: string
  till: string
}

/** Validates the slot of an appointment and returns its instants; throws 422. */
export async function checkSlot(context: Context, { kind, adviser_id, date, from, till }: Slot) {
  const [starts_at, ends_at] = [instantInAmsterdam(date, from), instantInAmsterdam(date, till)]
  // In the hour that the clock skips in spring a later time can be the earlier instant.
  if (till <= from || ends_at <= starts_at) throw invalid({ till: ['tillNotAfterFrom'] })
  if (adviser_id !== null) {
    const groups = isSalesVisit(kind) ? visitingGroups : undefined
    const known = await areColleagues(context.db, [adviser_id], groups)
    if (!known) throw invalid({ adviser_id: [groups === undefined ? 'notAColleague' : 'notAVisitor'] })
  }
  return { starts_at, ends_at }
}

/** Runs a write; two appointments of one adviser at once are refused by the database itself. */
export async function refusingTakenSlots<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'appointments_no_overlap') throw conflict('slotTaken')
    throw error
  }
}
