import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import type { EmployeeContext } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { say } from '../../kernel/messages.ts'
import { conflict, notFound } from '../../kernel/problems.ts'
import { lockDays } from '../agenda/lock-days.ts'
import { findUncovered, markUncovered } from './find-uncovered.ts'
import { ownDaysOf } from './overview.ts'
import { findDays, findWorkDay, removeDay } from './queries.ts'

/** Removes a work day; 409 with questions until it is confirmed that visits lose their slot. */
export async function removeWorkDay(
  context: EmployeeContext,
  { params: { id }, query: { confirm } }: Asked<typeof adviserWorkDays.remove>,
) {
  const day = await findWorkDay(context.db, id)
  const own = ownDaysOf(context)
  if (day === undefined || (own !== null && day.adviser_id !== own)) throw notFound()
  const { adviser_id, full_date } = day
  const pair = { person_id: adviser_id, date: full_date }
  const rows = await lockDays(context, [pair])
  const before = await findDays(context.db, [pair])
  const uncovered = await findUncovered(context, [{ adviser_id, full_date, work_times: [] }], before, rows)
  if (confirm !== '1' && uncovered.length > 0)
    throw conflict('visitsLoseSlots', {
      questions: uncovered.map(({ text }) => ({
        code: 'slotGone',
        message: say(context.locale, 'slotLosesVisit', { visit: text }),
      })),
    })
  await markUncovered(context, uncovered)
  await removeDay(context.db, id)
  await context.audit({
    action: 'removed',
    subject: 'adviser work days',
    subject_id: id,
    before: { adviser_id, full_date },
  })
}
