import { knownOf } from '@heliodesk/domain/appointments/visit-notice'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { lockNotice } from './queries.ts'

/** The days of visits as their customer knows them: of one that moved a moment ago that of before, as its own mail says. */
export async function listKnownDays(
  { db }: Pick<Context, 'db'>,
  visits: readonly Pick<AppointmentRow, 'id' | 'date'>[],
): Promise<{ date: string }[]> {
  const known: { date: string }[] = []
  for (const { id, date } of visits) {
    const heard = await lockNotice(db, id)
    known.push({ date: (heard && knownOf(heard)?.date) ?? date })
  }
  return known
}
