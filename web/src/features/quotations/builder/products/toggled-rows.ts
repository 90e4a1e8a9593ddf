import type { CatalogueProduct, ProductRowDraft } from '@heliodesk/domain/quotations/types'

/** The rows with this one, or without its product where it is in; a charging station takes the place of another. */
export function toggledRows<Row extends Pick<ProductRowDraft, 'product_id'>>(
  rows: readonly Row[],
  type: CatalogueProduct['product_type'],
  row: Row,
): Row[] {
  const others = rows.filter(({ product_id }) => product_id !== row.product_id)
  if (others.length < rows.length) return others
  return type === 'charging_station' ? [row] : [...rows, row]
}
