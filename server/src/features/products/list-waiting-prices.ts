import type { CallQuery } from '@heliodesk/contract/call'
import type { productPrices as calls } from '@heliodesk/contract/product-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { effectiveFrom } from '@heliodesk/domain/products/product-prices'
import type { EmployeeContext } from '../../work/context.ts'
import { seesMargins } from '../../http/hide-margins.ts'
import { pageAnswer } from '../../rows/table-query.ts'
import { tellApprovalRefusals } from '../employees/require-two-people.ts'
import { getProduct } from './list-products-page.ts'
import { countOpenQuotations } from './overview.ts'
import { inEuros } from './present-product.ts'
import { listApprovedPrices, listPricesOf, pageWaitingPrices } from './price-queries.ts'

/** A page of the pending prices, each with the one before it and the affected quotations. */
export async function listWaitingPrices(context: EmployeeContext, query: CallQuery<typeof calls.table>) {
  const { db, happened_at: now, employee_id } = context
  if (!seesMargins(context.employee)) return pageAnswer(query, [], 0)
  const { data, meta } = await pageWaitingPrices(db, query, context.locale)
  const ids = data.map(({ product_id }) => product_id)
  const [approved, open, refusals] = await Promise.all([
    listApprovedPrices(db, ids),
    countOpenQuotations(db, ids),
    tellApprovalRefusals(
      context,
      data.map(({ asked_by, impersonator_id }) => [asked_by, impersonator_id]),
      { own: 'ownPrice' },
    ),
  ])
  const today = amsterdamDate(now)
  const before = ({ product_id, valid_from }: (typeof data)[number]) => {
    const day = effectiveFrom(valid_from, today)
    const found = approved.find((price) => price.product_id === product_id && price.valid_from <= day)
    return found === undefined ? null : { id: found.id, ...inEuros(found), valid_from: found.valid_from }
  }
  return {
    data: data.map((price, index) => ({
      id: price.id,
      product: price.product,
      ...inEuros(price),
      valid_from: price.valid_from,
      requested_by: price.requested_by,
      created_at: price.created_at,
      price_before: before(price),
      open_quotations: open.get(price.product_id) ?? 0,
      asked_by_caller: [price.asked_by, price.impersonator_id].includes(employee_id),
      approval_refused: refusals[index] ?? null,
    })),
    meta,
  }
}

/** All requested prices of a product, newest first. */
export async function listPriceHistory(context: EmployeeContext, id: number) {
  await getProduct(context, id)
  if (!seesMargins(context.employee)) return []
  return (await listPricesOf(context.db, id)).map((price) => ({ ...price, ...inEuros(price) }))
}
