import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import { createHash } from 'node:crypto'
import type { CatalogueWithProducts, VersionContent } from './types.ts'

type Edition = QuotationBody['editions'][number]

/** The products of all rows of a draft. */
export const productIds = ({ editions }: { editions: Pick<Edition, 'products'>[] }): number[] =>
  editions.flatMap(({ products }) =>
    Object.values(products).flatMap((rows) => rows.map(({ product_id }) => product_id)),
  )

/** The part of a catalogue that the rows of a draft use. */
export function usedCatalogue(catalogue: CatalogueWithProducts, draft: QuotationBody): CatalogueWithProducts {
  const used = new Set(productIds(draft))
  const products = catalogue.products.filter(({ id }) => used.has(id))
  const byTable = products.some((product) => product.use_installation_price_table)
  return { ...catalogue, products, install_prices: byTable ? catalogue.install_prices : [] }
}

/** SHA-256 of the approved content: the request and every price, not the date. */
export function contentHash({ draft, basis, rows }: VersionContent): string {
  const {
    base_version_id: _base,
    client_id: _client,
    approval_note: _note,
    battery_trial: _trial,
    ...asked
  } = draft
  // How far new roofs are laid from their edges is nothing of this one.
  const { edge_distance_sloped: _sloped, edge_distance_flat: _flat, ...settings } = basis.catalogue.settings
  return createHash('sha256')
    .update(JSON.stringify(sorted({ asked, rows, lead: basis.lead, settings })))
    .digest('hex')
}

/** The same value with sorted object keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
