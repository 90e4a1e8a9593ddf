import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../work/context.ts'
import { listHeld } from './overview.ts'
import { listUnfinished } from './left-overview.ts'

/** For how long home tells of them. */
const toldDays = 30

/**
 * Planned handovers that nobody saw happen and that did less than they were to: work stayed and is there still, or
 * whoever planned it might not do it any more and somebody stays active by that.
 */
export async function listLeft({ db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>) {
  const since = new Date(now.getTime() - toldDays * 86_400_000)
  const left = []
  for (const { stayed, ...row } of await listUnfinished(db, since)) {
    const whose = { employee_id: row.employee.id, now, today: amsterdamDate(now) }
    const held = new Set<string>()
    for (const kind of new Set(stayed.map((one) => one.kind)))
      for (const { id } of await listHeld(db, kind, whose)) held.add(`${kind} ${id}`)
    const still = stayed.filter(({ kind, id }) => held.has(`${kind} ${id}`)).length
    if (still > 0 || (row.refused && row.employee.active)) left.push({ ...row, stayed: still })
  }
  return { data: left }
}
