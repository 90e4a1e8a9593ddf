import type { Context } from '../../work/context.ts'
import { insertProductPrices } from './price-queries.ts'
import { insertProducts, type NewProduct } from './queries.ts'

type Stamped = 'company_id' | 'id' | 'revision' | 'created_at' | 'updated_at'

export type ProductToAdd = Omit<NewProduct, Stamped> & {
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

/** Adds products with an approved price each, valid from a day on; answers their ids in the same order. */
export async function addProducts(
  context: Context,
  products: readonly ProductToAdd[],
  valid_from: string,
): Promise<number[]> {
  const { db, company_id, happened_at: now } = context
  const ids = await insertProducts(
    db,
    products.map(({ price_net_adviser_cents: _a, price_net_ew_cents: _e, ...product }) => ({
      ...product,
      company_id,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertProductPrices(
    db,
    products.map(({ price_net_adviser_cents, price_net_ew_cents }, index) => ({
      company_id,
      product_id: ids[index] ?? 0,
      price_net_adviser_cents,
      price_net_ew_cents,
      valid_from,
      status: 'approved' as const,
      decided_at: now,
      created_at: now,
    })),
  )
  return ids
}
