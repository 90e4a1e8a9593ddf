import { centsToEuros } from '@heliodesk/domain/money/money'
import type { PricedProduct } from './queries.ts'

export type PresentedProduct = ReturnType<typeof presentProduct>

/** A product as the API answers it: prices in euros. */
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
        : {
            id: price_id,
            price_net_adviser: centsToEuros(price_net_adviser_cents),
            price_net_ew: centsToEuros(price_net_ew_cents),
            valid_from,
          },
  }
}
