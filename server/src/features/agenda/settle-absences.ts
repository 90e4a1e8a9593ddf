import type { Context } from '../../work/context.ts'
import { settleAbsencesAt, settleAbsencesOf } from './agenda-queries.ts'

type Scope = Pick<Context, 'db' | 'happened_at'>

/** Marks the visits to come that a person is away for, in all companies, and unmarks the others. */
export async function settleAbsences({ db, happened_at }: Scope, person_id: number): Promise<void> {
  await settleAbsencesOf(db, person_id, happened_at)
}

/** The same for each who takes part in a visit; answers whether anybody does. */
export const settleVisit = async ({ db, happened_at }: Scope, appointment_id: number): Promise<boolean> =>
  (await settleAbsencesAt(db, appointment_id, happened_at)) > 0
