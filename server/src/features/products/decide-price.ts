import { amsterdamDate } from '@heliodesk/domain/calendar'
import { effectiveFrom } from '@heliodesk/domain/products/product-prices'
import type { EmployeeContext } from '../../work/context.ts'
import { pick } from '../../kernel/given.ts'
import { say } from '../../kernel/messages.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { requireTwoPeople } from '../employees/require-two-people.ts'
import { decidePrice as keepDecision, findPrice, findPriceOn } from './price-queries.ts'

type PriceDecision = 'approve' | 'decline'

const told = ['price_net_adviser_cents', 'price_net_ew_cents', 'valid_from'] as const

/** Approves or declines a pending price, once, by somebody other than its requester; returns its product's id. */
export async function decidePrice(
  context: EmployeeContext,
  { id, decision }: { id: number; decision: PriceDecision },
): Promise<number> {
  const { db, happened_at: now, employee_id } = context
  const price = await findPrice(db, id)
  if (price === undefined) throw notFound()
  if ([price.asked_by, price.impersonator_id].includes(employee_id)) throw new Problem(403, 'ownPrice')
  if (decision === 'approve') await requireTwoPeople(context, [price.asked_by, price.impersonator_id])
  const valid_from = effectiveFrom(price.valid_from, amsterdamDate(now))
  const before = await findPriceOn(db, price.product_id, valid_from)
  const decided = await keepDecision(db, id, {
    status: decision === 'approve' ? 'approved' : 'declined',
    decided_by: employee_id,
    decided_at: now,
    valid_from: decision === 'approve' ? valid_from : price.valid_from,
  })
  // A price that is no longer pending answers 409, like other stale records.
  if (decided === undefined) throw new Problem(decision === 'approve' ? 409 : 404, 'priceDecided')
  await context.audit({
    action: decision === 'approve' ? 'priceApproved' : 'priceDeclined',
    subject: 'products',
    subject_id: price.product_id,
    ...(before && { before: pick(before, told) }),
    after: pick(decided, told),
  })
  return price.product_id
}

/** Approves or declines several prices; a failure is reported per price and does not stop the others. */
export async function decidePrices(
  context: EmployeeContext,
  { ids, decision }: { ids: readonly number[]; decision: PriceDecision },
) {
  const done: number[] = []
  const refused: { id: number; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await decidePrice(context, { id, decision })
      done.push(id)
    } catch (error) {
      // Refused before anything is written.
      if (!(error instanceof Problem)) throw error
      refused.push({ id, message: say(context.locale, error.key, error.params) })
    }
  }
  return { done, refused }
}
