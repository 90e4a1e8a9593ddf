import type { PlacementReason } from '../enumerations.ts'
import type { Leg, Place, Travel } from './travel.ts'

interface Range {
  starts_at: Date
  ends_at: Date
}

/** What takes somebody's time. */
export interface AgendaEntry extends Range {
  kind: 'visit' | 'hold' | 'event'
  /** Of another company: it is busy and nothing else. */
  foreign: boolean
  /** Null: where the one before it is. */
  place: Place | null
  /** Where a day begins that begins with it, and ends that ends with it. */
  base: Place | null
}

/** Somebody's day as an entry is judged against; the entry itself is not among its entries. */
export interface PersonDay {
  now: Date
  entries: readonly AgendaEntry[]
  /** The slots of the company that plans. */
  slots: readonly Range[]
  absences: readonly Range[]
  /** A public holiday, or a day on which the company is closed. */
  closed: boolean
  rules: { longest_trip: number; travel_per_day: number; notice: number; visits_per_day: number }
}

export interface Placement {
  fits: boolean
  reasons: PlacementReason[]
  /** What it adds to the day's travel, unrounded kilometres; null beside another company's entry, or without a place. */
  extra: Leg | null
  /** The drive to it; null without a place. */
  travel_minutes: number | null
}

const overlap = (one: Range, other: Range) => one.starts_at < other.ends_at && other.starts_at < one.ends_at

const noLeg: Leg = { minutes: 0, km: 0, estimated: false, margin: 0 }

interface Stop<Entry extends AgendaEntry = AgendaEntry> {
  entry: Entry
  at: Place | null
}

const byStart = (one: Range, other: Range) =>
  one.starts_at.getTime() - other.starts_at.getTime() || one.ends_at.getTime() - other.ends_at.getTime()

/** The day in its order, each entry where it is: what has no place is where the one before it was. */
function stopsOf<Entry extends AgendaEntry>(entries: readonly Entry[]): Stop<Entry>[] {
  const sorted = entries.toSorted(byStart)
  let at: Place | null = sorted[0]?.base ?? null
  return sorted.map((entry) => {
    at = entry.place ?? at
    return { entry, at }
  })
}

/** The legs of a day: from the base of its first entry, between the entries, and to the base of its last. */
function legsOf(stops: readonly Stop[], travel: Travel): Leg[] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return []
  const way = [first.entry.base, ...stops.map(({ at }) => at), last.entry.base]
  return way.slice(1).map((to, index) => {
    const from = way[index] ?? null
    return from === null || to === null ? noLeg : travel(from, to)
  })
}

interface Way<Entry extends AgendaEntry> {
  /** Each entry in its order, where it is, and the drive to it. */
  stops: { entry: Entry; at: Place | null; leg: Leg }[]
  back: Leg
}

/** The way of a day: from where it begins over its entries to where it ends. */
export function wayOfDay<Entry extends AgendaEntry>(entries: readonly Entry[], travel: Travel): Way<Entry> {
  const stops = stopsOf(entries)
  const legs = legsOf(stops, travel)
  return {
    stops: stops.map((stop, index) => ({ ...stop, leg: legs[index] ?? noLeg })),
    back: legs.at(stops.length) ?? noLeg,
  }
}

const gap = (before: Range, after: Range) => after.starts_at.getTime() - before.ends_at.getTime()
const minute = 60_000

/** Which neighbours of a day cannot be driven: the later one of each pair. What overlaps is no drive. */
export function tightDrives(entries: readonly AgendaEntry[], travel: Travel): AgendaEntry[] {
  const stops = stopsOf(entries)
  return tightOf(stops, legsOf(stops, travel))
}

function tightOf(stops: readonly Stop[], legs: readonly Leg[]): AgendaEntry[] {
  return stops.flatMap(({ entry }, index) => {
    const before = stops[index - 1]?.entry
    if (before === undefined || overlap(before, entry)) return []
    const { minutes, margin } = legs[index] ?? noLeg
    return gap(before, entry) < (minutes + margin) * minute ? [entry] : []
  })
}

const summed = (legs: readonly Leg[]): Leg => ({
  minutes: legs.reduce((sum, leg) => sum + leg.minutes, 0),
  km: legs.reduce((sum, leg) => sum + leg.km, 0),
  estimated: legs.some((leg) => leg.estimated),
  margin: legs.reduce((sum, leg) => sum + leg.margin, 0),
})

