import { formatDate } from '@heliodesk/domain/calendar'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { Context } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listWorkDays } from '../agenda/overview.ts'

interface ByHand {
  person_id: number
  date: string
  from: string
  till: string
  /** One of several, of which the day has to be said. */
  inSeries?: boolean
}

/** Throws 422 that names a slot which something by hand touches; booked ones count too. */
export async function requireOutsideSlots(
  context: Context,
  { person_id, date, from, till, inSeries = false }: ByHand,
) {
  const days = await listWorkDays(context.db, { people: [person_id], from: date, till: date })
  const touched = days.flatMap(({ times }) => times).find((times) => timesTouch(times, { from, till }))
  if (touched === undefined) return
  const params = { date: formatDate(date), from: touched.from, till: touched.till }
  throw invalid({ from: [{ key: inSeries ? 'touchesSlotOn' : 'touchesSlot', params }] })
}
