import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { endLinks, endLogins } from '../../access/end-logins.ts'
import { compareEmployments, grantIn, holdsAllOf, reachesLogin } from '../../access/employments.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { invalid, notFound, Problem, stale } from '../../kernel/problems.ts'
import { withFreeUsername } from './with-free-username.ts'
import { checkStep, isMove, planEmploymentSteps, type Step, takeStep } from './plan-employment-steps.ts'
import { prepareEmployee } from './prepare-employee.ts'
import { presentEmployee } from './present-employee.ts'
import { auditInCompanies } from './audit-in-companies.ts'
import { type EmployeeRow, getUsername, lockEmployee, updateEmployee, updateUsername } from './queries.ts'

type Changes = Omit<CallBody<typeof calls.employees.update>, 'revision'>
type Told = Record<string, unknown>

/** Changes a person, their login's name and where they work; who is deactivated is out at once. */
export async function changeEmployee(
  context: EmployeeContext,
  id: number,
  { revision, ...changes }: CallBody<typeof calls.employees.update>,
) {
  const { db, now } = context
  const before = await lockEmployee(db, id)
  if (before === undefined) throw notFound()
  if (revision !== undefined && revision !== before.revision) throw stale(await presentEmployee(context, id))
  const username = await getUsername(db, before.user_id ?? 0)
  const compared = await compareEmployments(db, context.employee_id, id)
  checkLogin(context, compared, { ...before, username }, changes)
  const { companies, default_company_id, username: newName = username, ...typed } = changes
  const person = prepareEmployee(typed, before)
  const steps = planEmploymentSteps(compared, companies ?? compared.employee, 'update')
  const activity = { id, was_active: before.active, is_active: person.active }
  for (const step of steps) await checkStep(context, compared, step, activity)
  const places = steps.flatMap(({ is, company_id }) => (is === undefined ? [] : [company_id]))
  const base = chosenBase(before.default_company_id, default_company_id, places)
  if (
    newName === username &&
    base === before.default_company_id &&
    isSame(before, person) &&
    !steps.some(isMove)
  ) {
    return presentEmployee(context, id)
  }
  const after = await updateEmployee(db, before, now, { ...person, default_company_id: base })
  if (after === undefined) throw stale(await presentEmployee(context, id))
  if (newName !== username)
    await withFreeUsername(() => updateUsername(db, before.user_id ?? 0, newName, now))
  // A link for a password went to where mails do not go any more.
  if (after.email !== before.email) await endLinks(db, before.user_id ?? 0)
  if (!after.active) await endLogins(db, before.user_id ?? 0)
  await auditInCompanies(context, {
    action: 'updated',
    subject: 'employees',
    subject_id: id,
    ...difference({ ...before, username }, { ...after, username: newName }),
  })
  // Whoever takes somebody out of the last company where they meet sees them this last time.
  const meets = ({ is, company_id }: Step) =>
    is !== undefined && grantIn(compared.caller, company_id).permissions.includes('update employees')
  const leaving = steps.some(meets) ? undefined : await presentEmployee(context, id)
  for (const step of steps) await takeStep(context, step, id)
  return leaving === undefined
    ? presentEmployee(context, id)
    : { ...leaving, role: null, function_group: null, companies: [], default_company: null }
}

/** Throws 403 when the login of somebody who may do more is touched, 422 for the own deactivation. */
function checkLogin(
  { employee_id }: EmployeeContext,
  compared: Awaited<ReturnType<typeof compareEmployments>>,
  before: EmployeeRow & { username: string },
  changes: Changes,
) {
  const isTouched = (field: 'username' | 'email' | 'active') =>
    changes[field] !== undefined && changes[field] !== before[field]
  if (before.id === employee_id) {
    if (isTouched('active')) throw invalid({ active: ['ownAccount'] })
    return
  }
  // Where a link for a password goes, and what it is for, is what takes a login over.
  const isTaken = (isTouched('username') || isTouched('email')) && !holdsAllOf(compared)
  if (isTaken || (isTouched('active') && !reachesLogin(compared))) throw new Problem(403, 'loginBeyond')
}

/** The default company: the one that is chosen, or the present one while they work for it. Throws 422. */
function chosenBase(before: number | null, chosen: number | null | undefined, places: readonly number[]) {
  if (chosen === undefined) return before !== null && places.includes(before) ? before : null
  if (chosen !== null && !places.includes(chosen)) throw invalid({ default_company_id: ['notTheirCompany'] })
  return chosen
}

/** Who sends what is there already makes no open form of a colleague stale. */
const isSame = (before: Told, person: Told) =>
  Object.entries(person).every(([field, value]) => value === before[field])

/** Of two states what differs. */
function difference(was: Told, is: Told) {
  const changed = Object.keys(was).filter(
    (field) =>
      !['revision', 'updated_at'].includes(field) &&
      was[field] !== is[field] &&
      !(was[field] instanceof Date),
  )
  const of = (state: Told) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: of(was), after: of(is) }
}
