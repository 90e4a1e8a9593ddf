import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { ProductType } from '@heliodesk/domain/enumerations'
import { type ListQuery, pageMeta, type Sort } from '@heliodesk/contract/table'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { presentProduct } from './present-product.ts'
import { listProductOptions, listProducts, pageProducts } from './queries.ts'

type Reader = Pick<Context, 'db' | 'now'>
const todayOf = ({ now }: Reader) => amsterdamDate(now)

/** Products for a select, at most 100. */
export async function listForSelect(context: Reader, query: ListQuery) {
  const filter = { search: query['filter[search]'], ids: query['filter[id]'] }
  return (await listProductOptions(context.db, todayOf(context), filter)).map(presentProduct)
}

/** The products of one type that can be offered today. */
export async function listOfType(context: Reader, product_type: ProductType) {
  const filter = { product_type, available: true }
  return (await listProductOptions(context.db, todayOf(context), filter)).map(presentProduct)
}

/** A page of the products of one type. */
export async function listProductsPage(
  context: Reader,
  product_type: ProductType,
  query: { page: number; per_page: number; sort: Sort[]; 'filter[search]'?: string | undefined },
) {
  const filter = { product_type, search: query['filter[search]'] }
  const { rows, total } = await pageProducts(context.db, todayOf(context), filter, query)
  return { data: rows.map(presentProduct), meta: pageMeta(query.page, query.per_page, total, rows.length) }
}

/** One product; 404 when the company has none with this id. */
export async function getProduct(context: Reader, id: number) {
  const [row] = await listProducts(context.db, todayOf(context), { ids: [id] })
  if (row === undefined) throw notFound()
  return presentProduct(row)
}
