import {
  addDays,
  amsterdamDate,
  instantInAmsterdam,
  instantsOf,
  type InstantRange,
  rangeInAmsterdam,
} from '@heliodesk/domain/calendar'
import { isClosed } from '@heliodesk/domain/planning/closed-days'
import type { AgendaEntry, PersonDay } from '@heliodesk/domain/planning/judge-placement'
import { areaOf, type Place } from '@heliodesk/domain/planning/travel'
import type { Context } from '../../work/context.ts'
import { type Base, listBases, type PlanningRow, findPlanning } from '../planning-settings/overview.ts'
import { listAbsences, listWorkDays, type Span, type WorkDay } from './overview.ts'
import { placeOf, placeOfBase } from './place-of.ts'
import type { AgendaRow } from './agenda-overview.ts'

type Absences = Awaited<ReturnType<typeof listAbsences>>

const endOfDay = (date: string) => rangeInAmsterdam(addDays(date, 1), '00:00', '00:01')

/** The instants of an absence on a day of its. */
function absenceOn(date: string, { from, till }: { from: string | null; till: string | null }): InstantRange {
  const start = rangeInAmsterdam(date, '00:00', '00:01')
  const next = endOfDay(date)
  if (typeof start === 'string' || typeof next === 'string') throw new Error(`${date} has no midnight`)
  if (from === null || till === null) return { starts_at: start.starts_at, ends_at: next.starts_at }
  // Times in the repeated hour of autumn close both of it, as the typed times of a visit meet those of the absence.
  return {
    starts_at: instantsOf(date, from)[0] ?? clockChange(date, from),
    ends_at: instantsOf(date, till).at(-1) ?? clockChange(date, till),
  }
}

/** Of a time that is skipped in spring: when the clock is put forward. */
const clockChange = (date: string, time: string): Date => instantInAmsterdam(date, `${time.slice(0, 2)}:00`)

/** What a placement is judged against beside the agenda: rules, bases, work days and absences. */
export interface Facts {
  rules: PlanningRow
  baseOf: (person_id: number) => Base
  workDays: readonly WorkDay[]
  absences: Absences
}

export async function readFacts({ db }: Context, span: Span): Promise<Facts> {
  const [rules, baseOf, workDays, absences] = await Promise.all([
    findPlanning(db),
    listBases(db),
    listWorkDays(db, span),
    listAbsences(db, span),
  ])
  return { rules, baseOf, workDays, absences }
}

export interface BuiltDay extends PersonDay {
  person_id: number
  date: string
  entries: readonly (AgendaEntry & { row: AgendaRow })[]
  /** Where the day begins that begins with an entry of this company. */
  base: Place | null
}

/** The day as what stands in it already is judged: another time of the same day makes no more visits of it. */
export const withoutMost = (day: BuiltDay): BuiltDay => ({
  ...day,
  rules: { ...day.rules, visits_per_day: Number.MAX_SAFE_INTEGER },
})

const keyOf = (person_id: number, date: string) => `${person_id} ${date}`

/** The instants of times, found once for all whose times they are; null for none. */
function knownRanges() {
  const known = new Map<string, InstantRange | null>()
  return (date: string, from: string, till: string): InstantRange | null => {
    const key = `${date}${from}${till}`
    const said = known.get(key)
    if (said !== undefined) return said
    const range = rangeInAmsterdam(date, from, till)
    const found = typeof range === 'string' ? null : range
    known.set(key, found)
    return found
  }
}

/** Finds the day of a person as it is judged, of rows that were read or locked. */
export async function buildDays(
  { services, happened_at: now }: Context,
  rows: readonly AgendaRow[],
  { rules, baseOf, workDays, absences }: Facts,
): Promise<(person_id: number, date: string) => Promise<BuiltDay>> {
  const bases = new Map<string, Place | null>()
  const baseAt = async (base: Base) => {
    const key = `${base.zip_code ?? ''} ${base.city ?? ''}`
    if (!bases.has(key)) bases.set(key, await placeOfBase(services, base))
    return bases.get(key) ?? null
  }
  const entries = new Map<string, BuiltDay['entries'][number][]>()
  for (const row of rows) {
    const key = keyOf(row.person_id, amsterdamDate(row.starts_at))
    const { kind, foreign, starts_at, ends_at } = row
    const exactBase = await baseAt({ zip_code: row.base_zip_code, city: row.base_city })
    const base = foreign && exactBase !== null ? areaOf(exactBase, `elsewhere ${exactBase.key}`) : exactBase
    const entry = { kind, foreign, starts_at, ends_at, place: placeOf(row), base, row }
    const others = entries.get(key)
    if (others === undefined) entries.set(key, [entry])
    else others.push(entry)
  }
  const workDayOf = new Map(workDays.map((one) => [keyOf(one.person_id, one.date), one]))
  const rangeAt = knownRanges()
  const closed = new Map<string, boolean>()
  const closedOn = (date: string) => {
    const is = closed.get(date) ?? isClosed(date, rules.closed_days)
    closed.set(date, is)
    return is
  }
  return async (person_id, date) => ({
    person_id,
    date,
    now,
    rules,
    entries: entries.get(keyOf(person_id, date)) ?? [],
    slots: (workDayOf.get(keyOf(person_id, date))?.times ?? []).flatMap(
      ({ from, till }) => rangeAt(date, from, till) ?? [],
    ),
    absences: absences
      .filter((one) => one.employee_id === person_id && one.from_date <= date && date <= one.till_date)
      .map((one) => absenceOn(date, one)),
    closed: closedOn(date),
    base: await baseAt(baseOf(person_id)),
  })
}
