import { addDays, amsterdamDate, mondayOf } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { countLeadsByWeek, countWork } from './overview.ts'

const weeksShown = 8

interface Work {
  sent: number
  /** Of those sent: sold since. */
  won: number
  accepted: number
  revenue_cents: number
}

export const sumOf = (rows: readonly Work[]): Work => ({
  sent: rows.reduce((sum, row) => sum + row.sent, 0),
  won: rows.reduce((sum, row) => sum + row.won, 0),
  accepted: rows.reduce((sum, row) => sum + row.accepted, 0),
  revenue_cents: rows.reduce((sum, row) => sum + row.revenue_cents, 0),
})

interface Owners {
  /** Null: all leads; undefined: the caller may not view leads. */
  leads: number | null | undefined
  quotations: number | null
}

/** Leads, sent and accepted quotations of the last eight weeks, including this one, by week and by adviser. */
export async function countWeeks({ db, happened_at: now }: EmployeeContext, own: Owners) {
  const monday = mondayOf(amsterdamDate(now))
  const mondays = Array.from({ length: weeksShown }, (_none, week) =>
    addDays(monday, (week - weeksShown + 1) * 7),
  )
  const from = mondays[0] ?? monday
  const [work, came] = await Promise.all([
    countWork(db, from, own.quotations),
    own.leads === undefined ? null : countLeadsByWeek(db, from, own.leads),
  ])
  const advisers = new Map(work.map(({ adviser }) => [adviser?.id ?? null, adviser]))
  return {
    weeks: mondays.map((day) => ({
      monday: day,
      leads: came && (came.find((row) => row.monday === day)?.leads ?? 0),
      ...sumOf(work.filter((row) => row.monday === day)),
    })),
    advisers: [...advisers]
      .map(([id, adviser]) => ({
        adviser,
        ...sumOf(work.filter((row) => (row.adviser?.id ?? null) === id)),
      }))
      .toSorted((a, b) => b.revenue_cents - a.revenue_cents || b.sent - a.sent),
  }
}
