import { fullName } from '@heliodesk/domain/people/names'
import { addEmployees, employ, type Person } from '../access/logins/add-employees.ts'
import { encryptToken } from '../access/logins/encrypted-token.ts'
import { setTwoFactorSecret } from '../access/logins/two-factor-secrets.ts'
import type { RoleIds } from '../access/add-roles.ts'
import type { Context } from '../work/context.ts'
import { type DemoPerson, demoPeople, twoFactorDemo } from './demo-accounts.ts'

export interface DemoEmployee extends DemoPerson, Person {}

/** Gives everybody of the demo a login, and work in this first company. */
export async function addDemoPeople(
  context: Context,
  role_ids: RoleIds,
  password_hash: string,
): Promise<DemoEmployee[]> {
  const { db, company_id, happened_at: now } = context
  const added = await addEmployees(
    db,
    demoPeople.map((person, index) => ({
      username: person.username,
      password_hash,
      firstName: person.firstName,
      insertion: person.insertion,
      lastName: person.lastName,
      full_name: fullName(person),
      email: `${person.username}@zonnekracht.example`,
      phone: `+3185000${String(1100 + index)}`,
      mobile: `+31612340${String(100 + index)}`,
      gender: person.gender,
    })),
    { default_company_id: company_id, now },
  )
  const people = demoPeople.map((person, index): DemoEmployee => ({ ...person, ...found(added, index) }))
  await employDemoPeople({ db, company_id, happened_at: now }, role_ids, people)
  await switchTwoFactorOn(context, people)
  return people
}

async function switchTwoFactorOn(
  { db, happened_at: now, services }: Context,
  people: readonly DemoEmployee[],
) {
  const { username, secret } = twoFactorDemo
  const person = people.find((one) => one.username === username)
  const encrypted = encryptToken(services.secret, secret, 'two-factor secret')
  if (person !== undefined) await setTwoFactorSecret(db, person.user_id, encrypted, now)
}

/** Employs those who work for both companies in the second one. */
export const employDemoPeople = (
  { db, company_id, happened_at: now }: Pick<Context, 'db' | 'company_id' | 'happened_at'>,
  role_ids: RoleIds,
  people: readonly DemoEmployee[],
) =>
  employ(
    db,
    company_id,
    people.map(({ employee_id, function_group }) => ({
      employee_id,
      function_group,
      role_id: role_ids[function_group],
    })),
    now,
  )

function found(added: readonly Person[], index: number): Person {
  const person = added[index]
  if (person === undefined) throw new Error('A demo account was not added')
  return person
}
