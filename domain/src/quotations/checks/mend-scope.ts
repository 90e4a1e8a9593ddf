import type { ProductType } from '../../enumerations.ts'
import { indexOf } from '../prices/catalogue-index.ts'
import { sumAmounts } from './system-checks.ts'
import type {
  CalculateInput,
  CatalogueProduct,
  EditionDraft,
  Mend,
  ProductRowDraft,
  ProductRows,
  Warning,
} from '../types.ts'

/** What a mend is looked for in. */
export interface Scope {
  input: CalculateInput
  edition: EditionDraft
  warning: Warning
}

export const productOf = (input: CalculateInput, id: number) => indexOf(input).byId.get(id)
export const offered = (input: CalculateInput, type: ProductType) => indexOf(input).offered[type] ?? []
/** The one that is proposed, else the first that is offered. */
export const preferred = (products: readonly CatalogueProduct[]) =>
  products.find((product) => product.default_on_quotations) ?? products[0]
export const rowsOf = (products: ProductRows, type: ProductType) => products[type] ?? []
export const panelsOf = (products: ProductRows) => sumAmounts(rowsOf(products, 'panel'))
export const newRow = (product: Pick<CatalogueProduct, 'id'>, amount: number): ProductRowDraft => ({
  product_id: product.id,
  amount,
  price: null,
  roof_number: null,
})
export type MendedRows = NonNullable<Mend['products']>
export const only = (rows: MendedRows): Mend => ({ products: rows })

export const isMicro = ({ input }: Scope, row: ProductRowDraft) =>
  productOf(input, row.product_id)?.is_micro_inverter === true
