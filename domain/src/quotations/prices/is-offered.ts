import type { CatalogueProduct } from '../types.ts'

/** Whether a product can be proposed: it is available, and it has a price of its own or by the table. */
export const isOffered = ({
  active,
  active_product_price,
  use_installation_price_table,
}: Pick<CatalogueProduct, 'active' | 'active_product_price' | 'use_installation_price_table'>): boolean =>
  active && (active_product_price !== null || use_installation_price_table)
