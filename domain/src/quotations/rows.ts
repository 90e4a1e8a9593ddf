import { type ProductType, productTypes, type VatCategory } from '../enumerations.ts'
import { eurosToCents, multiplyDivide } from '../money/money.ts'
import { handPriceOf } from './prices/hand-prices.ts'
import { installClassOf } from './prices/install-class.ts'
import { amountProblem, priceProblem } from './checks/refused-amounts.ts'
import type {
  CalculateInput,
  CatalogueProduct,
  EditionDraft,
  ManualRowDraft,
  Problem,
  ProblemCode,
  ProductRowDraft,
  ResolvedRow,
} from './types.ts'
import type { WantedInstallPrice } from './prices/wanted-install-price.ts'

/** A row with the product behind it. */
export interface EditionRow extends ResolvedRow {
  product: CatalogueProduct | null
}

interface Prices {
  price_cents: number
  price_ew_cents: number
}

/** Price times amount in cents; of an amount four decimals count. */
export function lineTotalCents(price_cents: number, amount: number): number {
  if (Number.isInteger(amount)) return price_cents * amount
  return multiplyDivide(price_cents, Math.round(amount * 10_000), 10_000)
}

/** Panels of an edition, whatever roof they name. */
const panelCount = (edition: Pick<EditionDraft, 'products'>): number =>
  (edition.products.panel ?? []).reduce((sum, row) => sum + row.amount, 0)

/** The row of install prices that an edition needs. */
function wantedInstallPrice(
  { draft }: Pick<CalculateInput, 'draft'>,
  edition: EditionDraft,
): WantedInstallPrice {
  const panels = edition.products.panel ?? []
  const carrying = draft.roofs.filter((roof) =>
    panels.some((row) => row.amount > 0 && row.roof_number === roof.roof_number),
  )
  // Panels of which none is on a roof that is there are priced by the roofs that are, until they are moved.
  const counting = carrying.length > 0 || panelCount(edition) === 0 ? carrying : draft.roofs
  return {
    panels: panelCount(edition),
    install_class: installClassOf(counting.map((roof) => roof.roof_type)),
  }
}

/** The prices of an installation by its number of panels and its roofs' class; null without a matching row. */
function installPrices(input: CalculateInput, edition: EditionDraft): Prices | null {
  const { catalogue } = input
  const { panels: count, install_class: installClass } = wantedInstallPrice(input, edition)
  const match = catalogue.install_prices.find(
    (row) => row.install_class === installClass && row.panels_from <= count && count <= row.panels_to,
  )
  if (!match) return null
  return {
    price_cents: eurosToCents(match.price_net_adviser),
    price_ew_cents: eurosToCents(match.price_net_ew),
  }
}

/** The input with its products by their ids. */
export interface IndexedInput extends CalculateInput {
  products: ReadonlyMap<number, CatalogueProduct>
}

interface Scope {
  input: IndexedInput
  edition: EditionDraft
  hasStation: boolean
}

interface Checked<Found> {
  found: Found
  problems: Problem[]
}

/** The VAT category of a product row. */
function vatCategory(product: CatalogueProduct, { input, hasStation }: Scope): VatCategory {
  if (!input.lead.is_home || product.is_vat_refund_service) return 'standard'
  const servesStation =
    hasStation && product.product_type === 'fuse_box' && product.suitable_for_charging_station
  return servesStation ? 'standard' : product.vat_category
}

/** From the table; where it has no row a price by hand, which management has to approve. */
function installationPrices({ price }: ProductRowDraft, { input, edition }: Scope): Prices | ProblemCode {
  const listed = installPrices(input, edition)
  if (listed !== null) return listed
  const byHand = price ?? 0
  return byHand > 0 ? { price_cents: eurosToCents(byHand), price_ew_cents: 0 } : 'noInstallPrice'
}

/** Whether the install prices have no row for an edition, so that one is set by hand. */
export const lacksInstallPrice = (input: CalculateInput, edition: EditionDraft): boolean =>
  installPrices(input, edition) === null

