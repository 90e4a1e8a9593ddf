import type { CallQuery } from '@heliodesk/contract/call'
import type { productPrices as calls } from '@heliodesk/contract/product-prices'
import type { Locale } from '@heliodesk/domain/enumerations'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { conditions, orderBy, readPage } from '../../rows/table-query.ts'
import { named, shownName } from './queries.ts'
import { isApproved, isWaiting, productPrices, products } from './schema.ts'

export type NewProductPrice = typeof productPrices.$inferInsert
type PriceRow = typeof productPrices.$inferSelect

const askers = alias(employees, 'askers')
const deciders = alias(employees, 'deciders')
const asker = { id: askers.id, name: askers.full_name }

export const insertProductPrices = (db: CompanyDb, values: NewProductPrice[]) =>
  db.insert(productPrices).values(values)

/** Locks a product, to serialise concurrent price requests. */
export const lockProduct = (db: CompanyDb, id: number) =>
  db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')

/** The approved price in effect on a date. */
export const findPriceOn = async (db: CompanyDb, product_id: number, day: string) =>
  (
    await db
      .select()
      .from(productPrices)
      .where(
        and(
          eq(productPrices.product_id, product_id),
          isApproved,
          sql`${productPrices.valid_from} <= ${day}::date`,
        ),
      )
      .orderBy(desc(productPrices.valid_from), desc(productPrices.id))
      .limit(1)
  )[0]

export const findWaitingPrice = async (db: CompanyDb, product_id: number) =>
  (
    await db
      .select()
      .from(productPrices)
      .where(and(eq(productPrices.product_id, product_id), isWaiting))
  )[0]

/** Replaces the pending price of a product. */
export async function replaceWaitingPrice(db: CompanyDb, value: NewProductPrice) {
  await db
    .update(productPrices)
    .set({ status: 'replaced', decided_at: value.created_at })
    .where(and(eq(productPrices.product_id, value.product_id), isWaiting))
  await insertProductPrices(db, [value])
}

export const findPrice = async (db: CompanyDb, id: number) =>
  (await db.select().from(productPrices).where(eq(productPrices.id, id)))[0]

type Decision = Pick<PriceRow, 'status' | 'decided_by' | 'decided_at' | 'valid_from'>

/** Approves or declines a pending price; undefined when somebody else was first. */
export const decidePrice = async (db: CompanyDb, id: number, decision: Decision) =>
  (
    await db
      .update(productPrices)
      .set(decision)
      .where(and(eq(productPrices.id, id), isWaiting))
      .returning()
  )[0]

/** The pending prices of some products, with their requesters. */
export const listWaitingPrices = (db: CompanyDb, product_ids: readonly number[]) =>
  db
    .select({ ...getTableColumns(productPrices), requested_by: asker })
    .from(productPrices)
    .leftJoin(askers, eq(askers.id, productPrices.asked_by))
    .where(and(inArray(productPrices.product_id, [...product_ids]), isWaiting))

/** The approved prices of some products, the last to begin first. */
export const listApprovedPrices = (db: CompanyDb, product_ids: readonly number[]) =>
  db
    .select()
    .from(productPrices)
    .where(and(inArray(productPrices.product_id, [...product_ids]), isApproved))
    .orderBy(desc(productPrices.valid_from), desc(productPrices.id))

/** The approved prices of some products that begin after a day, the next one first. */
export const listUpcomingPrices = (db: CompanyDb, product_ids: readonly number[], day: string) =>
  db
    .select()
    .from(productPrices)
    .where(
      and(
        inArray(productPrices.product_id, [...product_ids]),
        isApproved,
        sql`${productPrices.valid_from} > ${day}::date`,
      ),
    )
    .orderBy(asc(productPrices.valid_from), desc(productPrices.id))

/** Every requested price of a product, newest first. */
export const listPricesOf = (db: CompanyDb, product_id: number) =>
  db
    .select({
      ...getTableColumns(productPrices),
      requested_by: asker,
      decided_by: { id: deciders.id, name: deciders.full_name },
    })
    .from(productPrices)
    .leftJoin(askers, eq(askers.id, productPrices.asked_by))
    .leftJoin(deciders, eq(deciders.id, productPrices.decided_by))
    .where(eq(productPrices.product_id, product_id))
    .orderBy(desc(productPrices.id))

/** A page of the pending prices, with their products. */
export function pageWaitingPrices(db: CompanyDb, wanted: CallQuery<typeof calls.table>, locale: Locale) {
  const { company_id: _company, ...columns } = getTableColumns(productPrices)
  const where = and(
    isWaiting,
    conditions(wanted, {
      search: named,
      product_type: products.product_type,
      product_id: productPrices.product_id,
    }),
  )
  const sorts = {
    created_at: productPrices.created_at,
    valid_from: productPrices.valid_from,
    name: shownName(locale),
    product_type: products.product_type,
  }
  const ofProduct = eq(products.id, productPrices.product_id)
  return readPage(
    wanted,
    ({ limit, offset }) =>
      db
        .select({
          ...columns,
          requested_by: asker,
          product: {
            id: products.id,
            product_type: products.product_type,
            name: products.name,
            name_nl: products.name_nl,
            article_number: products.article_number,
          },
        })
        .from(productPrices)
        .innerJoin(products, ofProduct)
        .leftJoin(askers, eq(askers.id, productPrices.asked_by))
        .where(where)
        .orderBy(...orderBy(wanted.sort, sorts, productPrices.id))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(productPrices).innerJoin(products, ofProduct).where(where),
  )
}
