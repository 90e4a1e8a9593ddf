import type { Call } from '@heliodesk/contract/call'
import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import expected from './who-may.json' with { type: 'json' }

/** Reads who-may.json, which is maintained by hand, independent of the contract. */
export const nameOf = (call: Call) => `${call.method} ${call.path}`

/** `METHOD /path` to what the caller needs. */
export const rows = new Map(Object.entries({ ...expected.calls, ...expected.ours }))
export const notBuiltYet: readonly string[] = expected.not_built_yet

const letters = new Map([
  ['view', 'V'],
  ['create', 'C'],
  ['update', 'U'],
  ['delete', 'D'],
])
const roleTable = new Map(Object.entries(expected.roles))
export const resources: readonly string[] = [...roleTable.keys()]
export const verbs: readonly string[] = [...letters.keys()]

/** The scope of a permission in the written-out role table. */
export function held(role: FunctionGroup, permission: string): 'no' | 'all' | 'own' {
  if (permission === 'employee') return 'all'
  if (permission.includes(' or ')) {
    const each = new Set(permission.split(' or ').map((one) => held(role, one)))
    return (['all', 'own', 'no'] as const).find((scope) => each.has(scope)) ?? 'no'
  }
  if (permission.startsWith('group ')) return permission === `group ${role}` ? 'all' : 'no'
  const [, verb = '', resource = ''] = /^(\w+) (.+)$/.exec(permission) ?? []
  const cell = roleTable.get(resource)?.split(' | ')[expected.columns.indexOf(role)]
  const letter = letters.get(verb)
  if (cell === undefined || letter === undefined) throw new Error(`No row for "${permission}"`)
  const [granted = '', own] = cell.split(' ')
  if (!granted.includes(letter)) return 'no'
  return own === undefined ? 'all' : 'own'
}

/**
 * Rows that depend on the record, given for a lead's file, an existing letter, a company's channel and a colleague;
 * and those of a function group, because phones belong to customer service without a permission.
 */
const plainly = new Map([
  ['employee of customer_service', 'group customer_service'],
  ['employee, by channel', 'group customer_service'],
  ['employee, each group by its own view permission', 'employee'],
  ['pending session', 'employee'],
  ['view of the owner', 'view leads'],
  ['update of the owner', 'update leads'],
  ['update leads, or own work', 'update leads'],
  [
    'view company, then oneself or update company or update adviser work days',
    'update company or update adviser work days',
  ],
  ['create work letters for the first save, update work letters after', 'update work letters'],
])

/** What the contract requires before the verb asks for more: `view company, then ...`. */
const asked = /^(\w+ [\w ]+), then /

export function permissionOf(call: Call): string {
  const row = rows.get(nameOf(call))
  if (row === undefined) throw new Error(`${nameOf(call)} has no row in who-may.json`)
  return plainly.get(row) ?? row.replace(asked, '')
}

/** What the contract requires; file owners, function groups and one of two permissions are checked by the verb. */
export const askedFor = (call: Call): string =>
  rows.get(nameOf(call)) === 'pending session'
    ? 'pending session'
    : /( of the owner|of customer_service|by channel|or own work)$/.test(rows.get(nameOf(call)) ?? '')
      ? 'employee'
      : (asked.exec(rows.get(nameOf(call)) ?? '')?.[1] ?? permissionOf(call))

/** Works on one company's data. */
export const ofCompany = (call: Call) => !expected.without_company.includes(nameOf(call))
export const changesState = (call: Call) =>
  call.method !== 'GET' || expected.changes_state_by_get.includes(nameOf(call))

/** Calls on one's own: a colleague's id answers 404, of calendars to all but the office. */
export const isOwnAlone = (call: Call) => expected.own_alone.includes(nameOf(call))

/** Calls that everybody makes on themselves, and some on a colleague. */
export const isOpenToOneself = (call: Call) => rows.get(nameOf(call))?.includes(', then oneself or ') === true

/** Personal lists: they are empty for another person, so the response is not an error. */
export const answersEmpty = (call: Call) => expected.empty_instead_of_404.includes(nameOf(call))
