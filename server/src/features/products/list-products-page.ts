import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { ProductType } from '@heliodesk/domain/enumerations'
import type { products as calls } from '@heliodesk/contract/products'
import type { ListQuery } from '@heliodesk/contract/table'
import type { Context } from '../../work/context.ts'
import type { Asked } from '../../work/use-case.ts'
import { notFound } from '../../kernel/problems.ts'
import { presentManaged, presentProduct } from './present-product.ts'
import { findProduct, listAvailable, listProductOptions, pageProducts } from './queries.ts'

type Reader = Pick<Context, 'db' | 'happened_at' | 'locale'>
const todayOf = ({ happened_at: now }: Reader) => amsterdamDate(now)

/** Products for a select, at most 100. */
export const listForSelect = async (context: Reader, query: ListQuery) =>
  presentManaged(context, await listProductOptions(context.db, todayOf(context), query, context.locale))

/** The products of one type that can be offered today. */
export const listOfType = async (context: Reader, product_type: ProductType) =>
  (await listAvailable(context.db, todayOf(context), product_type, context.locale)).map(presentProduct)

/** A page of the products of one type, or of all. */
export async function listProductsPage(
  context: Reader,
  { params: { type: product_type }, query }: Asked<typeof calls.table>,
) {
  const { db, locale } = context
  const { data, meta } = await pageProducts(db, todayOf(context), product_type, query, locale)
  return { data: await presentManaged(context, data), meta }
}

/** One product; 404 when the company has none with this id. */
export async function getProduct(context: Reader, id: number) {
  const row = await findProduct(context.db, todayOf(context), id)
  const [presented] = row === undefined ? [] : await presentManaged(context, [row])
  if (presented === undefined) throw notFound()
  return presented
}
