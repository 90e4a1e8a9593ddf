import type { FunctionGroup } from '@heliodesk/domain/enumerations'
import { fullName } from '@heliodesk/domain/people/names'
import type { DemoAccounts } from '@heliodesk/contract/session'

/** Stands in the README, so only suitable for a demo that this machine alone reaches. */
export const publishedPassword = 'zonnepaneel'

export interface DemoPerson {
  username: string
  firstName: string
  insertion: string | null
  lastName: string
  gender: 'male' | 'female'
  function_group: FunctionGroup
  /** Works for Zuid as well as for Noord. */
  both: boolean
}

const person = (
  username: string,
  function_group: FunctionGroup,
  [firstName, insertion, lastName, gender]: [string, string | null, string, 'male' | 'female'],
  both = false,
): DemoPerson => ({ username, function_group, firstName, insertion, lastName, gender, both })

/** The login with two-factor and its secret. */
export const twoFactorDemo = { username: 'twofactor', secret: 'JBSWY3DPEHPK3PXP' }

/** One per function group, a second manager, and one with two-factor. */
const shown: DemoPerson[] = [
  person('manager', 'manager', ['Marieke', null, 'Hoekstra', 'female'], true),
  person('service', 'customer_service', ['Sanne', null, 'Bakker', 'female']),
  person('adviser', 'adviser', ['Jeroen', 'de', 'Vries', 'male'], true),
  person('planner', 'planner', ['Lotte', null, 'Dijkstra', 'female']),
  person('builder', 'quotation_builder', ['Tim', null, 'Veenstra', 'male']),
  person('installer', 'installer', ['Ruud', null, 'Huisman', 'male']),
  person('support', 'support', ['Kim', null, 'Schouten', 'female']),
  person('developer', 'developer', ['Daan', null, 'Smit', 'male'], true),
  person('director', 'manager', ['Willem', 'van den', 'Berg', 'male'], true),
  person(twoFactorDemo.username, 'manager', ['Ellen', null, 'Brouwer', 'female']),
]

/** Everybody with an account: also the three further advisers. */
export const demoPeople: DemoPerson[] = [
  ...shown,
  person('adviser2', 'adviser', ['Femke', null, 'Postma', 'female']),
  person('adviser3', 'adviser', ['Bram', null, 'Kuipers', 'male']),
  person('adviser4', 'adviser', ['Noor', 'van', 'Leeuwen', 'female'], true),
]

/** What the login page shows: a password of the demo's own is told nowhere. */
export const demoAccounts = (ownPassword?: string): DemoAccounts => ({
  password: ownPassword === undefined ? publishedPassword : null,
  accounts: shown.map((one) => ({
    username: one.username,
    full_name: fullName(one),
    function_group: one.function_group,
    two_factor_secret: one.username === twoFactorDemo.username ? twoFactorDemo.secret : null,
  })),
})

/** What a start prints of them. */
export function demoAccountLines({ password, accounts }: DemoAccounts): string[] {
  const names = accounts.map(({ username }) => username)
  const codes = accounts.flatMap(({ username, two_factor_secret: secret }) =>
    secret === null
      ? []
      : [`${username} also asks for a code: put the key ${secret} into an authenticator app`],
  )
  const told = password ?? 'the one in DEMO_PASSWORD'
  return [`Demo accounts: ${names.join(', ')} (password: ${told})`, ...codes]
}
