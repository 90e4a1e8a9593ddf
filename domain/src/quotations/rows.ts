import { productTypes, type VatCategory } from '../enumerations.ts'
import { eurosToCents, multiplyDivide } from '../money/money.ts'
import { installClassOf } from './install-class.ts'
import { amountProblem, priceProblem } from './refused-amounts.ts'
import type {
  CalculateInput,
  Catalogue,
  CatalogueProduct,
  EditionDraft,
  ManualRowDraft,
  Problem,
  ProblemCode,
  ProductRowDraft,
  ResolvedRow,
} from './types.ts'

/** A row with the product behind it. */
export interface EditionRow extends ResolvedRow {
  product: CatalogueProduct | null
}

interface Prices {
  price_cents: number
  price_ew_cents: number
}

const catalogues = new WeakMap<readonly CatalogueProduct[], Map<number, CatalogueProduct>>()

function productsById(catalogue: Catalogue): Map<number, CatalogueProduct> {
  const known = catalogues.get(catalogue.products)
  if (known && known.size === catalogue.products.length) return known
  const made = new Map(catalogue.products.map((product) => [product.id, product]))
  catalogues.set(catalogue.products, made)
  return made
}

/** Price times amount in cents; of an amount four decimals count. */
export function lineTotalCents(price_cents: number, amount: number): number {
  if (Number.isInteger(amount)) return price_cents * amount
  return multiplyDivide(price_cents, Math.round(amount * 10_000), 10_000)
}

/** Panels of an edition, whatever roof they name. */
export const panelCount = (edition: Pick<EditionDraft, 'products'>): number =>
  (edition.products.panel ?? []).reduce((sum, row) => sum + row.amount, 0)

/** The prices of an installation by its number of panels and its roofs' class; null without a matching row. */
function installPrices({ draft, catalogue }: CalculateInput, edition: EditionDraft): Prices | null {
  const panels = edition.products.panel ?? []
  const carrying = draft.roofs.filter((roof) =>
    panels.some((row) => row.amount > 0 && row.roof_number === roof.roof_number),
  )
  const installClass = installClassOf(carrying.map((roof) => roof.roof_type))
  const count = panelCount(edition)
  const match = catalogue.install_prices.find(
    (row) => row.install_class === installClass && row.panels_from <= count && count <= row.panels_to,
  )
  if (!match) return null
  return {
    price_cents: eurosToCents(match.price_net_adviser),
    price_ew_cents: eurosToCents(match.price_net_ew),
  }
}

interface Scope {
  input: CalculateInput
  edition: EditionDraft
  hasStation: boolean
  problems: Problem[]
}

/** The VAT category of a product row (domain.md, "Prices, exactly"). */
function vatCategory(product: CatalogueProduct, { input, hasStation }: Scope): VatCategory {
  if (!input.lead.is_home || product.is_vat_refund_service) return 'standard'
  const servesStation =
    hasStation && product.product_type === 'fuse_box' && product.suitable_for_charging_station
  return servesStation ? 'standard' : product.vat_category
}

/** The price that counts: from the table, from a caller who may set it, or the product's own. */
function rowPrices(row: ProductRowDraft, product: CatalogueProduct, scope: Scope): Prices | ProblemCode {
  if (product.use_installation_price_table)
    return installPrices(scope.input, scope.edition) ?? 'noInstallPrice'
  const own = product.active_product_price
  const sent = row.price ?? null
  const price = scope.input.may_set_prices && sent !== null ? sent : own?.price_net_adviser
  if (price === undefined) return 'noPrice'
  const problem = priceProblem(product, sent ?? price) ?? priceProblem(product, price)
  if (problem) return problem
  return { price_cents: eurosToCents(price), price_ew_cents: eurosToCents(own?.price_net_ew ?? 0) }
}

const free: Prices = { price_cents: 0, price_ew_cents: 0 }

function productRow(row: ProductRowDraft, product: CatalogueProduct, path: string, scope: Scope): EditionRow {
  const refused = amountProblem(product.product_type, row.amount)
  if (refused) scope.problems.push({ path: `${path}.amount`, code: refused })
  const found = rowPrices(row, product, scope)
  if (typeof found === 'string') scope.problems.push({ path: `${path}.price`, code: found })
  const prices = typeof found === 'string' ? free : found
  return {
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
}

function manualRow(row: ManualRowDraft, path: string, { input, problems }: Scope): EditionRow {
  const refused = amountProblem('manual', row.amount)
  if (refused) problems.push({ path: `${path}.amount`, code: refused })
  if (row.price < 0) problems.push({ path: `${path}.price`, code: 'priceBelowZero' })
  const price_cents = eurosToCents(Math.max(0, row.price))
  return {
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
}

/**
 * The rows of an edition with the prices that count, in the order of productTypes and manual lines
 * last. A row without a right price is worth 0 and adds a problem under `path` (`editions.0`).
 */
export function editionRows(
  input: CalculateInput,
  edition: EditionDraft,
  path: string,
  problems: Problem[],
): EditionRow[] {
  const products = productsById(input.catalogue)
  const hasStation = (edition.products.charging_station ?? []).length > 0
  const scope: Scope = { input, edition, hasStation, problems }
  const rows: EditionRow[] = []
  for (const type of productTypes) {
    for (const [index, row] of (edition.products[type] ?? []).entries()) {
      const rowPath = `${path}.products.${type}.${index}`
      const product = products.get(row.product_id)
      if (!product) problems.push({ path: `${rowPath}.product_id`, code: 'unknownProduct' })
      else if (product.product_type !== type) {
        problems.push({ path: `${rowPath}.product_id`, code: 'wrongProductType' })
      } else rows.push(productRow(row, product, rowPath, scope))
    }
  }
  for (const [index, row] of edition.manuals.entries()) {
    rows.push(manualRow(row, `${path}.manuals.${index}`, scope))
  }
  return rows
}
