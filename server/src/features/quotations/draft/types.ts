import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type {
  Calculation,
  Catalogue,
  EditionName,
  HandPrice,
  LeadFacts,
  ResolvedRow,
} from '@heliodesk/domain/quotations/types'
import type { DrawnRoof } from '@heliodesk/domain/roofs/drawing/draw-panels'
import type { OfferedBattery } from '@heliodesk/domain/quotations/batteries/battery-trial'
import type { PresentedProduct } from '../../products/present-product.ts'

export type CatalogueWithProducts = Catalogue<PresentedProduct>

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
