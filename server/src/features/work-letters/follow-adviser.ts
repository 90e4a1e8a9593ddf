import type { Context } from '../../work/context.ts'
import { handLetter } from './hand-letter.ts'
import { listOfAppointment } from './queries.ts'

interface Visit {
  id: number
  adviser_id: number | null
  with_ids: readonly number[]
}

/** Who makes a visit in place of somebody else takes their place in the crews of its letters too. */
export async function followAdviser(context: Context, before: Visit, after: Visit): Promise<void> {
  const [from, to] = [before.adviser_id, after.adviser_id]
  if (from === null || to === null || from === to) return
  const letters = await listOfAppointment(context.db, after.id)
  for (const { id } of letters)
    await handLetter(context, id, { from, to, keeps: after.with_ids.includes(from) })
}
