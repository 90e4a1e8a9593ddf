import { customerLabel } from '@heliodesk/domain/customer-labels'
import { type Locale, productTypes } from '@heliodesk/domain/enumerations'
import { customerPrices } from '@heliodesk/domain/quotations/prices/customer-prices'
import { pricesWithVat } from '@heliodesk/domain/quotations/prices/gross-prices'
import type { ResolvedRow } from '@heliodesk/domain/quotations/types'
import { vatRate } from '@heliodesk/domain/quotations/prices/vat'
import { vatWords } from '@heliodesk/domain/quotations/checks/vat-words'
import type { DocumentEdition, DocumentRow } from '../../../documents/quotation-document.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from '../draft/types.ts'
import { nameRow } from './name-row.ts'

type Product = VersionContent['basis']['catalogue']['products'][number]
type Groups = DocumentEdition['groups']
type DescribedRow = DocumentRow &
  Pick<ResolvedRow, 'product_type' | 'show_on_quotation'> & { is_battery: boolean }

const words = {
  nl: {
    roof: (n: number) => `dak ${n}`,
    phases: (n: number) => (n === 1 ? '1 fase' : `${n} fasen`),
    warranty: (years: number) => `${years} jaar garantie van de fabrikant`,
    rest: 'Overige materialen en werkzaamheden',
    service: 'Advies, organisatie en service',
  },
  en: {
    roof: (n: number) => `roof ${n}`,
    phases: (n: number) => (n === 1 ? '1 phase' : `${n} phases`),
    warranty: (years: number) => `${years}-year manufacturer's warranty`,
    rest: 'Other materials and work',
    service: 'Advice, organisation and service',
  },
} satisfies Record<Locale, object>

const written = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
} satisfies Record<Locale, Intl.NumberFormat>

/** The language of words and figures. */
export interface Said {
  language: Locale
  /** Whether rows are with VAT, as private customers read them. */
  with_vat: boolean
}

