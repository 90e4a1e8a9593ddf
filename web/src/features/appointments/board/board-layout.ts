import type { ResultOf } from '../../../data/calls/client.ts'
import { hoursOf, type Lane, lanesOf, minutesOf, type Times } from '../../../ui/time-grid/day-minutes.ts'

export type BoardRow = ResultOf<'GET /planning'>['data'][number]
export type BoardDay = BoardRow['days'][number]
export type BoardEntry = BoardDay['entries'][number]
export type BoardVisit = Extract<BoardEntry, { type: 'visit' }>
type BoardSlot = BoardDay['slots'][number]

/** When the first hold on a board is over, in ms since 1970; null without one. */
export function firstHoldEnd(rows: readonly BoardRow[]): number | null {
  const ends = rows
    .flatMap(({ days }) => days.flatMap(({ entries }) => entries))
    .flatMap((entry) => (entry.type === 'hold' ? [new Date(entry.until).getTime()] : []))
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Of a week Monday to Friday, and of the weekend a day on which somebody has something. */
export function withoutEmptyWeekend<Row extends Pick<BoardRow, 'days'>>(rows: readonly Row[]): Row[] {
  const isEmpty = (index: number) =>
    rows.every(({ days }) => days[index]?.entries.length === 0 && days[index].slots.length === 0)
  const left = new Set([5, 6].filter(isEmpty))
  return rows.map((row) => ({ ...row, days: row.days.filter((_day, index) => !left.has(index)) }))
}

/** The whole hours that a board shows. */
export interface Hours {
  first: number
  last: number
}

/** Where something lies in a day, in percent of the hours shown. */
interface Span {
  at: number
  size: number
}

export type BoardItem = Times &
  Span &
  Lane & { key: string } & (
    | { type: 'free'; slot: BoardSlot }
    | { type: 'soon'; slot: BoardSlot }
    | { type: 'entry'; entry: BoardEntry }
  )

/** What lies behind them: hatched where nobody can come, and the drives to scale. */
export interface BoardGround extends Times, Span {
  key: string
  type: 'blocked' | 'travel'
  /** Of a drive. */
  minutes?: number
}

const usualHours = { first: 8, last: 18 }

/** The hours of all days together, so that rows can be compared. */
export const hoursOfBoard = (rows: readonly BoardRow[]): Hours =>
  hoursOf(
    rows.flatMap(({ days }) => days.flatMap(({ slots, entries }) => [...slots, ...entries])),
    usualHours,
  )

/** The minute of the hour in which the first of what stands in a day begins. */
export function earliestOf(rows: readonly BoardRow[], date: string): number {
  const begins = rows.flatMap(({ days }) =>
    days.flatMap((day) => (day.date === date ? [...day.slots, ...day.entries] : [])),
  )
  const hours = begins.map(({ from }) => Math.floor(minutesOf(from) / 60))
  return (hours.length === 0 ? usualHours.first : Math.min(...hours)) * 60
}

function spanOf({ from, till }: Times, { first, last }: Hours): Span {
  const whole = (last - first) * 60
  const begin = Math.max(0, minutesOf(from) - first * 60)
  const end = Math.min(whole, minutesOf(till) - first * 60)
  return { at: (begin / whole) * 100, size: (Math.max(0, end - begin) / whole) * 100 }
}

const entryKey = (entry: BoardEntry): string =>
  entry.type === 'busy' ? `busy ${entry.from}` : `${entry.type} ${entry.id}`

/** The present, `2026-11-24 20:05`, and from when on slots are offered: what began is not free, and what is to come soon is no offer. */
export interface Minutes {
  now: string
  offered: string
}

/** What can be acted on in a day, in its order; what overlaps stands in lanes. */
export function itemsOf(
  { date, slots, entries }: BoardDay,
  hours: Hours,
  { now, offered }: Minutes,
): BoardItem[] {
  const items = [
    ...slots
      .filter(({ state, from }) => state === 'free' && `${date} ${from}` > now)
      .map((slot) => ({
        type: `${date} ${slot.from}` > offered ? ('free' as const) : ('soon' as const),
        key: `free ${slot.from}`,
        from: slot.from,
        till: slot.till,
        slot,
      })),
    ...entries.map((entry) => ({
      type: 'entry' as const,
      key: entryKey(entry),
      from: entry.from,
      till: entry.till,
      entry,
    })),
  ].toSorted((one, other) => one.from.localeCompare(other.from))
  const lanes = lanesOf(items)
  return items.map((item) => ({
    ...item,
    ...spanOf(item, hours),
    ...(lanes.get(item.key) ?? { lane: 0, lanes: 1 }),
  }))
}

/** The drives before visits, and what is blocked by an absence or a closed day. */
export function groundOf({ closed, absences, slots, entries }: BoardDay, hours: Hours): BoardGround[] {
  const whole = { from: timeAt(hours.first * 60), till: timeAt(hours.last * 60) }
  const away =
    closed === null
      ? absences.map(({ from, till }) => (from === null || till === null ? whole : { from, till }))
      : [whole]
  const blocked = slots.filter(({ state }) => state === 'blocked')
  const drives = entries.flatMap((entry) => {
    const minutes = entry.type === 'busy' ? null : entry.travel_minutes
    if (minutes === null || minutes === 0) return []
    const till = minutesOf(entry.from)
    const from = Math.max(0, till - minutes)
    return [{ type: 'travel' as const, key: `to ${entryKey(entry)}`, from, till, minutes }]
  })
  return [
    ...[...away, ...(away.length > 0 ? [] : blocked)].map(({ from, till }) => ({
      type: 'blocked' as const,
      key: `blocked ${from}`,
      from,
      till,
      ...spanOf({ from, till }, hours),
    })),
    ...drives.map(({ from, till, ...drive }) => {
      const times = { from: timeAt(from), till: timeAt(till) }
      return { ...drive, ...times, ...spanOf(times, hours) }
    }),
  ]
}

/** Minutes as a time of day; 24:00 is the end of it. */
const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** How much of somebody's slots is taken; blocked ones could not be. */
export function occupancyOf({ days }: Pick<BoardRow, 'days'>): { taken: number; all: number } {
  const slots = days.flatMap((day) => day.slots).filter(({ state }) => state !== 'blocked')
  return { taken: slots.filter(({ state }) => state !== 'free').length, all: slots.length }
}

/** Whether somebody has to look at a visit: it does not fit where it is, or nobody is to go there any more. */
export const isMisfit = ({ marks, withdrawn }: Pick<BoardVisit, 'marks' | 'withdrawn'>): boolean =>
  marks.length > 0 || withdrawn === true

/** The visits that do not fit where they are, the soonest first, each once however many take part. */
export const misfitsOf = (rows: readonly BoardRow[]) =>
  rows
    .flatMap(({ adviser, days }) =>
      days.flatMap(({ date, entries }) =>
        entries.flatMap((visit) =>
          visit.type === 'visit' && isMisfit(visit) ? [{ adviser, date, visit }] : [],
        ),
      ),
    )
    .filter(({ visit }, index, all) => all.findIndex((one) => one.visit.id === visit.id) === index)
    .toSorted((one, other) =>
      `${one.date} ${one.visit.from}`.localeCompare(`${other.date} ${other.visit.from}`),
    )

/** Where something of the board is: whose, when. */
export interface BoardPlace {
  adviser: BoardRow['adviser']
  date: string
}

/** A visit by its id, with where it is. */
export function findVisit(
  rows: readonly BoardRow[],
  id: number,
): (BoardPlace & { visit: BoardVisit }) | null {
  for (const { adviser, days } of rows)
    for (const { date, entries } of days)
      for (const visit of entries)
        if (visit.type === 'visit' && visit.id === id) return { adviser, date, visit }
  return null
}

/** Whether something stands by now in a slot that somebody chose; one that is not shown is still theirs. */
export const isFilled = (
  rows: readonly BoardRow[],
  { adviser, date, from }: { adviser: { id: number }; date: string; from: string },
): boolean =>
  rows
    .filter((row) => row.adviser.id === adviser.id)
    .flatMap(({ days }) => days.filter((day) => day.date === date).flatMap(({ slots }) => slots))
    .some((slot) => slot.from === from && slot.state === 'booked')
