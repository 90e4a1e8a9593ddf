import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type {
  Calculation,
  EditionName,
  HandPrice,
  LeadFacts,
  ResolvedRow,
} from '@heliodesk/domain/quotations/types'
import type { DrawnRoof } from '@heliodesk/domain/roofs/drawing/draw-panels'
import type { OfferedBattery } from '@heliodesk/domain/quotations/batteries/battery-trial'
import { createHash } from 'node:crypto'
import type { getCatalogue } from '../../products/get-catalogue.ts'

export type { EditionName } from '@heliodesk/domain/quotations/types'

type Edition = QuotationBody['editions'][number]
type CatalogueWithProducts = Awaited<ReturnType<typeof getCatalogue>>

/** The inputs of a version's calculation, so that it gives the same rows on any day. */
export interface CalculationBasis {
  readonly catalogue: CatalogueWithProducts
  readonly lead: LeadFacts
  readonly may_set_prices: boolean
  /** Missing in older versions. */
  readonly hand_prices?: readonly HandPrice[]
  /** Whether customers read what is left of the margin in rows of its own; missing in older versions. */
  readonly margin_rows?: boolean
  /** The batteries that could be sold, where the customer may try other sizes of one. */
  readonly batteries?: readonly OfferedBattery[]
}

/** The immutable content of a version: request, calculation inputs and results. */
export interface VersionContent {
  /** Prices and margins are the effective ones. */
  readonly draft: QuotationBody
  readonly basis: CalculationBasis
  readonly rows: { A?: ResolvedRow[]; B?: ResolvedRow[] }
  readonly calculation: Calculation
  /** The panels on roofs that were taken from measured planes; missing without any. */
  readonly drawn?: Partial<Record<EditionName, readonly DrawnRoof[]>>
  /** The Amsterdam date it was calculated for. */
  readonly date: string
}

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
