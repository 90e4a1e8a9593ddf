import { formatDate } from '@heliodesk/domain/calendar'
import { nameEmployees } from '../../access/name-employees.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { listNamed, type NamedAppointment, ownAppointmentsOf } from './overview.ts'
import { findVisitAt } from '../agenda/agenda-queries.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import type { AppointmentRow } from './queries.ts'

/** An appointment in a sentence; the customer only for those who may see it. */
export function visitText(
  context: Context | EmployeeContext,
  { lead, adviser_id, ...visit }: NamedAppointment,
) {
  const own = ownAppointmentsOf(context)
  const known = own === null || own === adviser_id
  const customer = known ? [lead.full_name, lead.city] : []
  return [`${formatDate(visit.date)} ${visit.from} - ${visit.till}`, ...customer].filter(Boolean).join(', ')
}

export interface TakenSlot extends Pick<AppointmentRow, 'adviser_id' | 'starts_at' | 'ends_at'> {
  /** Of the visit itself, once it has one. */
  id?: number | undefined
  with_ids?: readonly number[] | undefined
}

/** Who takes part, whose day it is first. */
export const peopleOf = ({ adviser_id, with_ids = [] }: Pick<TakenSlot, 'adviser_id' | 'with_ids'>) => [
  ...new Set([...(adviser_id === null ? [] : [adviser_id]), ...with_ids]),
]

/** Who of a visit has another one then, and which: the name and the visit of `slotTaken`. */
export async function findTaken(context: Context | EmployeeContext, slot: TakenSlot) {
  const { id: but, starts_at, ends_at } = slot
  const found = await findVisitAt(context.db, { people: peopleOf(slot), but, starts_at, ends_at })
  if (found === undefined) return undefined
  const [other] = await listNamed(context.db, [found.appointment_id])
  const name = (await nameEmployees(context.db, [found.person_id])).get(found.person_id)
  return other && { name: name ?? '', visit: visitText(context, other) }
}

/** Runs a write; two appointments of one person at once are refused by the database, and the other one is named. */
export async function refuseTakenSlot<Result>(
  context: Context | EmployeeContext,
  write: () => Promise<Result>,
  placed: () => TakenSlot,
): Promise<Result> {
  try {
    return await withSavepoint(context.db, write)
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'agenda_no_overlap') throw error
    const other = await findTaken(context, placed())
    throw other === undefined ? conflict('slotGone') : conflict('slotTaken', {}, other)
  }
}
