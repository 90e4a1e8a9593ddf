import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import type { Random } from './random.ts'
import { workingDay } from './working-days.ts'

export interface Step {
  status: LeadStatus
  at: Date
}

export interface Journey {
  path: readonly LeadStatus[]
  /** Days since the last step: from, to. */
  age: readonly [number, number]
}

const called = ['new', 'open'] as const
const advised = [...called, 'appointmentPlanned', 'advised'] as const
const offered = [...advised, 'quotationSent'] as const
const sold = [...offered, 'sold'] as const
const built = [...sold, 'installationPlanned', 'installed'] as const

const journey = (weight: number, path: readonly LeadStatus[], age: readonly [number, number]) => ({
  weight,
  item: { path, age } satisfies Journey,
})

/** The distribution of leads over the funnel, and how they got there. */
const journeys = [
  journey(8, ['new'], [0, 4]),
  journey(9, called, [0, 12]),
  journey(10, ['new', 'notReached'], [0, 10]),
  journey(6, [...called, 'callback'], [0, 8]),
  journey(4, [...called, 'postponed'], [5, 60]),
  journey(11, [...called, 'appointmentPlanned'], [0, 6]),
  journey(6, advised, [1, 9]),
  journey(7, offered, [1, 11]),
  journey(6, [...offered, 'followUp'], [1, 30]),
  journey(4, sold, [1, 20]),
  journey(3, [...sold, 'installationPlanned'], [2, 25]),
  journey(3, built, [3, 40]),
  journey(2, [...built, 'invoiced'], [10, 50]),
  journey(7, [...built, 'invoiced', 'paid'], [30, 420]),
  journey(1, ['new', 'forwarded'], [5, 200]),
  journey(3, ['new', 'notReached', 'weeded'], [20, 300]),
  journey(7, ['new', 'notReached', 'writtenOff'], [3, 250]),
  journey(4, [...called, 'writtenOff'], [3, 250]),
  journey(2, [...advised, 'writtenOff'], [5, 300]),
  journey(3, [...offered, 'followUp', 'writtenOff'], [5, 300]),
]

const minutes = 60_000
const fiveYears = 1_800

/** A moment on a day: of office hours, or of the evening when somebody fills in a form at home. */
function momentOn(random: Random, date: string, status: LeadStatus): Date {
  const hour = status === 'new' ? random.whole(7, 22) : random.whole(8, 17)
  const minute = String(random.whole(0, 59)).padStart(2, '0')
  return instantInAmsterdam(date, `${String(hour).padStart(2, '0')}:${minute}`)
}

/** Days from the step before to this one. */
const gaps: Partial<Record<LeadStatus, readonly [number, number]>> = {
  appointmentPlanned: [0, 3],
  advised: [3, 12],
  quotationSent: [0, 4],
  followUp: [5, 14],
  sold: [2, 12],
  installationPlanned: [6, 15],
  installed: [14, 45],
  invoiced: [1, 7],
  paid: [7, 30],
  writtenOff: [1, 20],
  weeded: [10, 60],
}

/** Somebody who was visited so many days ago. */
export const visitedAgo = (days: number): Journey => ({ path: advised, age: [days, days] })

export interface JourneyOptions {
  /** Stretches the ages, for a bigger book of leads. */
  spread?: number
  /** Uses this journey instead of a random one. */
  journey?: Journey
}

/** The steps of one lead, oldest first. */
export function makeJourney(random: Random, now: Date, { spread = 1, journey }: JourneyOptions = {}): Step[] {
  const { path, age } = journey ?? random.weighted(journeys)
  const [youngest, oldest] = age
  const stretched = Math.max(oldest, Math.min(oldest * spread, fiveYears))
  let date = addDays(amsterdamDate(now), -random.whole(youngest, stretched))
  let next = now.getTime()
  const steps = path.toReversed().map((status) => {
    const on = status === 'new' ? date : workingDay(date, -1)
    const moment = momentOn(random, on, status).getTime()
    const at = new Date(moment < next ? moment : next - random.whole(5, 90) * minutes)
    next = at.getTime()
    const [from, to] = gaps[status] ?? [0, 3]
    date = addDays(amsterdamDate(at), -random.whole(from, to))
    return { status, at }
  })
  return steps.toReversed()
}
