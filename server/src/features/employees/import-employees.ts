import { employees } from '@heliodesk/contract/employees'
import { readDay, readYesOrNo } from '@heliodesk/domain/csv/read-cells'
import { functionGroups, genders, keyOfText, label, type Locale } from '@heliodesk/domain/enumerations'
import { type PeopleColumn, peopleColumns, readGender } from '@heliodesk/domain/people/people-columns'
import { toE164 } from '@heliodesk/domain/people/phone'
import { unfitGroups } from '@heliodesk/domain/roles/group-needs'
import { seedRoleNames } from '@heliodesk/domain/roles/seed-role-names'
import type { EmployeeContext } from '../../work/context.ts'
import { requireRecentLogin } from '../../http/require-recent-login.ts'
import type { FieldErrors } from '../../kernel/problems.ts'
import { importOf, importRows } from '../../rows/import-rows.ts'
import { createEmployee } from './create-employee.ts'
import { listPeople, listRolesToGive } from './queries.ts'

type Texts = Record<PeopleColumn, string>
type Messages = FieldErrors[string]

/** Each gets a mail with a link, which takes a while to write. */
const imported = { noun: 'employees', columns: peopleColumns, mostRows: 300 }

const fold = (text: string) => text.toLowerCase()
const choices = (list: 'genders' | 'functionGroups', keys: readonly string[], locale: Locale): Messages => [
  { key: 'choice', params: { values: keys.map((key) => label(list, key, locale)).join(', ') } },
]

/** Where somebody is known by a username or an address: in the company already, or in a row before. */
class KnownPeople {
  readonly #rows = new Map<string, number | null>()

  constructor(people: readonly { username: string; email: string | null }[]) {
    for (const { username, email } of people) this.add(username, email ?? '', null)
  }

  add(username: string, email: string, row: number | null) {
    for (const known of [`username ${fold(username)}`, `email ${fold(email)}`])
      if (!this.#rows.has(known)) this.#rows.set(known, row)
  }

  find(field: 'username' | 'email', text: string) {
    const row = this.#rows.get(`${field} ${fold(text)}`)
    if (row === undefined || text === '') return { exists: [], twice: [] }
    const exists: Messages = [field === 'username' ? 'importUsername' : 'importEmail']
    return row === null
      ? { exists, twice: [] }
      : { exists: [], twice: [{ key: 'importTwice', params: { row } }] satisfies Messages }
  }
}

const isActive = ({ active }: Texts) => (active === '' ? true : readYesOrNo(active))

type Roles = Awaited<ReturnType<typeof listRolesToGive>>

/** The role of this name, or the one that the company started with whose name this is in another language. */
function findRole(roles: Roles, text: string) {
  const meant = keyOfText('functionGroups', text)
  const group = functionGroups.find((one) => one === meant)
  const names = [text, ...(group === undefined ? [] : seedRoleNames(group))].map(fold)
  return names
    .map((name) => roles.find((role) => fold(role.name) === name))
    .find((role) => role !== undefined)
}

function readPerson(texts: Texts, { company_id, locale }: EmployeeContext, roles: Roles) {
  const role = findRole(roles, texts.role)
  const function_group = keyOfText('functionGroups', texts.function_group)
  const gender = texts.gender === '' ? null : readGender(texts.gender)
  const hiredAt = texts.hiredAt === '' ? null : readDay(texts.hiredAt)
  const active = isActive(texts)
  const errors: Partial<Record<PeopleColumn, Messages>> = {}
  const roleNames = roles.map(({ name }) => name).join(', ')
  if (texts.role === '') errors.role = ['required']
  else if (role === undefined) errors.role = [{ key: 'importRole', params: { roles: roleNames } }]
  if (texts.function_group === '') errors.function_group = ['required']
  else if (function_group === undefined)
    errors.function_group = choices('functionGroups', functionGroups, locale)
  if (gender === undefined) errors.gender = choices('genders', genders, locale)
  if (texts.hiredAt !== '' && hiredAt === null) errors.hiredAt = ['importDay']
  if (active === undefined) errors.active = ['importYesOrNo']
  for (const field of ['phone', 'mobile'] as const)
    if (texts[field] !== '' && toE164(texts[field]) === null) errors[field] = ['phoneNumber']
  const { firstName, insertion, lastName, email, phone, mobile, username } = texts
  const companies = [{ company_id, role_id: role?.id ?? 1, function_group: function_group ?? 'support' }]
  const body = { firstName, insertion, lastName, email, phone, mobile, username, companies }
  const isUnfit = role !== undefined && unfitGroups(role.permissions).some((one) => one === function_group)
  const group = label('functionGroups', function_group ?? '', locale)
  const warnings: Messages = isUnfit ? [{ key: 'importUnfitRole', params: { role: role.name, group } }] : []
  return { body: { ...body, gender, hiredAt, active }, errors, warnings }
}

/** Adds the employees of a CSV file to the company, as by hand. Nobody is added whose username or e-mail it knows. */
export const importEmployees = importOf(imported, async (context, apply, table) => {
  if (apply) requireRecentLogin(context.employee, context.received_at)
  return importRows(context, apply, table, {
    ...imported,
    create: employees.create,
    columnOf: (field) => (field.startsWith('companies') ? 'role' : undefined),
    prepare: async ({ db }) => {
      const roles = await listRolesToGive(db)
      const known = new KnownPeople(await listPeople(db))
      return {
        read: (texts, row) => {
          const person = readPerson(texts, context, roles)
          const [username, email] = [known.find('username', texts.username), known.find('email', texts.email)]
          if (username.twice.length > 0) person.errors.username = username.twice
          if (email.twice.length > 0) person.errors.email = email.twice
          known.add(texts.username, texts.email, row)
          return { ...person, exists: [...username.exists, ...email.exists] }
        },
        write: (person) => createEmployee(context, person),
      }
    },
  })
})
