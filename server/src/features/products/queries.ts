import type { ProductType } from '@heliodesk/domain/enumerations'
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { productPrices, products } from './schema.ts'

export type NewProduct = typeof products.$inferInsert
export type NewProductPrice = typeof productPrices.$inferInsert

export interface ProductFilter {
  product_type?: ProductType | undefined
  search?: string | undefined
  ids?: number[] | undefined
  /** Only those that can be offered on the day. */
  available?: boolean
}

const { company_id: _company, ...columns } = getTableColumns(products)

/** Whether a product can be put on a quotation of a day. */
const availableOn = (today: string) =>
  sql<boolean>`(${products.active} AND coalesce(${products.available_from} <= ${today}::date, true)
    AND coalesce(${products.available_until} >= ${today}::date, true))`

/** Products with the price that counts on a day, in one statement. */
function pricedProducts(db: CompanyDb, today: string) {
  const price = db
    .select({
      price_id: sql<number>`${productPrices.id}`.as('price_id'),
      price_net_adviser_cents: productPrices.price_net_adviser_cents,
      price_net_ew_cents: productPrices.price_net_ew_cents,
      valid_from: productPrices.valid_from,
    })
    .from(productPrices)
    .where(
      and(
        eq(productPrices.company_id, products.company_id),
        eq(productPrices.product_id, products.id),
        eq(productPrices.status, 'approved'),
        sql`${productPrices.valid_from} <= ${today}::date`,
      ),
    )
    .orderBy(desc(productPrices.valid_from), desc(productPrices.id))
    .limit(1)
    .as('price')
  const query = db
    .select({
      ...columns,
      available: availableOn(today),
      price_id: sql<number | null>`${price.price_id}`,
      price_net_adviser_cents: sql<number | null>`${price.price_net_adviser_cents}`,
      price_net_ew_cents: sql<number | null>`${price.price_net_ew_cents}`,
      valid_from: sql<string | null>`${price.valid_from}`,
    })
    .from(products)
    .leftJoinLateral(price, sql`true`)
  return { query, priceColumn: sql`${price.price_net_adviser_cents}` }
}

export type PricedProduct = Awaited<ReturnType<typeof pricedProducts>['query']>[number]

const conditions = ({ product_type, search, ids, available }: ProductFilter, today: string) => {
  const part = search?.trim().toLowerCase() ?? ''
  return and(
    product_type === undefined ? undefined : eq(products.product_type, product_type),
    part === '' ? undefined : sql`strpos(lower(${products.name}), ${part}) > 0`,
    ids === undefined ? undefined : inArray(products.id, ids),
    available === true ? availableOn(today) : undefined,
  )
}

/** In the order they were made. */
export const listProducts = (db: CompanyDb, today: string, filter: ProductFilter = {}) =>
  pricedProducts(db, today).query.where(conditions(filter, today)).orderBy(asc(products.id))

/** At most 100 by name, for selects. */
export const listProductOptions = (db: CompanyDb, today: string, filter: ProductFilter) =>
  pricedProducts(db, today)
    .query.where(conditions(filter, today))
    .orderBy(asc(products.name), asc(products.id))
    .limit(100)

/** One page and the exact total. */
export async function pageProducts(
  db: CompanyDb,
  today: string,
  filter: ProductFilter,
  wanted: { page: number; per_page: number; sort: { field: string; descending: boolean }[] },
) {
  const { query, priceColumn } = pricedProducts(db, today)
  const sorts: Record<string, SQL> = {
    name: sql`lower(${products.name})`,
    price_net_adviser: priceColumn,
    created_at: sql`${products.created_at}`,
  }
  const order = wanted.sort.flatMap(({ field, descending }) => {
    const column = sorts[field]
    return column === undefined ? [] : [descending ? desc(column) : asc(column)]
  })
  const [rows, counted] = await Promise.all([
    query
      .where(conditions(filter, today))
      .orderBy(...order, asc(products.id))
      .limit(wanted.per_page)
      .offset((wanted.page - 1) * wanted.per_page),
    db.select({ total: count() }).from(products).where(conditions(filter, today)),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Adds products; answers their ids in the same order. */
export async function insertProducts(db: CompanyDb, values: NewProduct[]): Promise<number[]> {
  const rows = await db.insert(products).values(values).returning({ id: products.id })
  return rows.map(({ id }) => id)
}

export const insertProductPrices = (db: CompanyDb, values: NewProductPrice[]) =>
  db.insert(productPrices).values(values)