/** The known facts of a product: power, size, warranty. */
function factsOf(product: Product | undefined, { language }: Said): string | null {
  if (product === undefined) return null
  const { watt_peak, ac_watt, phases, dimensions, warranty_years } = product
  const facts = [
    watt_peak === null ? null : `${written[language].format(watt_peak)} Wp`,
    ac_watt === null ? null : `${written[language].format(ac_watt / 1_000)} kW`,
    phases === null ? null : words[language].phases(phases),
    dimensions === null
      ? null
      : `${written[language].format(dimensions.length)} × ${written[language].format(dimensions.width)} mm`,
    warranty_years === null ? null : words[language].warranty(warranty_years),
  ]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

/** A discount has no rate of its own: it is spread over the categories. Nor has what the partner includes. */
function rateOf(row: ResolvedRow, { basis, date }: VersionContent): number | null {
  const { lead, catalogue } = basis
  if (row.is_vat_refund_service) return lead.essent ? null : vatRate('standard', date, catalogue.settings)
  return row.product_type === 'discount' ? null : vatRate(row.vat_category, date, catalogue.settings)
}

const isBatteryOf = ({ product_id }: ResolvedRow, products: ReadonlyMap<number, Product>): boolean =>
  (products.get(product_id ?? 0)?.battery_capacity ?? 0) > 0

/** The VAT of an edition by category, named by the goods that have it. */
export function describeVat(
  { basis, calculation, rows }: VersionContent,
  name: EditionName,
  language: Locale,
) {
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  const sold = (rows[name] ?? []).map((row) => ({ ...row, is_battery: isBatteryOf(row, products) }))
  return (calculation.editions[name]?.vat_groups ?? []).map((group) => ({
    ...group,
    label: vatWords(group.category, sold, language),
  }))
}

/** An edition's rows as customers read them, the margin in them and beside them. */
function describedRows(content: VersionContent, name: EditionName, said: Said) {
  const { language } = said
  const { basis } = content
  const rows = content.rows[name] ?? []
  const { totals, service } = pricesOf(content, name, said.with_vat)
  const products = new Map(basis.catalogue.products.map((product) => [product.id, product]))
  const roofs = new Set(rows.flatMap(({ roof_number }) => roof_number ?? []))
  const described: DescribedRow[] = rows
    .map((row, index) => ({
      product_type: row.product_type,
      description:
        row.roof_number === null || roofs.size < 2
          ? nameRow(row, products, language)
          : `${nameRow(row, products, language)}, ${words[language].roof(row.roof_number)}`,
      facts: factsOf(products.get(row.product_id ?? 0), said),
      amount: row.amount,
      unit_price_cents: null,
      total_cents: totals[index] ?? 0,
      vat_rate: rateOf(row, content),
      show_on_quotation: row.show_on_quotation,
      is_battery: isBatteryOf(row, products),
    }))
    .filter(({ amount }) => amount > 0)
  return { described, service: service.map((left) => serviceRow(left, content, language)) }
}

function pricesOf({ basis, calculation, rows }: VersionContent, name: EditionName, with_vat: boolean) {
  const { settings } = basis.catalogue
  const [own, edition] = [rows[name] ?? [], calculation.editions[name]]
  const net = customerPrices(own, {
    margin_cents: edition?.margin_cents ?? 0,
    essent: basis.lead.essent,
    row_percentage: basis.margin_rows === true ? settings.min_margin_percentage : null,
  })
  return with_vat && edition !== undefined ? pricesWithVat(own, net, edition) : net
}

type Service = ReturnType<typeof pricesOf>['service'][number]

/** What is left of the margin: the company's own work, at the rate of its category. */
const serviceRow = (left: Service, { basis, date }: VersionContent, language: Locale): DocumentRow => ({
  description: words[language].service,
  facts: null,
  amount: null,
  unit_price_cents: null,
  total_cents: left.total_cents,
  vat_rate: vatRate(left.vat_category, date, basis.catalogue.settings),
})

const plain = ({
  product_type: _type,
  show_on_quotation: _shown,
  is_battery: _battery,
  ...row
}: DescribedRow): DocumentRow => row

/** A battery is nothing "other" to who buys one. */
function headingOf(type: string, rows: readonly DescribedRow[]): string {
  const own = rows.filter(({ product_type }) => product_type === type)
  if (type !== 'other' || !own.some(({ is_battery }) => is_battery)) return type
  return own.every(({ is_battery }) => is_battery) ? 'battery' : 'batteryAndOther'
}

/** Unnamed products are combined into one row per rate. */
function restRows(hidden: DescribedRow[], language: Locale): DocumentRow[] {
  const rates = [...new Set(hidden.map(({ vat_rate }) => vat_rate))]
  return rates.map((vat_rate) => ({
    description: words[language].rest,
    facts: null,
    amount: null,
    unit_price_cents: null,
    total_cents: hidden
      .filter((row) => row.vat_rate === vat_rate)
      .reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0),
    vat_rate,
  }))
}

/** An edition's rows by type, with unnamed ones combined at the end. */
export function describeGroups(content: VersionContent, name: EditionName, said: Said): Groups {
  const { language } = said
  const { described: rows, service } = describedRows(content, name, said)
  const shown = rows.filter(({ show_on_quotation }) => show_on_quotation)
  const hidden = rows.filter(({ show_on_quotation }) => !show_on_quotation)
  const named = [...productTypes, 'manual' as const].map((type) => ({
    product_type: type as string,
    rows: shown.filter(({ product_type }) => product_type === type).map(plain),
  }))
  const others = [
    { product_type: 'rest', rows: restRows(hidden, language) },
    { product_type: 'service', rows: service },
  ]
  return [...named, ...others]
    .filter((group) => group.rows.length > 0)
    .map((group) => ({
      ...group,
      label: customerLabel('productTypes', headingOf(group.product_type, shown), language),
    }))
}
