import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { copiedValues, type CopyPlan, planCopy } from '../../rows/plan-copy.ts'
import { copyProductFiles } from '../files/copy-file.ts'
import { askPrice } from './ask-price.ts'
import { inEuros, presentProduct } from './present-product.ts'
import { listUpcomingPrices } from './price-queries.ts'
import { insertProducts, listProductRows, listProducts } from './queries.ts'

type Product = Awaited<ReturnType<typeof listProductRows>>[number]

/** Many at once are one statement. */
const rowsAtOnce = 200

/** The prices to ask for: those that count there, or the next ones. */
async function pricesOf(context: EmployeeContext, from: number) {
  const today = amsterdamDate(context.happened_at)
  return context.inOtherCompany(from, async ({ db }) => {
    const products = (await listProducts(db, today)).map(presentProduct)
    const upcoming = await listUpcomingPrices(
      db,
      products.map(({ id }) => id),
      today,
    )
    return new Map(
      products.map(({ id, active_product_price: active }) => {
        const next = upcoming.find(({ product_id }) => product_id === id)
        const later = next && { ...inEuros(next), price_valid_from: next.valid_from }
        return [id, active === null ? later : { ...active, price_valid_from: null }] as const
      }),
    )
  })
}

/** Writes products of another company with their pictures and data sheets; their prices wait for approval. */
async function writeProducts(context: EmployeeContext, from: number, products: Product[]) {
  const { db, company_id, happened_at: now } = context
  const prices = await pricesOf(context, from)
  const copies = new Map<number, number>()
  for (let place = 0; place < products.length; place += rowsAtOnce) {
    const some = products.slice(place, place + rowsAtOnce)
    const values = some.map((product) => copiedValues(product))
    const stamps = { company_id, created_at: now, updated_at: now }
    const ids = await insertProducts(
      db,
      values.map((one) => ({ ...one, ...stamps })),
    )
    for (const [index, product] of some.entries()) {
      const id = ids[index] ?? 0
      copies.set(product.id, id)
      const after = values[index]
      await context.audit({ action: 'created', subject: 'products', subject_id: id, ...(after && { after }) })
      await askPrice(context, id, prices.get(product.id) ?? {})
    }
  }
  await copyProductFiles(context, from, copies)
}

/** What is new of another company's products, by article number, type and name. */
export async function planProductCopy(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const there = await context.inOtherCompany(from, ({ db }) => listProductRows(db))
  return planCopy({
    there,
    here: await listProductRows(context.db),
    nameOf: ({ name }) => name,
    keysOf: ({ product_type, name, article_number }) => [
      `name ${product_type} ${name}`,
      ...(article_number === null ? [] : [`article ${article_number}`]),
    ],
    write: (products) => writeProducts(context, from, products),
  })
}
