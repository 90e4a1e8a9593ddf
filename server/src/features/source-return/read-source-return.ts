import type { EmployeeContext } from '../../work/context.ts'
import { type Period, summariseSources } from './overview.ts'

const figures = [
  'leads',
  'contacts',
  'appointments',
  'quotations',
  'orders',
  'margin_cents',
  'cost_cents',
] as const
type Figures = Record<(typeof figures)[number], number>

/** What each source cost in a period and what came of it, with the totals. */
export async function readSourceReturn({ db }: Pick<EmployeeContext, 'db'>, period: Period) {
  const data = await summariseSources(db, period)
  const total: Figures = {
    leads: 0,
    contacts: 0,
    appointments: 0,
    quotations: 0,
    orders: 0,
    margin_cents: 0,
    cost_cents: 0,
  }
  for (const row of data) for (const figure of figures) total[figure] += row[figure]
  return { ...period, data, total }
}
