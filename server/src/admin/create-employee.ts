import { username as usernameField } from '@heliodesk/contract/fields'
import { fullName } from '@heliodesk/domain/people/names'
import { type FunctionGroup, functionGroups } from '@heliodesk/domain/enumerations'
import { seedRoleNames } from '@heliodesk/domain/roles/seed-role-names'
import { findCompanyNamed, findRoleNamed, isUsernameTaken } from '../access/administer.ts'
import { addEmployees, employ } from '../access/logins/add-employees.ts'
import type { CompanyDb } from '../access/database.ts'
import { hashPassword } from '../access/logins/passwords.ts'
import type { Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'
import { StartError } from '../kernel/start-error.ts'
import { makePassword } from './make-password.ts'
import { required, type Task, type Values } from './task.ts'

export const createEmployee: Task = {
  summary: 'adds somebody with a login to a company',
  options: ['company', 'username', 'first-name', 'insertion', 'last-name', 'email', 'function-group', 'role'],
  help: `Adds an employee with a login to a company and prints its generated password.

  npm run admin -- create-employee --company "Zonnig BV" --username jan --first-name Jan --last-name Berg
                   [--insertion "van den"] [--email jan@zonnig.nl] [--function-group manager] [--role Manager]

  --company         its name
  --username        for the login; no other login has it
  --first-name, --insertion, --last-name
  --email           where links for a new password go
  --function-group  ${functionGroups.join(', ')} (manager)
  --role            the name of a role of the company (the one named after the function group)

An e-mail address lets the person choose another password by "Forgot password?" on the login page.
`,
  run: async ({ services }, values) => {
    const company_id = await companyNamed(services, required(values, 'company'))
    const group = functionGroupOf(values['function-group'] ?? 'manager')
    const named = usernameField.safeParse(required(values, 'username'))
    if (!named.success) throw new StartError('a username consists of letters, digits and . _ - @')
    const username = named.data
    const taken = await isUsernameTaken(services.database, username)
    if (taken) throw new StartError(`the username ${username} is taken`)
    const password = makePassword()
    await addPerson(services, company_id, group, values, { username, password })
    return `Login ${username} was created with the password ${password}`
  },
}

async function companyNamed({ database }: Services, name: string): Promise<number> {
  const found = await findCompanyNamed(database, name)
  if (found === undefined) throw new StartError(`there is no company ${name}; make it with create-company`)
  return found
}

function functionGroupOf(text: string): FunctionGroup {
  const group = functionGroups.find((one) => one === text)
  if (group === undefined) throw new StartError(`--function-group is one of ${functionGroups.join(', ')}`)
  return group
}

/** The named role, or the one that is named after the function group in either language. */
async function findRole(db: CompanyDb, group: FunctionGroup, named: string | undefined): Promise<number> {
  const names = named === undefined ? seedRoleNames(group) : [named]
  for (const name of names) {
    const found = await findRoleNamed(db, name)
    if (found !== undefined) return found
  }
  throw new StartError(`the company has no role ${names[0]}; choose one with --role`)
}

async function addPerson(
  services: Services,
  company_id: number,
  function_group: FunctionGroup,
  values: Values,
  login: { username: string; password: string },
) {
  const name = {
    firstName: required(values, 'first-name'),
    insertion: values['insertion'] ?? null,
    lastName: required(values, 'last-name'),
  }
  const password_hash = await hashPassword(login.password)
  await inTransaction(services, systemActor(company_id), atOnce(services.clock.now()), async (context) => {
    const { db, happened_at: now } = context
    const role_id = await findRole(db, function_group, values['role'])
    const person = {
      ...name,
      full_name: fullName(name),
      email: values['email'] ?? null,
      phone: null,
      mobile: null,
      gender: null,
      username: login.username,
      password_hash,
    }
    const [added] = await addEmployees(db, [person], { default_company_id: company_id, now })
    if (added === undefined) throw new Error('An employee was not inserted')
    const { employee_id } = added
    await employ(db, company_id, [{ employee_id, role_id, function_group }], now)
    const after = { ...name, username: login.username, role_id, function_group }
    await context.audit({ action: 'created', subject: 'employees', subject_id: employee_id, after })
  })
}
