import type { CallAnswer, CallBody } from '@heliodesk/contract/call'
import type { productPrices as calls } from '@heliodesk/contract/product-prices'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { adjustPrices as adjust } from '@heliodesk/domain/products/adjust-prices'
import { letOthersWork } from '../../kernel/let-others-work.ts'
import { pick } from '../../kernel/given.ts'
import { invalid } from '../../kernel/problems.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { askPrice } from './ask-price.ts'
import { type PresentedProduct, inEuros, presentProduct } from './present-product.ts'
import { listWaitingPrices } from './price-queries.ts'
import { listPricedOn } from './queries.ts'

type Line = CallAnswer<typeof calls.adjust>['lines'][number]

/** More is several times the catalogue of anybody. */
const mostProducts = 5_000

const isSame = (one: Pick<Line, 'price_net_adviser' | 'price_net_ew'>, other: typeof one) =>
  one.price_net_adviser === other.price_net_adviser && one.price_net_ew === other.price_net_ew

/** What becomes of one product. */
function lineOf(
  body: CallBody<typeof calls.adjust>,
  product: PresentedProduct,
  waits: Line['waits'],
): Line | null {
  const before = product.active_product_price
  if (before === null) return null
  const after = adjust(before, body)
  const isAsked = waits !== null && isSame(after, waits) && waits.valid_from === body.valid_from
  const isUnchanged = isSame(after, before) || isAsked
  return {
    product: pick(product, ['id', 'product_type', 'name', 'name_nl', 'article_number']),
    before: pick(before, ['price_net_adviser', 'price_net_ew']),
    ...after,
    waits,
    outcome: isUnchanged ? 'unchanged' : waits !== null && !body.replace ? 'waits' : 'asked',
  }
}

/**
 * Requests prices of several products that differ by a percentage from those in effect on a day, or previews them.
 * Throws 422 for a day in the past.
 */
export async function adjustPrices(context: EmployeeContext, body: CallBody<typeof calls.adjust>) {
  const { db, happened_at: now } = context
  if (body.valid_from < amsterdamDate(now)) throw invalid({ valid_from: ['inThePast'] })
  const { product_type = null, brand, valid_from } = body
  const found = await listPricedOn(db, valid_from, { product_type, brand: brand ?? null }, mostProducts + 1)
  if (found.length > mostProducts)
    throw invalid({
      product_type: [{ key: 'importTooMany', params: { rows: found.length, most: mostProducts } }],
    })
  const asked = await listWaitingPrices(
    db,
    found.map(({ id }) => id),
  )
  const waiting = new Map(
    asked.map((price) => [price.product_id, { ...inEuros(price), valid_from: price.valid_from }]),
  )
  const lines = found
    .map((row) => lineOf(body, presentProduct(row), waiting.get(row.id) ?? null))
    .filter((line) => line !== null)
  const rest = letOthersWork()
  for (const { product, price_net_adviser, price_net_ew, outcome } of lines) {
    if (!body.apply || outcome !== 'asked') continue
    await rest()
    await askPrice(context, product.id, { price_net_adviser, price_net_ew, price_valid_from: valid_from })
  }
  return { applied: body.apply, lines }
}
