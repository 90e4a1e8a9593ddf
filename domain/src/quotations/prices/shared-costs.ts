import type { Locale } from '../../enumerations.ts'
import { formatEuro } from '../../money/format-euro.ts'
import { type PartOfSale, partsOf } from '../yields/solar-price.ts'
import type { EditionCalculation, EditionName, ResolvedRow } from '../types.ts'

interface Offered {
  editions: Partial<
    Record<
      EditionName,
      | (Pick<EditionCalculation, 'margin_cents' | 'discount_cents' | 'total_cents' | 'net_cents'> & {
          saving: Pick<EditionCalculation['saving'], 'dated'>
        })
      | undefined
    >
  >
  rows: Partial<Record<EditionName, readonly ResolvedRow[] | undefined>>
  products: ReadonlyMap<number, NonNullable<PartOfSale['product']>>
}

const shared = {
  nl: (bearing: string, other: string, difference: string, isMore: boolean) =>
    `De zonnepanelen en wat daarbij hoort zijn in beide varianten gelijk. In variant ${bearing} wordt een deel van advies, organisatie en service gedragen door wat er verder in zit; daarom verdienen de panelen zich daar eerder terug. In totaal kost variant ${bearing} ${difference} ${isMore ? 'meer' : 'minder'} dan variant ${other}.`,
  en: (bearing: string, other: string, difference: string, isMore: boolean) =>
    `The solar panels and all that belongs to them are the same in both editions. In edition ${bearing} a part of advice, organisation and service is borne by what else is in it, so that the panels pay themselves back earlier there. In total edition ${bearing} costs ${difference} ${isMore ? 'more' : 'less'} than edition ${other}.`,
}

const withoutVat = { nl: ' (zonder btw)', en: ' (without VAT)' }

const sameRows = (rows: readonly ResolvedRow[]) =>
  JSON.stringify(
    rows
      .map(({ product_id, description, amount, roof_number, line_total_cents }) =>
        JSON.stringify([product_id, description, amount, roof_number, line_total_cents]),
      )
      .toSorted(),
  )

const netOf = (rows: readonly ResolvedRow[]) =>
  rows.reduce((sum, { line_total_cents }) => sum + line_total_cents, 0)

/** The goods and work of an edition in two parts, and what all of them bear together. */
function partsOfEdition({ editions, rows, products }: Offered, name: EditionName) {
  const edition = editions[name]
  if (edition === undefined) return null
  const goods = (rows[name] ?? [])
    .filter(
      ({ product_type, is_vat_refund_service }) => product_type !== 'discount' && !is_vat_refund_service,
    )
    .map((row) => ({ ...row, product: products.get(row.product_id ?? 0) ?? null }))
  const { solar, others } = partsOf(goods)
  const { without_vat = false, payback_solar_years: payback } = edition.saving.dated
  return {
    name,
    solar: sameRows(solar),
    others_cents: netOf(others),
    spread_cents: edition.margin_cents - edition.discount_cents,
    payback,
    without_vat,
    asked_cents: without_vat ? edition.net_cents : edition.total_cents,
  }
}

/**
 * Why the same panels pay themselves back earlier in one edition: a battery or charging station bears its share of the
 * margin there. Null where nothing is to be explained, or where the margin itself differs in that direction.
 */
export function sharedCosts(offered: Offered, language: Locale): string | null {
  const [A, B] = [partsOfEdition(offered, 'A'), partsOfEdition(offered, 'B')]
  if (A === null || B === null || A.solar !== B.solar) return null
  const [bearing, other] = A.others_cents > B.others_cents ? [A, B] : [B, A]
  if (bearing.others_cents === other.others_cents || bearing.spread_cents < other.spread_cents) return null
  if (bearing.payback == null || (other.payback != null && bearing.payback >= other.payback)) return null
  const cents = bearing.asked_cents - other.asked_cents
  const amount = formatEuro(Math.abs(cents), language).replace(' ', '\u{a0}')
  const difference = `${amount}${bearing.without_vat ? withoutVat[language] : ''}`
  return shared[language](bearing.name, other.name, difference, cents >= 0)
}
