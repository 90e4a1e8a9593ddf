import {
  type CrewKnown,
  type CrewState,
  type CrewTime,
  knownWith,
} from '@heliodesk/domain/work-letters/crew-news'
import type { Context } from '../../../work/context.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import { dropCrewNotice, lockCrewNotice, saveCrewNotice } from './crew-notice-queries.ts'
import { crewOn } from './find-crew.ts'

export type Installation = Pick<
  AppointmentRow,
  'id' | 'kind' | 'status' | 'date' | 'from' | 'till' | 'adviser_id' | 'with_ids'
>

/** Everybody who makes a visit. */
export const makersOf = ({ adviser_id, with_ids }: Installation, crew: readonly number[]): number[] => [
  ...new Set([...(adviser_id === null ? [] : [adviser_id]), ...with_ids, ...crew]),
]

export const crewStateOf = (visit: Installation, crew: readonly number[]): CrewState => {
  const { status, date, from, till } = visit
  return { status, date, from, till, people: makersOf(visit, crew) }
}

/** What those know of a visit that ends who were still to hear something new: whoever takes it tells them, once. */
export async function takeTold(
  context: Context,
  visit: Installation & Pick<AppointmentRow, 'lead_id'>,
): Promise<CrewKnown[]> {
  const notice = await lockCrewNotice(context.db, visit.id)
  if (notice === undefined) return []
  await dropCrewNotice(context.db, visit.id)
  return knownWith(notice.told, crewStateOf(visit, await crewOn(context, visit)), notice.changed_by)
}

/** The same of several visits that end together: who they are, and when each is to somebody. */
export async function takeKnownDays(context: Context, visits: readonly AppointmentRow[]) {
  const told = new Map<number, readonly CrewKnown[]>()
  for (const visit of visits) told.set(visit.id, await takeTold(context, visit))
  return {
    people: [...told.values()].flatMap((known) => known.map(({ id }) => id)),
    daysFor: (id: number | null): CrewTime[] =>
      visits.map((visit) => told.get(visit.id)?.find((known) => known.id === id) ?? visit),
  }
}

/** Who heard by themselves that a visit goes on without them hears no more of it. */
export async function forgetTold({ db }: Context, appointment_id: number, ids: readonly number[]) {
  const notice = await lockCrewNotice(db, appointment_id)
  if (notice === undefined) return
  await saveCrewNotice(db, { ...notice, told: notice.told.filter(({ id }) => !ids.includes(id)) })
}
