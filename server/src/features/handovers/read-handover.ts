import { amsterdamDate } from '@heliodesk/domain/calendar'
import { handoverKinds, handoverNeeds, mayHandOver, undoHours } from '@heliodesk/domain/people/handover'
import { compareEmployments, reachesLogin } from '../../access/employments.ts'
import { notFound } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { seesWorkAmong } from './sees-work-among.ts'
import { countAlong, findPerson, listHeld, listReceivers } from './overview.ts'
import { presentHandover } from './present-handover.ts'
import { listHandovers } from './queries.ts'

const mostRows = 500

/** Whether somebody can be deactivated with a handover: not oneself, nobody with more rights or another company. */
export async function mayEnd(
  context: Pick<EmployeeContext, 'db' | 'employee_id'>,
  id: number,
): Promise<boolean> {
  const compared = await compareEmployments(context.db, context.employee_id, id)
  return id !== context.employee_id && reachesLogin(compared) && compared.employee.length === 1
}

/** What is somebody's, who can take it over, and what was handed over of late. Throws 404. */
export async function readHandover(context: EmployeeContext, id: number) {
  const { db, happened_at: now } = context
  const employee = await findPerson(db, id)
  if (employee === undefined) throw notFound()
  const whose = { employee_id: id, now, today: amsterdamDate(now) }
  const kinds = []
  for (const kind of handoverKinds.filter((one) => context.may(handoverNeeds(one)))) {
    const rows = await listHeld(db, kind, whose)
    const shown = rows.filter(await seesWorkAmong(context, rows))
    const may_hand_over = mayHandOver(context.employee, kind)
    kinds.push({ kind, total: rows.length, may_hand_over, rows: shown.slice(0, mostRows) })
  }
  const since = new Date(now.getTime() - undoHours * 3_600_000)
  const handovers = []
  for (const row of await listHandovers(db, id, since)) handovers.push(await presentHandover(context, row))
  return {
    employee,
    kinds,
    along: await countAlong(db, id),
    colleagues: await listReceivers(db, id),
    may_end: employee.active && (await mayEnd(context, id)),
    handovers,
  }
}
