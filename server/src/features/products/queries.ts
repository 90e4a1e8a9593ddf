import type { CallQuery } from '@heliodesk/contract/call'
import type { products as calls } from '@heliodesk/contract/products'
import type { ListQuery } from '@heliodesk/contract/table'
import type { Locale, ProductType } from '@heliodesk/domain/enumerations'
import type { ProductState } from '@heliodesk/domain/products/availability'
import { and, asc, count, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../../rows/table-query.ts'
import { isApproved, productPrices, products } from './schema.ts'

export type NewProduct = typeof products.$inferInsert

const { company_id: _company, ...columns } = getTableColumns(products)

/** Whether a product can be put on a quotation of a day; `productState` of the domain says the same. */
const availableOn = (today: string) =>
  sql<boolean>`(${products.active} AND coalesce(${products.available_from} <= ${today}::date, true)
    AND coalesce(${products.available_until} >= ${today}::date, true))`

const endedOn = (today: string) => sql`coalesce(${products.available_until} < ${today}::date, false)`

/** The products in one of some states on a day. */
function inStates(today: string, states: readonly ProductState[]): SQL | undefined {
  const meaning: Record<ProductState, SQL> = {
    available: availableOn(today),
    upcoming: sql`(${products.active} AND ${products.available_from} > ${today}::date AND NOT ${endedOn(today)})`,
    ended: sql`(${products.active} AND ${endedOn(today)})`,
    inactive: sql`NOT ${products.active}`,
  }
  return or(...states.map((state) => meaning[state]))
}

const hasPrice = (today: string) => sql`EXISTS (SELECT FROM ${productPrices} WHERE ${countsOn(today)})`
const priceWaits = sql`EXISTS (SELECT FROM ${productPrices} WHERE ${productPrices.company_id} = ${products.company_id}
  AND ${productPrices.product_id} = ${products.id} AND ${productPrices.status} = 'waiting')`
const negatedUnless = (wanted: boolean, condition: SQL) => (wanted ? condition : sql`NOT ${condition}`)

/** The approved prices of a product that have begun on a day. */
const countsOn = (today: string) =>
  and(
    eq(productPrices.company_id, products.company_id),
    eq(productPrices.product_id, products.id),
    isApproved,
    sql`${productPrices.valid_from} <= ${today}::date`,
  )

/** Products with the price in effect on a date, in one statement. */
function pricedProducts(db: CompanyDb, today: string) {
  const price = db
    .select({
      price_id: sql<number>`${productPrices.id}`.as('price_id'),
      price_net_adviser_cents: productPrices.price_net_adviser_cents,
      price_net_ew_cents: productPrices.price_net_ew_cents,
      valid_from: productPrices.valid_from,
    })
    .from(productPrices)
    .where(countsOn(today))
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
  const priceColumns = {
    price_net_adviser: sql`${price.price_net_adviser_cents}`,
    price_net_ew: sql`${price.price_net_ew_cents}`,
  }
  return { query, priceColumns }
}

export type PricedProduct = Awaited<ReturnType<typeof pricedProducts>['query']>[number]

/** The searched columns of a product: its names, brand and article number. */
export const named = (part: string) =>
  contains(
    sql`concat_ws(' ', ${products.name}, ${products.name_nl}, ${products.brand}, ${products.article_number})`,
    part,
  )

/** The name that is shown in a language, as `productName` of the domain gives it, without regard to case. */
export const shownName = (locale: Locale) =>
  sql`lower(${locale === 'nl' ? sql`coalesce(${products.name_nl}, ${products.name})` : products.name})`

/** In the order they were made: all, or those that can be offered on the day. */
export const listProducts = (db: CompanyDb, today: string, { available = false } = {}) =>
  pricedProducts(db, today)
    .query.where(available ? availableOn(today) : undefined)
    .orderBy(asc(products.id))

export const findProduct = async (db: CompanyDb, today: string, id: number) =>
  (await pricedProducts(db, today).query.where(eq(products.id, id)))[0]

/** Those with one of these article numbers, which are in lower case. */
export const listByArticle = (db: CompanyDb, today: string, articles: readonly string[]) =>
  articles.length === 0
    ? Promise.resolve([])
    : pricedProducts(db, today).query.where(inArray(sql`lower(${products.article_number})`, [...articles]))

/** Active products with the price in effect on a day, by name; of no type all but discounts. */
export const listPricedOn = (
  db: CompanyDb,
  day: string,
  { product_type, brand }: { product_type: ProductType | null; brand: string | null },
  most: number,
) =>
  pricedProducts(db, day)
    .query.where(
      and(
        product_type === null
          ? ne(products.product_type, 'discount')
          : eq(products.product_type, product_type),
        brand === null ? undefined : contains(products.brand, brand),
        eq(products.active, true),
        sql`NOT ${endedOn(day)}`,
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(most)

/** At most 100 by name, for selects: the active ones, and those that are asked for by the id. */
export const listProductOptions = (db: CompanyDb, today: string, query: ListQuery, locale: Locale) =>
  listByName(
    db,
    today,
    locale,
    and(
      query['filter[id]'] === undefined ? eq(products.active, true) : undefined,
      conditions(query, { search: named, id: withIds(products.id) }),
    ),
  )

/** Those of a type that can be offered on the day, at most 100 by name. */
export const listAvailable = (db: CompanyDb, today: string, product_type: ProductType, locale: Locale) =>
  listByName(db, today, locale, and(eq(products.product_type, product_type), availableOn(today)))

const listByName = (db: CompanyDb, today: string, locale: Locale, where: SQL | undefined) =>
  pricedProducts(db, today)
    .query.where(where)
    .orderBy(asc(shownName(locale)), asc(products.id))
    .limit(100)

/** One page of the products of a type, or of all, and the exact total. */
export function pageProducts(
  db: CompanyDb,
  today: string,
  product_type: ProductType | 'all',
  wanted: CallQuery<typeof calls.table>,
  locale: Locale,
) {
  const { query, priceColumns } = pricedProducts(db, today)
  const sortColumns = {
    ...columns,
    ...priceColumns,
    name: shownName(locale),
    brand: sql`lower(${products.brand})`,
    article_number: sql`lower(${products.article_number})`,
  }
  const where = and(
    product_type === 'all' ? undefined : eq(products.product_type, product_type),
    conditions(wanted, {
      search: named,
      product_type: products.product_type,
      brand: (part) => contains(products.brand, part),
      state: (states) => inStates(today, states),
      priced: (yes) => negatedUnless(yes, hasPrice(today)),
      price_waits: (yes) => negatedUnless(yes, priceWaits),
    }),
  )
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

/** The row itself, without its prices. */
export const findProductRow = async (db: CompanyDb, id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]

/** All rows in the order they were made, without their prices. */
export const listProductRows = (db: CompanyDb) => db.select().from(products).orderBy(asc(products.id))

/** Adds products; answers their ids in the same order. */
export async function insertProducts(db: CompanyDb, values: NewProduct[]): Promise<number[]> {
  const rows = await db.insert(products).values(values).returning({ id: products.id })
  return rows.map(({ id }) => id)
}
