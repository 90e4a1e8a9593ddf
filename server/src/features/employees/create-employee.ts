import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addEmployees, addEmployeesOf } from '../../access/add-employees.ts'
import { compareEmployments } from '../../access/employments.ts'
import { noPassword } from '../../access/passwords.ts'
import type { EmployeeContext } from '../../http/context.ts'
import { checkTogether, invalid } from '../../kernel/problems.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'
import { withFreeUsername } from './with-free-username.ts'
import { checkStep, planEmploymentSteps, takeStep } from './plan-employment-steps.ts'
import { prepareEmployee } from './prepare-employee.ts'
import { presentEmployee } from './present-employee.ts'
import { listFreeLogins } from './queries.ts'

type NewEmployee = CallBody<typeof calls.employees.create>

/** Adds an employee with a new or an unused login; a new login is mailed a link for a password. */
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
  const adding = { default_company_id, now: context.now }
  const id = await withFreeUsername(() => addPerson(context, { username, user_id }, person, adding))
  await context.audit({
    action: 'created',
    subject: 'employees',
    subject_id: id,
    after: { ...person, ...(username === undefined ? { user_id } : { username }) },
  })
  for (const step of steps) await takeStep(context, step, id)
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
export async function checkNewEmployee(
  context: EmployeeContext,
  { companies, ...typed }: Partial<NewEmployee>,
) {
  const compared = await compareWithNobody(context)
  await checkTogether(
    () => prepareEmployee(typed),
    () => companies && planEmploymentSteps(compared, companies, 'create'),
  )
}

async function addPerson(
  { db }: EmployeeContext,
  login: Pick<NewEmployee, 'username' | 'user_id'>,
  person: ReturnType<typeof prepareEmployee>,
  adding: { default_company_id: number | null; now: Date },
): Promise<number> {
  if (login.username !== undefined) {
    const newcomer = { ...person, username: login.username, password_hash: noPassword }
    const [added] = await addEmployees(db, [newcomer], adding)
    return added?.employee_id ?? 0
  }
  const user_id = login.user_id ?? 0
  const [free] = await listFreeLogins(db, { 'filter[id]': [user_id] })
  if (free === undefined) throw invalid({ user_id: ['unknownReference'] })
  const [id] = await addEmployeesOf(db, [{ ...person, user_id }], adding)
  return id ?? 0
}
