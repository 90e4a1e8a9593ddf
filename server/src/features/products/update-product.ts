import type { products as calls } from '@heliodesk/contract/products'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import { askPrice } from './ask-price.ts'
import { checkProduct } from './check-product.ts'
import { getProduct } from './list-products-page.ts'
import { findProductRow } from './queries.ts'
import { refuseTakenNames } from './refuse-taken-names.ts'
import { products } from './schema.ts'

/** Changes a product; a new price is pending approval beside the current one. Throws 409 as `askPrice`. */
export async function updateProduct(
  context: EmployeeContext,
  {
    params: { id },
    body: { revision, price_net_adviser, price_net_ew, price_valid_from, confirm = false, ...values },
  }: Given<typeof calls.update>,
) {
  const before = await findProductRow(context.db, id)
  if (before === undefined) throw notFound()
  const prices = { price_net_adviser, price_net_ew, price_valid_from }
  await changeRow(context, {
    table: products,
    subject: 'products',
    before,
    revision,
    current: () => getProduct(context, id),
    prepare: () => {
      checkProduct({ ...before, ...given(values), ...prices }, amsterdamDate(context.happened_at), before)
      return { values }
    },
    write: refuseTakenNames,
    answer: async (row) => row,
  })
  await askPrice(context, id, prices, { confirm })
  return getProduct(context, id)
}