/** Whether a drive to or from a stop is one to or from another company's entry, past what has no place of its own. */
function isBesideForeign(stops: readonly Stop[], index: number): boolean {
  const tells = ({ entry }: Stop) => entry.foreign || entry.place !== null
  const [before, after] = [stops.slice(0, index).findLast(tells), stops.slice(index + 1).find(tells)]
  return before?.entry.foreign === true || after?.entry.foreign === true
}

/** The travel of a day as it is. */
interface DayTravel {
  sum: Leg
  /** What cannot be driven already. */
  tight: ReadonlySet<AgendaEntry>
}

function travelOf({ entries }: PersonDay, travel: Travel): DayTravel {
  const stops = stopsOf(entries)
  const legs = legsOf(stops, travel)
  return { sum: summed(legs), tight: new Set(tightOf(stops, legs)) }
}

interface Judging {
  travel: Travel
  without: DayTravel
}

function judgeTravel(day: PersonDay, entry: AgendaEntry, { travel, without: { sum, tight } }: Judging) {
  const stops = stopsOf([...day.entries, entry])
  const index = stops.findIndex((stop) => stop.entry === entry)
  const legs = legsOf(stops, travel)
  const [to, from] = [legs[index] ?? noLeg, legs[index + 1] ?? noLeg]
  const all = summed(legs)
  const reasons: PlacementReason[] = []
  // Others that cannot be driven already are no fault of this one, but what it makes tight is.
  if (tightOf(stops, legs).some((one) => one === entry || !tight.has(one))) reasons.push('unreachable')
  if (Math.max(to.minutes, from.minutes) > day.rules.longest_trip) reasons.push('tripTooLong')
  if (all.minutes > day.rules.travel_per_day && all.minutes > sum.minutes) reasons.push('travelTooMuch')
  return {
    reasons,
    extra:
      entry.place === null || isBesideForeign(stops, index)
        ? null
        : {
            minutes: Math.max(0, all.minutes - sum.minutes),
            km: Math.max(0, all.km - sum.km),
            estimated: to.estimated || from.estimated,
            margin: 0,
          },
    travel_minutes: entry.place === null ? null : to.minutes,
  }
}

/** Judges entries on the same day, whose own travel is found once for each source of it: see `judgePlacement`. */
export function judgeOnDay(day: PersonDay): (entry: AgendaEntry, travel: Travel) => Placement {
  const visits = day.entries.filter(({ kind }) => kind !== 'event').length
  let judging: Judging | undefined
  return (entry, travel) => {
    if (judging?.travel !== travel) judging = { travel, without: travelOf(day, travel) }
    const reasons: PlacementReason[] = []
    const taken = day.entries.filter((other) => overlap(other, entry))
    if (taken.some(({ foreign }) => !foreign)) reasons.push('overlap')
    if (taken.some(({ foreign }) => foreign)) reasons.push('busy')
    const way = judgeTravel(day, entry, judging)
    // Between entries that overlap there is no way to judge.
    reasons.push(...way.reasons.filter((reason) => reason !== 'unreachable' || taken.length === 0))
    if (entry.kind !== 'event' && visits >= day.rules.visits_per_day) reasons.push('dayFull')
    reasons.push(...judgeTime(day, entry))
    return { fits: reasons.length === 0, reasons, extra: way.extra, travel_minutes: way.travel_minutes }
  }
}

function judgeTime(day: PersonDay, entry: AgendaEntry): PlacementReason[] {
  const reasons: PlacementReason[] = []
  if (day.closed) reasons.push('closedDay')
  if (day.absences.some((absence) => overlap(absence, entry))) reasons.push('absent')
  const inSlot = day.slots.some(
    (slot) => slot.starts_at.getTime() === entry.starts_at.getTime() && slot.ends_at >= entry.ends_at,
  )
  if (!inSlot) reasons.push('outsideWorkTimes')
  if (entry.starts_at < day.now) reasons.push('past')
  else if (entry.starts_at.getTime() < day.now.getTime() + day.rules.notice * minute) reasons.push('tooSoon')
  return reasons
}

/**
 * Whether an entry can stand in somebody's day, or every reason why not. Slot list, booking, moving, the board and the
 * customer's link ask it; which reasons a person may overrule is theirs to say.
 */
export const judgePlacement = (day: PersonDay, entry: AgendaEntry, travel: Travel): Placement =>
  judgeOnDay(day)(entry, travel)
