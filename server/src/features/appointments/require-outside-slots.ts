import { timesTouch } from '@heliodesk/domain/planning/times'
import type { Context } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listSlots } from '../agenda/overview.ts'

/** Throws 422 that names a slot which something by hand touches; booked ones count too. */
export async function requireOutsideSlots(
  context: Context,
  { person_id, date, from, till }: { person_id: number; date: string; from: string; till: string },
) {
  const slots = await listSlots(context.db, { people: [person_id], from: date, till: date })
  for (const slot of slots) {
    const times = slot.from === null || slot.till === null ? undefined : { from: slot.from, till: slot.till }
    if (times !== undefined && timesTouch(times, { from, till }))
      throw invalid({ from: [{ key: 'touchesSlot', params: times }] })
  }
}
