import { say } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listInOneHand } from './overview.ts'

/** So long somebody may have in hand the login that they made, placed or held the password link of. */
const inHandMs = 7 * 86_400_000

/** Who asked for something, and who acted as them. */
type Askers = readonly (number | null)[]

/**
 * Those who asked and may be one person with the caller: a login of theirs was lately in the other's hands, or the
 * caller's in theirs (`oneWay`); two that a third made are two people. Nothing is got round before a first sale.
 */
async function listOnePerson(
  { db, employee_id, now }: EmployeeContext,
  askers: Askers,
  oneWay: boolean,
): Promise<ReadonlySet<number>> {
  const asked = askers.filter((id) => id !== null).filter((id) => id !== employee_id)
  if (asked.length === 0) return new Set()
  const since = new Date(now.getTime() - inHandMs)
  return listInOneHand(db, { employee_id, askers: asked, since, oneWay })
}

/** Throws 403 when who asked and the caller may be one person. */
export async function requireTwoPeople(
  context: EmployeeContext,
  askers: Askers,
  { oneWay = false }: { oneWay?: boolean } = {},
): Promise<void> {
  if ((await listOnePerson(context, askers, oneWay)).size > 0) throw new Problem(403, 'onePerson')
}

interface Refusing {
  /** What is told to whoever asked. */
  own: 'ownApproval' | 'ownPrice' | 'ownLimits' | 'ownInstallPrices'
  oneWay?: boolean
}

/** What the caller would be told who approves what each of these asked for; null: they may. */
export async function tellApprovalRefusals(
  context: EmployeeContext,
  asks: readonly Askers[],
  { own, oneWay = false }: Refusing,
): Promise<(string | null)[]> {
  const { locale, employee_id } = context
  const same = await listOnePerson(context, asks.flat(), oneWay)
  return asks.map((askers) => {
    if (askers.includes(employee_id)) return say(locale, own)
    return askers.some((id) => id !== null && same.has(id)) ? say(locale, 'onePerson') : null
  })
}
