import type { ProductType } from '../enumerations.ts'
import { isOffered } from './prices/is-offered.ts'
import type { CatalogueProduct } from './types.ts'

type Defaulted = Pick<
  CatalogueProduct,
  | 'product_type'
  | 'active'
  | 'active_product_price'
  | 'use_installation_price_table'
  | 'default_on_quotations'
  | 'install_class'
>

/** Proposed only where one is marked; of inverters and mounting one that fits is found. */
const marked: readonly ProductType[] = ['panel', 'install_type']

/**
 * Whether the default products of a quotation make a system that somebody installs: a panel, an inverter, mounting, and
 * an installation with a price, of its own or by a table that counts today.
 */
export function areDefaultsWhole(products: readonly Defaulted[], hasPriceTable: boolean): boolean {
  const offered = products.filter(
    (product) => isOffered(product) && (hasPriceTable || !product.use_installation_price_table),
  )
  const has = (type: ProductType, isWanted: (product: Defaulted) => boolean) =>
    offered.some((product) => product.product_type === type && isWanted(product))
  return (
    marked.every((type) => has(type, ({ default_on_quotations }) => default_on_quotations)) &&
    has('inverter', () => true) &&
    // Mounting of no kind of roof fits none.
    has('montage', ({ install_class }) => install_class !== null)
  )
}
