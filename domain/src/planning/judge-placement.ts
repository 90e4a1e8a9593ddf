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

/** By their numbers: a search compares thousands, and dates are compared by a call each. */
const overlap = (one: Range, other: Range) =>
  one.starts_at.getTime() < other.ends_at.getTime() && other.starts_at.getTime() < one.ends_at.getTime()

const noLeg: Leg = { minutes: 0, km: 0, estimated: false, margin: 0 }

const byStart = (one: Range, other: Range) =>
  one.starts_at.getTime() - other.starts_at.getTime() || one.ends_at.getTime() - other.ends_at.getTime()

interface Stop<Entry extends AgendaEntry = AgendaEntry> {
  entry: Entry
  /** Where it is: what has no place is where the one before it was. */
  at: Place | null
  /** The drive to it. */
  leg: Leg
}

/**
 * Drives a day in its order: from the base of its first entry, over the entries, and back to the base of its last.
 * Shows each stop with the entry before it, and answers the drive back.
 */
function drive<Entry extends AgendaEntry>(
  sorted: readonly Entry[],
  travel: Travel,
  show: (stop: Stop<Entry>, before: Entry | undefined) => void,
): Leg {
  let before: Entry | undefined
  let from = sorted[0]?.base ?? null
  const legTo = (to: Place | null) => (from === null || to === null ? noLeg : travel(from, to))
  for (const entry of sorted) {
    const at: Place | null = entry.place ?? from
    const leg = legTo(at)
    from = at
    show({ entry, at, leg }, before)
    before = entry
  }
  return legTo(before?.base ?? null)
}

interface Way<Entry extends AgendaEntry> {
  stops: Stop<Entry>[]
  back: Leg
}

/** The way of a day: from where it begins over its entries to where it ends. */
export function wayOfDay<Entry extends AgendaEntry>(entries: readonly Entry[], travel: Travel): Way<Entry> {
  const stops: Stop<Entry>[] = []
  const back = drive(entries.toSorted(byStart), travel, (stop) => stops.push(stop))
  return { stops, back }
}

const gap = (before: Range, after: Range) => after.starts_at.getTime() - before.ends_at.getTime()
const minute = 60_000

/** Whether the drive to a stop from the entry before it is too short. What overlaps is no drive. */
const isTight = ({ entry, leg }: Stop, before: AgendaEntry | undefined) =>
  before !== undefined && !overlap(before, entry) && gap(before, entry) < (leg.minutes + leg.margin) * minute

/** Which neighbours of a day cannot be driven: the later one of each pair. */
export function tightDrives(entries: readonly AgendaEntry[], travel: Travel): AgendaEntry[] {
  const tight: AgendaEntry[] = []
  drive(entries.toSorted(byStart), travel, (stop, before) => {
    if (isTight(stop, before)) tight.push(stop.entry)
  })
  return tight
}

const add = (sum: Leg, leg: Leg) => {
  sum.minutes += leg.minutes
  sum.km += leg.km
}

/** Whether a drive to or from there is one to or from another company's entry, past what has no place of its own. */
function isBesideForeign(entries: readonly AgendaEntry[], index: number): boolean {
  const tells = ({ foreign, place }: AgendaEntry) => foreign || place !== null
  const [before, after] = [entries.slice(0, index).findLast(tells), entries.slice(index).find(tells)]
  return before?.foreign === true || after?.foreign === true
}

/** The travel of a day as it is. */
interface DayTravel {
  minutes: number
  km: number
  /** What cannot be driven already. */
  tight: ReadonlySet<AgendaEntry>
}

function travelOf(sorted: readonly AgendaEntry[], travel: Travel): DayTravel {
  const sum = { ...noLeg }
  const tight = new Set<AgendaEntry>()
  const back = drive(sorted, travel, (stop, before) => {
    add(sum, stop.leg)
    if (isTight(stop, before)) tight.add(stop.entry)
  })
  add(sum, back)
  return { minutes: sum.minutes, km: sum.km, tight }
}

interface Judging {
  /** What stands in the day, in its order. */
  entries: readonly AgendaEntry[]
  hasForeign: boolean
  rules: PersonDay['rules']
  travel: Travel
  without: DayTravel
}

/** The way of a day with an entry more: the drives to and from that one, and whether it makes any too short. */
function driveWith({ entries, travel, without: { tight } }: Judging, entry: AgendaEntry, index: number) {
  const all = { ...noLeg }
  let [to, from]: [Leg, Leg | null] = [noLeg, null]
  let unreachable = false
  let last: AgendaEntry | undefined
  const back = drive(entries.toSpliced(index, 0, entry), travel, (stop, before) => {
    add(all, stop.leg)
    if (stop.entry === entry) to = stop.leg
    if (before === entry) from = stop.leg
    // Others that cannot be driven already are no fault of this one, but what it makes tight is.
    if (isTight(stop, before) && !tight.has(stop.entry)) unreachable = true
    last = stop.entry
  })
  add(all, back)
  return { all, to, from: last === entry ? back : (from ?? noLeg), unreachable }
}

function judgeTravel(judging: Judging, entry: AgendaEntry) {
  const { entries, hasForeign, rules, without } = judging
  const after = entries.findIndex((one) => byStart(one, entry) > 0)
  const index = after === -1 ? entries.length : after
  const { all, to, from, unreachable } = driveWith(judging, entry, index)
  const reasons: PlacementReason[] = []
  const isBeside = hasForeign && isBesideForeign(entries, index)
  if (unreachable) reasons.push('unreachable')
  if (Math.max(to.minutes, from.minutes) > rules.longest_trip) reasons.push('tripTooLong')
  if (all.minutes > rules.travel_per_day && all.minutes > without.minutes) reasons.push('travelTooMuch')
  return {
    reasons,
    // The travel of a day counts each drive of it, wherever this one is.
    hidden: reasons.filter((reason) => isBeside || (hasForeign && reason === 'travelTooMuch')),
    extra:
      entry.place === null || isBeside
        ? null
        : {
            minutes: Math.max(0, all.minutes - without.minutes),
            km: Math.max(0, all.km - without.km),
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
