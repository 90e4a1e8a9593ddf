import { Problem } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { isInOneHand } from './overview.ts'

/** So long somebody may have in hand the login that they made, placed or held the password link of. */
const inHandMs = 7 * 86_400_000

/**
 * Throws 403 when who asked and the caller, who approves, may be one person: the login of one of them was lately in the
 * hands of the other. Two logins that a third made count as two people, since one colleague often makes all accounts.
 * `oneWay`: whoever made the login of who asked may approve, as a manager does the first quotations of a new adviser.
 * Before its first quotation was sent a company is being set up by few people and has nothing to get round.
 */
export async function requireTwoPeople(
  { db, employee_id, now }: EmployeeContext,
  askers: readonly (number | null)[],
  { oneWay = false }: { oneWay?: boolean } = {},
): Promise<void> {
  const since = new Date(now.getTime() - inHandMs)
  const asked = askers.filter((id) => id !== null)
  if (await isInOneHand(db, { employee_id, askers: asked, since, oneWay }))
    throw new Problem(403, 'onePerson')
}
