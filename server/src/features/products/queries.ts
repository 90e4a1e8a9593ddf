import type { CallQuery } from '@heliodesk/contract/call'
import type { products as calls } from '@heliodesk/contract/products'
import type { ListQuery } from '@heliodesk/contract/table'
import type { ProductType } from '@heliodesk/domain/enumerations'
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../../rows/table-query.ts'
import { productPrices, products } from './schema.ts'

export type NewProduct = typeof products.$inferInsert
export type NewProductPrice = typeof productPrices.$inferInsert

const { company_id: _company, ...columns } = getTableColumns(products)

/** Whether a product can be put on a quotation of a day. */
export const availableOn = (today: string) =>
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

const named = (part: string) => contains(products.name, part)

/** In the order they were made: all, or those that can be offered on the day. */
export const listProducts = (db: CompanyDb, today: string, { available = false } = {}) =>
  pricedProducts(db, today)
    .query.where(available ? availableOn(today) : undefined)
    .orderBy(asc(products.id))

export const findProduct = async (db: CompanyDb, today: string, id: number) =>
  (await pricedProducts(db, today).query.where(eq(products.id, id)))[0]

/** At most 100 by name, for selects. */
export const listProductOptions = (db: CompanyDb, today: string, query: ListQuery) =>
  listByName(db, today, conditions(query, { search: named, id: withIds(products.id) }))

/** Those of a type that can be offered on the day, at most 100 by name. */
export const listAvailable = (db: CompanyDb, today: string, product_type: ProductType) =>
  listByName(db, today, and(eq(products.product_type, product_type), availableOn(today)))

const listByName = (db: CompanyDb, today: string, where: SQL | undefined) =>
  pricedProducts(db, today).query.where(where).orderBy(asc(products.name), asc(products.id)).limit(100)

/** One page of the products of a type and the exact total. */
export function pageProducts(
  db: CompanyDb,
  today: string,
  product_type: ProductType,
  wanted: CallQuery<typeof calls.table>,
) {
  const { query, priceColumn } = pricedProducts(db, today)
  const sortColumns = {
    name: sql`lower(${products.name})`,
    price_net_adviser: priceColumn,
    created_at: products.created_at,
  }
  const where = and(eq(products.product_type, product_type), conditions(wanted, { search: named }))
  return readPage(
    wanted,
    ({ limit, offset }) =>
      query
        .where(where)
        .orderBy(...orderBy(wanted.sort, sortColumns, products.id))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(products).where(where),
  )
}

/** Adds products; answers their ids in the same order. */
export async function insertProducts(db: CompanyDb, values: NewProduct[]): Promise<number[]> {
  const rows = await db.insert(products).values(values).returning({ id: products.id })
  return rows.map(({ id }) => id)
}

export const insertProductPrices = (db: CompanyDb, values: NewProductPrice[]) =>
  db.insert(productPrices).values(values)