/** The effective price: from the table, from a caller with permission, hand-set before, or the product's own. */
function rowPrices(row: ProductRowDraft, product: CatalogueProduct, scope: Scope): Prices | ProblemCode {
  if (product.use_installation_price_table) return installationPrices(row, scope)
  const own = product.active_product_price
  const sent = row.price ?? null
  const { may_set_prices, hand_prices } = scope.input
  const hand = may_set_prices ? undefined : handPriceOf(hand_prices, scope.edition.name, row)
  const entered = sent !== null && (may_set_prices || product.free_amount === true)
  const price = entered ? sent : (hand?.price ?? own?.price_net_adviser)
  if (price === undefined) return 'noPrice'
  const problem = priceProblem(product, sent ?? price) ?? priceProblem(product, price)
  if (problem) return problem
  return { price_cents: eurosToCents(price), price_ew_cents: eurosToCents(own?.price_net_ew ?? 0) }
}

const free: Prices = { price_cents: 0, price_ew_cents: 0 }

/** The refusals among some fields of the row at a path. */
function refusals(path: string, fields: Record<string, ProblemCode | null>): Problem[] {
  const refused: Problem[] = []
  // Each row asks at each key, and nearly none is refused.
  for (const field in fields) {
    const code = fields[field] ?? null
    if (code !== null) refused.push({ path: `${path}.${field}`, code })
  }
  return refused
}

function productRow(
  row: ProductRowDraft,
  product: CatalogueProduct,
  path: string,
  scope: Scope,
): Checked<EditionRow> {
  const priced = rowPrices(row, product, scope)
  const [prices, price] = typeof priced === 'string' ? [free, priced] : [priced, null]
  const refused = refusals(path, { amount: amountProblem(product.product_type, row.amount), price })
  const problems = refused.map((problem) =>
    problem.code === 'noInstallPrice'
      ? { ...problem, wanted: wantedInstallPrice(scope.input, scope.edition) }
      : problem,
  )
  const found = {
    product_type: product.product_type,
    product_id: product.id,
    description: product.name,
    amount: row.amount,
    roof_number: row.roof_number ?? null,
    price_cents: prices.price_cents,
    price_ew_cents: prices.price_ew_cents,
    line_total_cents: lineTotalCents(prices.price_cents, row.amount),
    vat_category: vatCategory(product, scope),
    is_vat_refund_service: product.is_vat_refund_service,
    show_on_quotation: product.show_on_quotation,
    product,
  }
  return { found, problems }
}

function manualRow(row: ManualRowDraft, path: string, { input }: Scope): Checked<EditionRow> {
  const problems = refusals(path, {
    amount: amountProblem('manual', row.amount),
    price: row.price < 0 ? 'priceBelowZero' : null,
  })
  const price_cents = eurosToCents(Math.max(0, row.price))
  const found: EditionRow = {
    product_type: 'manual',
    product_id: null,
    description: row.description,
    amount: row.amount,
    roof_number: null,
    price_cents,
    price_ew_cents: 0,
    line_total_cents: lineTotalCents(price_cents, row.amount),
    vat_category: input.lead.is_home ? (row.vat_category ?? 'pv_home') : 'standard',
    is_vat_refund_service: false,
    show_on_quotation: true,
    product: null,
  }
  return { found, problems }
}

function checkedRow(
  type: ProductType,
  row: ProductRowDraft,
  path: string,
  scope: Scope,
): Checked<EditionRow | null> {
  const product = scope.input.products.get(row.product_id)
  if (product?.product_type === type) return productRow(row, product, path, scope)
  const code = product === undefined ? 'unknownProduct' : 'wrongProductType'
  return { found: null, problems: refusals(path, { product_id: code }) }
}

/**
 * The rows of an edition with the prices that count, in the order of productTypes and manual lines last, and
 * what is wrong with them under `path` (`editions.0`). A row without a right price is worth 0.
 */
export function editionRows(
  input: IndexedInput,
  edition: EditionDraft,
  path: string,
): { rows: EditionRow[]; problems: Problem[] } {
  const hasStation = (edition.products.charging_station ?? []).length > 0
  const scope: Scope = { input, edition, hasStation }
  const checked = [
    ...productTypes.flatMap((type) =>
      (edition.products[type] ?? []).map((row, index) =>
        checkedRow(type, row, `${path}.products.${type}.${index}`, scope),
      ),
    ),
    ...edition.manuals.map((row, index) => manualRow(row, `${path}.manuals.${index}`, scope)),
  ]
  return {
    rows: checked.flatMap(({ found }) => found ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  }
}
