import type { ResultOf } from '../../data/calls/client.ts'
import type { WeekRow } from './forecast-links.ts'

type Weeks = ResultOf<'POST /leads/week/forecasts'>
export const figures = ['leads', 'visits', 'conversion'] as const
export type Figure = (typeof figures)[number]

/** What a week has of a figure: what came, and what was expected of it; null is unknown. */
export function valuesOf(figure: Figure, row: WeekRow): { came: number | null; expected: number | null } {
  if (figure === 'leads') return { came: row.leads_in, expected: row.expected_leads }
  if (figure === 'visits') return { came: row.appointments, expected: row.expected_appointments }
  return { came: row.conversion_percentage, expected: null }
}

const isKnown = (figure: Figure, row: WeekRow | undefined) => {
  if (row === undefined) return false
  const { came, expected } = valuesOf(figure, row)
  return came !== null || expected !== null
}

export interface MatrixRow {
  key: string
  /** Any of its weeks: it names the source or province. */
  about: WeekRow
  byMonday: ReadonlyMap<string, WeekRow>
}

const keyOf = ({ source, province }: WeekRow) =>
  source === undefined ? 'all' : `${source?.id ?? ''} ${province ?? ''}`

/** The groups by weeks, all leads first; weeks and groups of which nothing is known are left out. */
export function weeksMatrix({ totals, data }: Pick<Weeks, 'totals' | 'data'>, figure: Figure) {
  const known = [...totals, ...data].filter((row: WeekRow) => isKnown(figure, row))
  const groups = Map.groupBy(known, keyOf)
  const rows = [...groups].map(([key, weeks]): MatrixRow => ({
    key,
    about: weeks[0] as WeekRow,
    byMonday: new Map(weeks.map((week) => [week.monday, week])),
  }))
  const mondays = totals
    .map(({ monday }) => monday)
    .filter((one) => known.some(({ monday }) => monday === one))
  return { mondays, rows }
}
