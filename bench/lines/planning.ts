import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { addAdvisers, advisers, fill, workingDays } from '../plan-advisers.ts'
import { type Line, short } from '../report.ts'
import { percentile } from '../statistics.ts'
import type { World } from '../world.ts'

const goal = 'p95 <= 50 ms'

async function timesOf(amount: number, ask: (index: number) => Promise<unknown>) {
  const times: number[] = []
  for (let index = -5; index < amount; index += 1) {
    const began = performance.now()
    await ask(index + 5)
    // The first ones fill what is kept of plans and places.
    if (index >= 0) times.push(performance.now() - began)
  }
  return times
}

async function measure(world: World, what: string): Promise<Line[]> {
  const { manager, owner } = world
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM leads WHERE company_id = $1 AND latitude IS NOT NULL AND status IN ('new', 'open') AND anonymised_at IS NULL
      ORDER BY hashint8(id) LIMIT 205`,
    [manager.company_id],
  )
  const today = amsterdamDate(new Date())
  const search = await timesOf(rows.length - 5, (index) =>
    manager.send('POST', '/appointments/work-times', {
      lead_id: Number(rows[index]?.id),
      till_date: workingDays(today, 20).at(-1),
    }),
  )
  const first = await timesOf(rows.length - 5, (index) =>
    manager.get(`/leads/${rows[index]?.id}/appointment-advisers`),
  )
  const month = await timesOf(50, () =>
    manager.send('POST', '/adviser-work-days/slots-by-date', { date: today, till_date: addDays(today, 30) }),
  )
  const lineOf = (name: string, times: number[]): Line => {
    const [p50_ms, p95_ms] = [percentile(times, 0.5), percentile(times, 0.95)]
    const found = `p95 ${short(p95_ms)} ms, median ${short(p50_ms)} ms`
    return {
      group: 'planning',
      what: `${name}, ${what}`,
      goal,
      found,
      met: p95_ms <= 50,
      figures: { p50_ms, p95_ms },
    }
  }
  return [
    lineOf('slots for a lead', search),
    lineOf('the first free time of each adviser for a lead', first),
    lineOf('slots-by-date of a month', month),
  ]
}

/** Slots among forty advisers, one at a time; then the same with half a year of work days and 20,000 more visits. */
export async function measurePlanning(world: World): Promise<Line[]> {
  const ids = await addAdvisers(world)
  const today = amsterdamDate(new Date())
  await fill(world, { ids, days: workingDays(today, 20), visits: 1_000 })
  const lines = await measure(world, `${advisers} advisers, 20 days, 1,000 visits`)
  await fill(world, { ids, days: workingDays(today, 130).slice(20), visits: 0 })
  await fill(world, { ids, days: workingDays(today, 130, -1), visits: 20_000 })
  return [...lines, ...(await measure(world, 'with 26 weeks and 20,000 visits'))]
}
