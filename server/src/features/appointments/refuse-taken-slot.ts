import { formatDate } from '@heliodesk/domain/calendar'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { nameEmployees } from '../../access/name-employees.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { listNamed, type NamedAppointment, ownAppointmentsOf } from './overview.ts'
import { findVisitsAt } from '../agenda/agenda-overview.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import type { AppointmentRow } from './types.ts'

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

/** What is said where somebody of a visit has another one then: who, and which; undefined where nobody has. */
export async function messageOfTaken(context: Context | EmployeeContext, slot: TakenSlot) {
  const { db, locale } = context
  const { id: but, starts_at, ends_at } = slot
  const found = await findVisitsAt(db, { people: peopleOf(slot), but, starts_at, ends_at })
  const visits = await listNamed(
    db,
    found.map(({ appointment_id }) => appointment_id),
  )
  const names = await nameEmployees(
    db,
    found.map(({ person_id }) => person_id),
  )
  const taken = found.flatMap(({ person_id, appointment_id }) => {
    const visit = visits.find(({ id }) => id === appointment_id)
    return visit === undefined ? [] : [{ name: names.get(person_id) ?? '', visit: visitText(context, visit) }]
  })
  const [first, ...others] = taken
  if (first === undefined) return undefined
  if (others.length === 0) return { key: 'slotTaken' as const, params: first }
  const each = taken.map((one) => say(locale, 'slotTakenOf', one))
  return { key: 'slotsTaken' as const, params: { visits: joinNames(locale, each) } }
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
    const taken = await messageOfTaken(context, placed())
    throw taken === undefined ? conflict('slotGone') : conflict(taken.key, {}, taken.params)
  }
}
