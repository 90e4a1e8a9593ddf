import { joinNames } from '@heliodesk/domain/people/join-names'
import type { Context } from '../../../work/context.ts'
import { invalid } from '../../../kernel/problems.ts'
import { listOrders } from '../orders-overview.ts'
import { lockQuotationsOfLead } from '../queries.ts'

/** Why a lead cannot be written off: an order of it stands; undefined where none does. */
export async function standingOrder({ db, locale }: Pick<Context, 'db' | 'locale'>, lead_id: number) {
  const orders = await listOrders(db, lead_id)
  const [first] = orders
  if (first === undefined) return undefined
  const number = joinNames(
    locale,
    orders.map((order) => order.number),
  )
  return { key: 'orderStands' as const, params: { number }, appointment_id: first.appointment_id }
}

/** The same under the lock of accepting and withdrawing. */
export async function lockStandingOrder(context: Context, lead_id: number) {
  await lockQuotationsOfLead(context.db, lead_id)
  return standingOrder(context, lead_id)
}

/** Throws 422 under a field for writing off a lead whose order stands; under that lock. */
export async function refuseStandingOrder(context: Context, lead_id: number, field: string): Promise<void> {
  const refusal = await lockStandingOrder(context, lead_id)
  if (refusal !== undefined) throw invalid({ [field]: [refusal] })
}
