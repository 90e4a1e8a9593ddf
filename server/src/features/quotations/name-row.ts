import type { Locale } from '@heliodesk/domain/enumerations'
import { productName } from '@heliodesk/domain/products/product-name'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'

interface Named {
  /** Versions that were saved before products had one do not say it. */
  name_nl?: string | null
}

/** What a row is called for a customer: a product by its name in their language, as the version was saved with. */
export const nameRow = (
  { product_id, description }: Pick<ResolvedRow, 'product_id' | 'description'>,
  products: ReadonlyMap<number, Named>,
  language: Locale,
): string => productName({ name: description, name_nl: products.get(product_id ?? 0)?.name_nl }, language)
