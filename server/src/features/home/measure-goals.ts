import type { goalProgress, MonthOfGoals } from '@heliodesk/contract/sales-goals'
import type * as z from 'zod'
import type { CompanyDb } from '../../access/database.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { firstOfMonth, goalsOf } from '../../settings/sales-goals.ts'
import { sumOf } from './count-weeks.ts'
import { countWork } from './overview.ts'

type Goal = Awaited<ReturnType<typeof goalsOf>>[number]
type Progress = z.output<typeof goalProgress>

const isSet = ({ quotations, sales, revenue }: Goal) =>
  quotations !== null || sales !== null || revenue !== null

/** The goals of this month beside what it has of them so far; `own`: of one adviser alone. */
export async function measureGoals(
  db: CompanyDb,
  { now, own }: { now: Date; own: number | null },
): Promise<MonthOfGoals & { onTelevision: MonthOfGoals['goals'] }> {
  const month = firstOfMonth(now)
  const goals = (await goalsOf(db, month)).filter(
    (goal) => isSet(goal) && (own === null || goal.adviser_id === own),
  )
  const [work, names] =
    goals.length === 0
      ? [[], new Map<number, string>()]
      : await Promise.all([
          countWork(db, month, own),
          nameEmployees(
            db,
            goals.map(({ adviser_id }) => adviser_id),
          ),
        ])
  const measured = goals.map((goal) => ({
    on_television: goal.on_television,
    adviser:
      goal.adviser_id === null ? null : { id: goal.adviser_id, name: names.get(goal.adviser_id) ?? '' },
    ...progressOf(
      goal,
      sumOf(goal.adviser_id === null ? work : work.filter(({ adviser }) => adviser?.id === goal.adviser_id)),
    ),
  }))
  const [whole, people] = [
    measured.filter(({ adviser }) => adviser === null),
    measured.filter(({ adviser }) => adviser !== null),
  ]
  const sorted = [
    ...whole,
    ...people.toSorted((a, b) => (a.adviser?.name ?? '').localeCompare(b.adviser?.name ?? '', 'nl')),
  ]
  const shown = sorted.map(({ on_television, ...goal }) => ({ goal, on_television }))
  return {
    month,
    goals: shown.map(({ goal }) => goal),
    onTelevision: shown.filter(({ on_television }) => on_television).map(({ goal }) => goal),
  }
}

const reached = (actual: number, wanted: number | null) => (wanted === null ? null : { actual, goal: wanted })

function progressOf(goal: Goal, { sent, accepted, revenue_cents }: ReturnType<typeof sumOf>): Progress {
  return {
    quotations: reached(sent, goal.quotations),
    sales: reached(accepted, goal.sales),
    revenue: reached(Math.round(revenue_cents / 100), goal.revenue),
  }
}
