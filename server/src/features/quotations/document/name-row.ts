import type { Locale } from '@heliodesk/domain/enumerations'
import { productName } from '@heliodesk/domain/products/product-name'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'

interface Named {
  /** Missing in versions saved before products had one. */
  name_nl?: string | null
}

/** The name of a row for a customer: the product name in their language, as saved with the version. */
export const nameRow = (
  { product_id, description }: Pick<ResolvedRow, 'product_id' | 'description'>,
  products: ReadonlyMap<number, Named>,
  language: Locale,
): string => productName({ name: description, name_nl: products.get(product_id ?? 0)?.name_nl }, language)
