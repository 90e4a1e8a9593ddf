import { amsterdamDate } from '@heliodesk/domain/calendar'
import { centsToEuros } from '@heliodesk/domain/money/money'
import type { Context } from '../../work/context.ts'
import { listUpcomingPrices, listWaitingPrices } from './price-queries.ts'
import type { PricedProduct } from './queries.ts'

export type PresentedProduct = ReturnType<typeof presentProduct>

interface KeptPrices {
  price_net_adviser_cents: number
  price_net_ew_cents: number
}

/** Prices as the API answers them: in euros. */
export const inEuros = ({ price_net_adviser_cents, price_net_ew_cents }: KeptPrices) => ({
  price_net_adviser: centsToEuros(price_net_adviser_cents),
  price_net_ew: centsToEuros(price_net_ew_cents),
})

/** A product as the API answers it. */
export function presentProduct(row: PricedProduct) {
  const { available: _, price_id, price_net_adviser_cents, price_net_ew_cents, valid_from, ...product } = row
  return {
    ...product,
    active_product_price:
      price_id === null ||
      price_net_adviser_cents === null ||
      price_net_ew_cents === null ||
      valid_from === null
        ? null
        : { id: price_id, ...inEuros({ price_net_adviser_cents, price_net_ew_cents }), valid_from },
  }
}

/** Products with their pending price and the next approved one. */
export async function presentManaged(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  rows: PricedProduct[],
) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [waiting, upcoming] = await Promise.all([
    listWaitingPrices(db, ids),
    listUpcomingPrices(db, ids, amsterdamDate(now)),
  ])
  const asked = new Map(waiting.map((price) => [price.product_id, price]))
  return rows.map((row) => {
    const waits = asked.get(row.id)
    const next = upcoming.find(({ product_id }) => product_id === row.id)
    return {
      ...presentProduct(row),
      waiting_product_price:
        waits === undefined
          ? null
          : {
              id: waits.id,
              ...inEuros(waits),
              valid_from: waits.valid_from,
              requested_by: waits.requested_by,
            },
      upcoming_product_price:
        next === undefined ? null : { id: next.id, ...inEuros(next), valid_from: next.valid_from },
    }
  })
}
