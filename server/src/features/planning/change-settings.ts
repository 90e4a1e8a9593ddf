import type { CallBody } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { given } from '../../kernel/given.ts'
import { say } from '../../kernel/messages.ts'
import { conflict, type FieldErrors, forbidden, invalid, stale } from '../../kernel/problems.ts'
import { difference } from '../../rows/change-row.ts'
import { lockDays } from '../agenda/lock-days.ts'
import { countOnDays } from '../appointments/visits-overview.ts'
import { markClosedDays } from '../appointments/mark-closed-days.ts'
import { listStaff } from './overview.ts'
import { findPlanning, type PlanningRow } from '../planning-settings/overview.ts'
import { savePlanning } from '../planning-settings/save-planning.ts'
import { lockWork } from '../../rows/savepoint.ts'

type Body = CallBody<typeof planning.changeSettings>

/** Those who may change how visits are planned: with company data, or with work days. */
function requirePlanner(context: EmployeeContext) {
  if (!context.may('update company') && !context.may('update adviser work days')) throw forbidden()
}

/**
 * Changes how visits are planned; what was planned stays, and is marked on days that are closed now, once that is
 * confirmed. Throws 403, 409 and 422.
 */
async function run(
  context: EmployeeContext,
  { body: { revision, confirm = false, ...changes } }: { body: Body },
) {
  requirePlanner(context)
  checkClosedDays(changes)
  const { db, company_id } = context
  await lockWork(db, company_id, 'planning')
  const before = await findPlanning(db)
  if (revision !== undefined && revision !== before.revision) throw stale(before)
  const values = given(changes)
  const changed = difference({ ...before }, values)
  if (Object.keys(changed.after).length === 0) return before
  const after = { ...before, ...values }
  await lockDaysThatChange(context, before, after)
  if (!confirm) await askToClose(context, before, after)
  await savePlanning(context, after)
  await context.audit({
    action: 'updated',
    subject: 'planning settings',
    subject_id: company_id,
    ...changed,
  })
  if (changes.closed_days !== undefined)
    await markClosedDays(context, {
      closed: after.closed_days.map(({ date }) => date),
      opened: daysOnlyIn(before, after),
    })
  return findPlanning(db)
}

type Closed = Pick<PlanningRow, 'closed_days'>
const daysOnlyIn = (one: Closed, other: Closed) =>
  one.closed_days
    .map(({ date }) => date)
    .filter((date) => !other.closed_days.some((day) => day.date === date))

/** Who is booking on a day that closes or opens is done before it does, or reads that it did. */
async function lockDaysThatChange(context: EmployeeContext, before: Closed, after: Closed) {
  const today = amsterdamDate(context.happened_at)
  const dates = [...daysOnlyIn(after, before), ...daysOnlyIn(before, after)].filter((date) => date >= today)
  if (dates.length === 0) return
  const staff = await listStaff(context.db)
  const days = staff.flatMap(({ id }) => dates.map((date) => ({ person_id: id, date })))
  await lockDays(context, days)
}

/** Throws 409 with how many visits are on each day that would close. */
async function askToClose({ db, happened_at: now, locale }: EmployeeContext, before: Closed, after: Closed) {
  const found = await countOnDays(db, daysOnlyIn(after, before), amsterdamDate(now))
  if (found.length === 0) return
  throw conflict('closedOverVisits', {
    questions: found.map(({ date, visits }) => ({
      code: 'closedDay',
      message: say(locale, 'closedDayVisits', { date: formatDate(date), visits }),
    })),
  })
}

/** Throws 422 for a day that is there twice. */
function checkClosedDays({ closed_days = [] }: Partial<Body>) {
  const errors: FieldErrors = {}
  for (const [index, { date }] of closed_days.entries())
    if (closed_days.slice(0, index).some((day) => day.date === date))
      errors[`closed_days.${index}.date`] = ['closedTwice']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function check(context: EmployeeContext, { body }: { body: Partial<Body> }) {
  requirePlanner(context)
  checkClosedDays(body)
}

export const changeSettings = { check, run }
