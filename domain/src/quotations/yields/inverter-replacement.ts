import { eurosToCents } from '../../money/money.ts'
import type { CatalogueProduct, QuotationSettings, ResolvedRow } from '../types.ts'

/** Of the rows of an edition, with where their products are found. */
export interface RowsOf<Row> {
  rows: readonly Row[]
  productOf: (row: Row) => Pick<CatalogueProduct, 'is_micro_inverter'> | null | undefined
}
type Counted = Pick<ResolvedRow, 'product_type' | 'amount'>

/** Whether another inverter is going to be needed: micro inverters last as long as the panels. */
export const hasStringInverter = <Row extends Counted>({ rows, productOf }: RowsOf<Row>): boolean =>
  rows.some(
    (row) => row.product_type === 'inverter' && row.amount > 0 && productOf(row)?.is_micro_inverter !== true,
  )

/** Another string inverter, as the settings have it: in which year, and what it costs; null where none is deducted. */
export function inverterReplacement<Row extends Counted>(
  rows: RowsOf<Row>,
  { inverter_replacement: replacement }: Pick<QuotationSettings, 'inverter_replacement'>,
): { year: number; price_cents: number } | null {
  if (!replacement || !hasStringInverter(rows)) return null
  return { year: replacement.year, price_cents: eurosToCents(replacement.price) }
}
