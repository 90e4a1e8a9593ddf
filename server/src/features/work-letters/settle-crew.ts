import type { Context } from '../../work/context.ts'
import { settleAbsencesAt } from '../agenda/agenda-queries.ts'
import { unmarkAbsent } from '../appointments/mark-queries.ts'

type Site = Pick<Context, 'db' | 'now'>

/** After a crew changed with its letter: also where the letter hung before. */
export async function settleCrew(
  context: Site,
  { appointment_id }: { appointment_id: number },
  before: { appointment_id: number } | undefined,
) {
  for (const id of new Set([before?.appointment_id ?? appointment_id, appointment_id]))
    await settleCrewOf(context, id)
}

/**
 * After who takes part in an installation changed, or it came to another day: it is marked while one of them is away, and
 * no more by somebody who left.
 */
export async function settleCrewOf({ db, now }: Site, appointment_id: number) {
  if ((await settleAbsencesAt(db, appointment_id, now)) === 0) await unmarkAbsent(db, appointment_id)
}
