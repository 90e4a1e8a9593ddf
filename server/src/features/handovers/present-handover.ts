import { mayHandOver, undoHours } from '@heliodesk/domain/people/handover'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { nameEmployees } from '../../access/name-employees.ts'
import { sayKept } from '../../kernel/kept-messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { seesWorkAmong } from './sees-work-among.ts'
import { listHeld } from './overview.ts'
import type { HandoverRow } from './queries.ts'

/** Until when what was done can be undone. */
export const undoUntil = (done_at: Date) => new Date(done_at.getTime() + undoHours * 3_600_000)

/** The visits that do not fit where they went. */
export const unfitOf = (moved: HandoverRow['moved']) => moved.filter(({ unfit }) => unfit === true)

/** A handover with the names of people, and of what stayed with somebody. */
export async function presentHandover(context: EmployeeContext, row: HandoverRow) {
  const { parts, moved, made_by } = row
  const names = await nameEmployees(context.db, [
    made_by,
    ...moved.map(({ to }) => to),
    ...parts.flatMap(({ to, chosen }) => [...to, ...chosen.map((one) => one.to)]),
  ])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    from_date: row.from_date,
    state:
      row.undone_at !== null ? ('undone' as const) : row.done_at ? ('done' as const) : ('planned' as const),
    ends: row.ends,
    made_by: made_by === null ? null : named(made_by),
    made_at: row.created_at,
    done_at: row.done_at,
    undo_until: row.done_at === null || row.undone_at !== null ? null : undoUntil(row.done_at),
    may_undo: parts.every(({ kind }) => mayHandOver(context.employee, kind)),
    parts: parts.map(({ kind, to, chosen }) => {
      const rows = moved.filter((one) => one.kind === kind)
      const planned = [...to, ...chosen.map((one) => one.to)]
      const ids = row.done_at === null ? planned : rows.map((one) => one.to)
      return { kind, to: [...new Set(ids)].map(named), moved: rows.length, unfit: unfitOf(rows).length }
    }),
    stayed: await nameStayed(context, row),
  }
}

/** What stayed is theirs still, and is named as it is now. */
async function nameStayed(context: EmployeeContext, { stayed, employee_id }: HandoverRow) {
  const { db, happened_at: now, locale } = context
  const kinds = [...new Set(stayed.map(({ kind }) => kind))]
  const whose = { employee_id, now, today: amsterdamDate(now) }
  const held = new Map<string, string>()
  for (const kind of kinds) {
    const rows = await listHeld(db, kind, whose)
    const sees = await seesWorkAmong(context, rows)
    for (const row of rows) held.set(`${kind} ${row.id}`, sees(row) ? row.name : say(locale, 'anothersLead'))
  }
  return stayed.flatMap(({ kind, id, reason }) => {
    const name = held.get(`${kind} ${id}`)
    return name === undefined ? [] : [{ kind, id, name, message: sayKept(locale, reason) }]
  })
}
