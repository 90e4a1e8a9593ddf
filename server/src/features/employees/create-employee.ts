import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addEmployees, addEmployeesOf } from '../../access/logins/add-employees.ts'
import { compareEmployments } from '../../access/employments.ts'
import { noPassword } from '../../access/logins/passwords.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { requireRecentLogin } from '../../http/require-recent-login.ts'
import { checkTogether, invalid, notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'
import { withFreeUsername } from './with-free-username.ts'
import { checkStep, planEmploymentSteps, takeStep } from './plan-employment-steps.ts'
import { prepareEmployee } from './prepare-employee.ts'
import { presentEmployee } from './present-employee.ts'
import { listFreeLogins, lockEmployee, lockLogin } from './queries.ts'

type NewEmployee = CallBody<typeof calls.employees.create>

/** Adds an employee with a new or a free login; a new login is mailed a link for a password. */
export async function createEmployee(context: EmployeeContext, body: NewEmployee) {
  const { username, user_id, companies, default_company_id = null, ...typed } = body
  const compared = await compareWithNobody(context)
  const [person, steps] = await checkTogether(
    () => prepareEmployee(typed),
    () => planEmploymentSteps(compared, companies, 'create'),
    () => {
      if ((username === undefined) === (user_id === undefined))
        throw invalid({ username: ['usernameOrLogin'] })
    },
    () => {
      const works = companies.some(({ company_id }) => company_id === default_company_id)
      if (default_company_id !== null && !works) throw invalid({ default_company_id: ['notTheirCompany'] })
    },
  )
  const activity = { id: null, was_active: false, is_active: person.active }
  for (const step of steps) await checkStep(context, compared, step, activity)
  const former_id = user_id === undefined ? undefined : await takeLogin(context, user_id)
  const id =
    former_id ??
    (await withFreeUsername(() =>
      addPerson(context, { login: { username, user_id }, person, default_company_id }),
    ))
  if (former_id === undefined)
    await context.audit({
      action: 'created',
      subject: 'employees',
      subject_id: id,
      after: { ...person, ...(username === undefined ? { user_id } : { username }) },
    })
  for (const step of steps) await takeStep(context, step, id)
  if (former_id !== undefined)
    await takeOnAgain(context, former_id, { ...person, default_company_id }, companies[0]?.company_id ?? 0)
  const made = await presentEmployee(context, id)
  if (username !== undefined && person.active) {
    const { user, firstName, email } = made
    await sendPasswordLink(context, 'password_welcome', { user_id: user.id, username, firstName, email })
    return presentEmployee(context, id)
  }
  return made
}

/** An id that does not exist: only the caller's companies are compared. */
const compareWithNobody = ({ db, employee_id }: EmployeeContext) => compareEmployments(db, employee_id, 0)

/** Throws 422 for what is wrong in the fields of a new employee that are there. */
async function check(
  context: EmployeeContext,
  { body: { companies, ...typed } }: { body: Partial<NewEmployee> },
) {
  const compared = await compareWithNobody(context)
  await checkTogether(
    () => prepareEmployee(typed),
    () => companies && planEmploymentSteps(compared, companies, 'create'),
  )
}

export const createEmployeeByHand = {
  check,
  run: async (context: EmployeeContext, { body }: { body: NewEmployee }) => {
    // Not while a form is filled in: a login is made by this call alone.
    requireRecentLogin(context.employee, context.received_at)
    return createEmployee(context, body)
  },
}

interface NewPerson {
  login: Pick<NewEmployee, 'username' | 'user_id'>
  person: ReturnType<typeof prepareEmployee>
  default_company_id: number | null
}

async function addPerson(
  { db, happened_at: now }: EmployeeContext,
  { login, person, default_company_id }: NewPerson,
): Promise<number> {
  const adding = { default_company_id, now }
  if (login.username !== undefined) {
    const newcomer = { ...person, username: login.username, password_hash: noPassword }
    const [added] = await addEmployees(db, [newcomer], adding)
    return added?.employee_id ?? 0
  }
  const [id] = await addEmployeesOf(db, [{ ...person, user_id: login.user_id ?? 0 }], adding)
  return id ?? 0
}

/** Who worked with a login before, if anybody. Throws 422 for a login that somebody works with. */
async function takeLogin({ db }: EmployeeContext, user_id: number): Promise<number | undefined> {
  await lockLogin(db, user_id)
  const [free] = await listFreeLogins(db, { 'filter[id]': [user_id] })
  if (free === undefined) throw invalid({ user_id: ['unknownReference'] })
  return free.person?.id
}

type Person = ReturnType<typeof prepareEmployee> & { default_company_id: number | null }

/** Somebody who left is the same person again: what they did before keeps their name. */
const takeOnAgain = (context: EmployeeContext, id: number, values: Person, company_id: number) =>
  context.inOtherCompany(company_id, async (there) => {
    const before = await lockEmployee(there.db, id)
    if (before === undefined) throw notFound()
    await changeRow(there, {
      table: employees,
      subject: 'employees',
      before,
      revision: undefined,
      current: async () => before,
      prepare: () => ({ values }),
      answer: async () => undefined,
    })
  })
