import type { ProductType } from '../../enumerations.ts'
import type { CatalogueProduct, EditionCalculation, Problem, ProblemCode } from '../types.ts'

/** What is counted in metres. */
const cables = new Set<ProductType | 'manual'>(['ac_cable', 'dc_cable'])

/** Whole numbers from 1; metres of cable in halves from 0.5. */
export function amountProblem(type: ProductType | 'manual', amount: number): ProblemCode | null {
  if (cables.has(type)) return amount >= 0.5 && Number.isInteger(amount * 2) ? null : 'halfMetres'
  return amount >= 1 && Number.isInteger(amount) ? null : 'wholePieces'
}

/** Only discounts may be negative; otherwise goods, work or the VAT refund service could bypass approval. */
export function priceProblem(
  product: Pick<CatalogueProduct, 'product_type' | 'is_vat_refund_service'>,
  price: number,
): ProblemCode | null {
  if (product.product_type === 'discount' && !product.is_vat_refund_service) {
    return price > 0 ? 'discountAboveZero' : null
  }
  return price < 0 ? 'priceBelowZero' : null
}

/** Problems of the sums of an edition (`path`) with valid rows. */
export function totalProblems(
  { vat_groups, total_cents }: Pick<EditionCalculation, 'vat_groups' | 'total_cents'>,
  path: string,
): Problem[] {
  const problems: Problem[] = []
  if (vat_groups.some((group) => group.net_cents < 0)) {
    problems.push({ path: `${path}.products.discount`, code: 'vatNetBelowZero' })
  }
  if (total_cents <= 0) problems.push({ path: `${path}.products`, code: 'totalNotAboveZero' })
  return problems
}
