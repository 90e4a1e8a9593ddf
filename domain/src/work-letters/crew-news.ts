import { isOpenAppointment } from '../appointments/moves.ts'
import { isAhead, type VisitState } from '../appointments/visit-notice.ts'

/** When an installation is, and everybody who is to make it. */
export interface CrewState extends Pick<VisitState, 'status' | 'date' | 'from' | 'till'> {
  people: readonly number[]
}

/** `given` and `taken`: who is to make it; `off`: it ended, and who knew another time of it heard of that one alone. */
export type CrewNews = 'moved' | 'given' | 'taken' | 'off'

const isAtOtherTime = (known: CrewState, now: CrewState) =>
  (['date', 'from', 'till'] as const).some((field) => known[field] !== now[field])

const isOff = ({ status }: CrewState) => status === 'cancelled' || status === 'postponed'

/**
 * What is new of an installation to each of those who make it or were to. Whoever was told that it is off, at once and at
 * the time that it had then, knew of it no more; and of one that was off nobody knew a time.
 */
export function crewNewsOf(
  known: CrewState,
  now: CrewState,
  toldOff: ReadonlySet<number> = new Set(),
): { id: number; news: CrewNews }[] {
  const had = isOpenAppointment(known.status) ? known.people : []
  const isMoved = isAtOtherTime(known, now)
  const saying = (people: readonly number[], news: CrewNews) => people.map((id) => ({ id, news }))
  const isIn = (id: number) => now.people.includes(id)
  if (isOff(now)) {
    const untold = had.filter((id) => isMoved || !(toldOff.has(id) || isIn(id)))
    return saying(untold, 'off')
  }
  // What has begun, or is done, is where they are.
  if (!isAhead(now)) return []
  const know = had.filter((id) => !toldOff.has(id))
  const [stay, leave] = [know.filter(isIn), know.filter((id) => !isIn(id))]
  const come = now.people.filter((id) => !know.includes(id))
  return [...saying(leave, 'taken'), ...saying(come, 'given'), ...saying(isMoved ? stay : [], 'moved')]
}
