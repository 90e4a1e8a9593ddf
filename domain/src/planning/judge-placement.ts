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
  /** Those of them that depend on where another company's entry is, of which is told that the person is busy. */
  hidden: PlacementReason[]
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
const stopsOf = <Entry extends AgendaEntry>(entries: readonly Entry[]) => placed(entries.toSorted(byStart))

/** `stopsOf` for entries that are in their order. */
function placed<Entry extends AgendaEntry>(sorted: readonly Entry[]): Stop<Entry>[] {
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
  let from = first.entry.base
  const leg = (to: Place | null) => {
    const driven = from === null || to === null ? noLeg : travel(from, to)
    from = to
    return driven
  }
  const legs = stops.map(({ at }) => leg(at))
  legs.push(leg(last.entry.base))
  return legs
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

function summed(legs: readonly Leg[]): Leg {
  const sum = { ...noLeg }
  for (const leg of legs) {
    sum.minutes += leg.minutes
    sum.km += leg.km
    sum.estimated ||= leg.estimated
    sum.margin += leg.margin
  }
  return sum
}

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

function travelOf(entries: readonly AgendaEntry[], travel: Travel): DayTravel {
  const stops = stopsOf(entries)
  const legs = legsOf(stops, travel)
  return { sum: summed(legs), tight: new Set(tightOf(stops, legs)) }
}

interface Judging {
  /** What stands in the day, in its order. */
  entries: readonly AgendaEntry[]
  hasForeign: boolean
  rules: PersonDay['rules']
  travel: Travel
  without: DayTravel
}

function judgeTravel(
  { entries, hasForeign, rules, travel, without: { sum, tight } }: Judging,
  entry: AgendaEntry,
) {
  const after = entries.findIndex((one) => byStart(one, entry) > 0)
  const index = after === -1 ? entries.length : after
  const stops = placed(entries.toSpliced(index, 0, entry))
  const legs = legsOf(stops, travel)
  const [to, from] = [legs[index] ?? noLeg, legs[index + 1] ?? noLeg]
  const all = summed(legs)
  const reasons: PlacementReason[] = []
  const isBeside = hasForeign && isBesideForeign(stops, index)
  // Others that cannot be driven already are no fault of this one, but what it makes tight is.
  if (tightOf(stops, legs).some((one) => one === entry || !tight.has(one))) reasons.push('unreachable')
  if (Math.max(to.minutes, from.minutes) > rules.longest_trip) reasons.push('tripTooLong')
  if (all.minutes > rules.travel_per_day && all.minutes > sum.minutes) reasons.push('travelTooMuch')
  return {
    reasons,
    // The travel of a day counts each drive of it, wherever this one is.
    hidden: reasons.filter((reason) => isBeside || (hasForeign && reason === 'travelTooMuch')),
    extra:
      entry.place === null || isBeside
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
  const { rules } = day
  const visits = day.entries.filter(({ kind }) => kind !== 'event').length
  const entries = day.entries.toSorted(byStart)
  const hasForeign = entries.some(({ foreign }) => foreign)
  let judging: Judging | undefined
  return (entry, travel) => {
    if (judging?.travel !== travel)
      judging = { entries, hasForeign, rules, travel, without: travelOf(entries, travel) }
    const reasons: PlacementReason[] = []
    const taken = day.entries.filter((other) => overlap(other, entry))
    if (taken.some(({ foreign }) => !foreign)) reasons.push('overlap')
    if (taken.some(({ foreign }) => foreign)) reasons.push('busy')
    const way = judgeTravel(judging, entry)
    // Between entries that overlap there is no way to judge.
    const counts = (reason: PlacementReason) => reason !== 'unreachable' || taken.length === 0
    reasons.push(...way.reasons.filter(counts))
    if (entry.kind !== 'event' && visits >= rules.visits_per_day) reasons.push('dayFull')
    reasons.push(...judgeTime(day, entry))
    const { extra, travel_minutes } = way
    return { fits: reasons.length === 0, reasons, hidden: way.hidden.filter(counts), extra, travel_minutes }
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
