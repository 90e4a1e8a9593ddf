import { timesTouch } from '@heliodesk/domain/planning/times'
import type { Context } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listWorkDays } from '../agenda/overview.ts'

/** Throws 422 that names a slot which something by hand touches; booked ones count too. */
export async function requireOutsideSlots(
  context: Context,
  { person_id, date, from, till }: { person_id: number; date: string; from: string; till: string },
) {
  const days = await listWorkDays(context.db, { people: [person_id], from: date, till: date })
  const touched = days.flatMap(({ times }) => times).find((times) => timesTouch(times, { from, till }))
  if (touched !== undefined)
    throw invalid({ from: [{ key: 'touchesSlot', params: { from: touched.from, till: touched.till } }] })
}
