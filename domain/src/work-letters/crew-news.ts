import { isOpenAppointment } from '../appointments/moves.ts'
import { isAhead, type VisitState } from '../appointments/visit-notice.ts'
import { instantInAmsterdam } from '../calendar.ts'

export type CrewTime = Pick<VisitState, 'date' | 'from' | 'till'>

/** When somebody knows an installation to be that is theirs to make. */
export interface CrewKnown extends CrewTime {
  id: number
}

/** When an installation is, and everybody who is to make it. */
export interface CrewState extends CrewTime, Pick<VisitState, 'status'> {
  people: readonly number[]
}

/** `given` and `taken`: who is to make it; `known`: what they knew of it until now. */
export type CrewNews =
  | { id: number; news: 'given'; known: null }
  | { id: number; news: 'moved' | 'taken' | 'off'; known: CrewKnown }

/** What everybody who is to make an installation knows who is told all of it; nobody a time of one that is off. */
export const knownToAll = ({ status, date, from, till, people }: CrewState): CrewKnown[] =>
  isOpenAppointment(status) ? people.map((id) => ({ id, date, from, till })) : []

/** The same of what was told, where one of them changed it themselves, and so knows how it is. */
export const knownWith = (told: readonly CrewKnown[], now: CrewState, by: number | null): CrewKnown[] => [
  ...told.filter(({ id }) => id !== by),
  ...knownToAll(now).filter(({ id }) => id === by),
]

export const isAtOtherTime = (known: CrewTime, now: CrewTime) =>
  (['date', 'from', 'till'] as const).some((field) => known[field] !== now[field])

const isOff = ({ status }: CrewState) => status === 'cancelled' || status === 'postponed'

const begins = ({ date, from }: CrewTime) => instantInAmsterdam(date, from)
const ends = ({ date, till }: CrewTime) => instantInAmsterdam(date, till)

/** What is new of an installation to each of those who make it or were to, as far as they can still go by it. */
export function crewNewsOf(told: readonly CrewKnown[], now: CrewState, at: Date): CrewNews[] {
  const isIn = ({ id }: CrewKnown) => now.people.includes(id)
  const leave = told.filter((known) => ends(known) > at && (isOff(now) || !isIn(known)))
  if (isOff(now)) return leave.map((known) => ({ id: known.id, news: 'off', known }))
  if (!isAhead(now) && now.status !== 'in_progress') return []
  const come = ends(now) > at ? now.people.filter((id) => told.every((known) => known.id !== id)) : []
  return [
    ...leave.map((known) => ({ id: known.id, news: 'taken', known }) as const),
    ...come.map((id) => ({ id, news: 'given', known: null }) as const),
    ...told.filter((known) => isIn(known) && isNewTime(known, now, at)).map(movedTo),
  ]
}

const movedTo = (known: CrewKnown) => ({ id: known.id, news: 'moved', known }) as const

/** Whether somebody has to go at another time than they know. What has begun is where they are. */
const isNewTime = (known: CrewKnown, now: CrewState, at: Date) =>
  isAhead(now) && isAtOtherTime(known, now) && ends(now) > at && (begins(known) > at || begins(now) > at)
