import { Problem } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { isInOneHand } from './overview.ts'

/** So long somebody may have in hand the login that they made, placed or held the password link of. */
const inHandMs = 7 * 86_400_000

/**
 * Throws 403 when who asked and the caller may be one person: a login of theirs was lately in the other's hands, or the
 * caller's in theirs (`oneWay`); two that a third made are two people. Nothing is got round before a first sale.
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
