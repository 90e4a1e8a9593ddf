import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { endLinks, endLogins } from '../../access/logins/end-logins.ts'
import { compareEmployments, grantIn, holdsAllOf, reachesLogin } from '../../access/employments.ts'
import { employees } from '../../access/schema.ts'
import type { AuditEntry } from '../../audit-log/audit-entry.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { requireRecentLogin } from '../../http/require-recent-login.ts'
import { invalid, notFound, Problem } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { withFreeUsername } from './with-free-username.ts'
import { checkStep, isMove, planEmploymentSteps, type Step, takeStep } from './plan-employment-steps.ts'
import { prepareEmployee } from './prepare-employee.ts'
import { refuseLeavingWork } from './refuse-leaving-work.ts'
import { presentEmployee } from './present-employee.ts'
import { auditInCompanies } from './audit-in-companies.ts'
import { type EmployeeRow, getUsername, lockEmployee, updateUsername } from './queries.ts'

type Changes = Omit<CallBody<typeof calls.employees.update>, 'revision'>
type Compared = Awaited<ReturnType<typeof compareEmployments>>
type Named = EmployeeRow & { username: string }

/** Changes a person, their username and employments; a deactivated person is logged out immediately. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { revision, ...changes } }: Given<typeof calls.employees.update>,
) {
  const { db, happened_at: now } = context
  const before = await lockEmployee(db, id)
  if (before === undefined) throw notFound()
  const username = await getUsername(db, before.user_id ?? 0)
  const compared = await compareEmployments(db, context.employee_id, id)
  const audit = (entry: AuditEntry) => auditInCompanies(context, { ...entry, subject_id: id })
  const changed = await changeRow(
    { db, happened_at: now, audit, lastWrite: context.lastWrite },
    {
      table: employees,
      subject: 'employees',
      before,
      revision,
      current: () => presentEmployee(context, id),
      prepare: () => planChange(context, { ...before, username }, compared, changes),
      answer: async (after, plan) => ({ after, plan }),
    },
  )
  if (changed === undefined) return presentEmployee(context, id)
  const { after, plan } = changed
  const newName = plan.beside.after.username
  if (newName !== username)
    await withFreeUsername(() => updateUsername(db, before.user_id ?? 0, newName, now))
  // The password link was sent to the old address.
  if (after.email !== before.email) await endLinks(db, before.user_id ?? 0)
  if (after.active !== before.active) await settleAbsences(context, id)
  const worksNowhere = plan.steps.every(({ is }) => is === undefined)
  if (!after.active || worksNowhere) await endLogins(db, before.user_id ?? 0)
  // After removing them from the last shared company the caller sees them one last time.
  const meets = ({ is, company_id }: Step) =>
    is !== undefined && grantIn(compared.caller, company_id).permissions.includes('update employees')
  const leaving = plan.steps.some(meets) ? undefined : await presentEmployee(context, id)
  for (const step of plan.steps) await takeStep(context, step, id)
  return leaving === undefined ? presentEmployee(context, id) : { ...leaving, ...nowhere }
}

const nowhere = {
  role: null,
  function_group: null,
  companies: [],
  default_company: null,
  company: null,
  permission_names: [],
}

/** The resulting person, username and employments. Throws 422 when invalid. */
async function planChange(context: EmployeeContext, before: Named, compared: Compared, changes: Changes) {
  checkLogin(context, compared, before, changes)
  const { companies, default_company_id, username = before.username, ...typed } = changes
  const person = prepareEmployee(typed, before)
  const steps = planEmploymentSteps(compared, companies ?? compared.employee, 'update')
  // Somebody else's login would be worth more.
  if (steps.some(isMove)) requireRecentLogin(context.employee, context.received_at)
  const activity = { id: before.id, was_active: before.active, is_active: person.active }
  for (const step of steps) await checkStep(context, compared, step, activity)
  for (const step of steps) await refuseLeavingWork(context, step, before)
  const places = steps.flatMap(({ is, company_id }) => (is === undefined ? [] : [company_id]))
  const base = chosenBase(before.default_company_id, default_company_id, places)
  return {
    values: { ...person, default_company_id: base },
    beside: { before: { username: before.username }, after: { username } },
    more: steps.some(isMove),
    steps,
  }
}

/** Throws 401 after a login of long ago, 403 for the login of someone with more permissions, 422 for deactivating oneself. */
function checkLogin(
  { employee, employee_id, received_at }: EmployeeContext,
  compared: Compared,
  before: Named,
  changes: Changes,
) {
  const isTouched = (field: 'username' | 'email' | 'active') =>
    changes[field] !== undefined && changes[field] !== before[field]
  // Where links for passwords go, and by what name somebody logs in.
  const isRenamed = isTouched('username') || isTouched('email')
  if (isRenamed) requireRecentLogin(employee, received_at)
  if (before.id === employee_id) {
    if (isTouched('active')) throw invalid({ active: ['ownAccount'] })
    return
  }
  // Changing the e-mail address or username would allow taking over the login.
  const isTaken = isRenamed && !holdsAllOf(compared)
  if (isTaken || (isTouched('active') && !reachesLogin(compared))) throw new Problem(403, 'loginBeyond')
}

/** The default company: the one that is chosen, or the present one while they work for it. Throws 422. */
function chosenBase(before: number | null, chosen: number | null | undefined, places: readonly number[]) {
  if (chosen === undefined) return before !== null && places.includes(before) ? before : null
  if (chosen !== null && !places.includes(chosen)) throw invalid({ default_company_id: ['notTheirCompany'] })
  return chosen
}

async function check({ db }: EmployeeContext, { params, body }: Readable<typeof calls.employees.update>) {
  prepareEmployee(body, await lockEmployee(db, params.id))
}

export const changeEmployee = { check, run }
