import { isSalesVisit, visitingGroups } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../http/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { areColleagues } from '../employees/are-colleagues.ts'

interface Slot {
  kind: AppointmentKind
  adviser_id: number | null
  date: string
  from: string
  till: string
}

export const instantsOf = ({ date, from, till }: Pick<Slot, 'date' | 'from' | 'till'>) => ({
  starts_at: instantInAmsterdam(date, from),
  ends_at: instantInAmsterdam(date, till),
})

/** Validates the slot of an appointment and returns its instants; throws 422. One that stays may have begun. */
export async function checkSlot(context: Context, slot: Slot, { stays = false } = {}) {
  const { date, from, till } = slot
  const { starts_at, ends_at } = instantsOf(slot)
  // In the hour that the clock skips in spring a later time can be the earlier instant.
  if (till <= from || ends_at <= starts_at) throw invalid({ till: ['tillNotAfterFrom'] })
  if (!stays && starts_at < context.now) {
    throw invalid({ [date < amsterdamDate(context.now) ? 'date' : 'from']: ['inThePast'] })
  }
  await requireVisitor(context, slot)
  return { starts_at, ends_at }
}

/** Throws 422 unless a colleague goes who makes such visits; an installation may wait for its crew. */
async function requireVisitor(context: Context, { kind, adviser_id }: Slot) {
  if (adviser_id === null) {
    if (kind !== 'installation') throw invalid({ adviser_id: ['adviserNeeded'] })
    return
  }
  const groups = isSalesVisit(kind) ? visitingGroups : undefined
  const known = await areColleagues(context.db, [adviser_id], groups)
  if (!known) throw invalid({ adviser_id: [groups === undefined ? 'notAColleague' : 'notAVisitor'] })
}
