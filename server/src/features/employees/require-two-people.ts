import { formatDateTime } from '@heliodesk/domain/calendar'
import { nameEmployees } from '../../access/name-employees.ts'
import { say } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { listInOneHand } from './overview.ts'

/** So long somebody may have in hand the login that they made, placed or held the password link of. */
const inHandMs = 7 * 86_400_000

/** Who asked for something, and who acted as them. */
type Askers = readonly (number | null)[]

/**
 * What the caller is told of those who asked and may be one person with them: a login of theirs was lately in the
 * other's hands, the caller's in theirs, or both in a third's (`makerMay`: who made the asker's login is another
 * person). It says whose hand, and when that ends. Nothing is got round before a first sale.
 */
async function describeOnePerson(
  { db, employee_id, happened_at: now, locale }: EmployeeContext,
  askers: Askers,
  makerMay: boolean,
): Promise<ReadonlyMap<number, string>> {
  const asked = askers.filter((id) => id !== null).filter((id) => id !== employee_id)
  if (asked.length === 0) return new Map()
  const since = new Date(now.getTime() - inHandMs)
  const found = await listInOneHand(db, { employee_id, askers: asked, since, makerMay })
  const names = await nameEmployees(db, [...new Set(found.map(({ hand }) => hand))])
  return new Map(
    found.map(({ hand, at, ...asker }) => {
      const until = formatDateTime(new Date(at.getTime() + inHandMs))
      const isThird = hand !== employee_id && hand !== asker.employee_id
      const name = names.get(hand) ?? `#${hand}`
      return [asker.employee_id, say(locale, isThird ? 'oneMaker' : 'onePerson', { name, until })]
    }),
  )
}

/** Throws 403 when who asked and the caller may be one person. */
export async function requireTwoPeople(
  context: EmployeeContext,
  askers: Askers,
  { makerMay = false }: { makerMay?: boolean } = {},
): Promise<void> {
  const [reason] = (await describeOnePerson(context, askers, makerMay)).values()
  if (reason !== undefined) throw new Problem(403, 'onePersonRefused', { params: { reason } })
}

interface Refusing {
  /** What is told to whoever asked. */
  own: 'ownApproval' | 'ownPrice' | 'ownLimits' | 'ownInstallPrices'
  makerMay?: boolean
}

/** What the caller would be told who approves what each of these asked for; null: they may. */
export async function tellApprovalRefusals(
  context: EmployeeContext,
  asks: readonly Askers[],
  { own, makerMay = false }: Refusing,
): Promise<(string | null)[]> {
  const { locale, employee_id } = context
  const reasons = await describeOnePerson(context, asks.flat(), makerMay)
  return asks.map((askers) => {
    if (askers.includes(employee_id)) return say(locale, own)
    return askers.map((id) => reasons.get(id ?? 0)).find((reason) => reason !== undefined) ?? null
  })
}
