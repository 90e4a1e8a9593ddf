import type { Locale } from '../../enumerations.ts'
import { formatEuro } from '../../money/format-euro.ts'
import { editionTermChanges, type OfferedTerms, termChanges } from './term-changes.ts'
import type { Calculation, EditionCalculation, EditionName, ResolvedRow } from '../types.ts'

interface Offered {
  calculation: Pick<Calculation, 'editions'>
  rows: { A?: ResolvedRow[]; B?: ResolvedRow[] }
  /** The product's name in the customer's language, as it was then. */
  nameOf: (row: ResolvedRow) => string
  /** What the customer reads beside the editions. */
  explanation: string | null
  terms: OfferedTerms
}

const words = {
  nl: {
    edition: 'variant',
    added: 'is nieuw',
    removed: 'vervalt',
    total: 'totaal',
    payment: 'aanbetaling',
    power: (kwh: string) => `${kwh} kWh in jaar 1`,
    insteadOf: 'in plaats van',
    without: 'zonder',
    roof: (n: number) => `dak ${n}`,
    explanation: 'de toelichting is aangepast',
    same: 'producten, prijs en opbrengst zijn gelijk gebleven',
  },
  en: {
    edition: 'edition',
    added: 'is new',
    removed: 'is no longer offered',
    total: 'total',
    payment: 'down payment',
    power: (kwh: string) => `${kwh} kWh in year 1`,
    insteadOf: 'instead of',
    without: 'without',
    roof: (n: number) => `roof ${n}`,
    explanation: 'the explanation was changed',
    same: 'products, price and yield stayed the same',
  },
} satisfies Record<Locale, object>

interface Item {
  name: string
  amount: number
}

/** What a customer sees in an edition, by product and by the roof that it is on. */
function shownItems({ rows, nameOf }: Offered, edition: EditionName, naming: Naming): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const row of rows[edition] ?? []) {
    if (!row.show_on_quotation) continue
    const key = JSON.stringify([row.product_id ?? row.description, row.roof_number])
    const name =
      row.roof_number === null || !naming.roofs
        ? nameOf(row)
        : `${nameOf(row)}, ${words[naming.locale].roof(row.roof_number)}`
    items.set(key, { name, amount: (items.get(key)?.amount ?? 0) + row.amount })
  }
  return items
}

interface Naming {
  locale: Locale
  /** More than one roof: each item says which one it is on. */
  roofs: boolean
}

const roofsOf = ({ rows }: Offered, edition: EditionName) =>
  (rows[edition] ?? []).flatMap(({ roof_number }) => roof_number ?? [])

function editionChanges(before: Offered, after: Offered, name: EditionName, locale: Locale): string[] {
  const text = words[locale]
  const [was, is] = [before.calculation.editions[name], after.calculation.editions[name]]
  const called = `${text.edition} ${name}`
  if (is === undefined) return was === undefined ? [] : [`${called} ${text.removed}`]
  if (was === undefined) return [`${called} ${text.added}`]
  const roofs = new Set([before, after].flatMap((one) => roofsOf(one, name))).size > 1
  const [old, now] = [shownItems(before, name, { locale, roofs }), shownItems(after, name, { locale, roofs })]
  const rows = [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [then, left] = [old.get(key), now.get(key)]
    if (then?.amount === left?.amount) return []
    if (left === undefined) return then === undefined ? [] : [`${text.without} ${then.name}`]
    return [`${left.amount} x ${left.name}${then === undefined ? '' : ` ${text.insteadOf} ${then.amount}`}`]
  })
  const all = [
    ...rows,
    ...editionTermChanges(before.terms, after.terms, name, locale),
    ...figureChanges(was, is, { locale, rows: rows.length }),
  ]
  return all.length === 0 ? [] : [`${called}: ${all.join(', ')}`]
}

/** Percent of the total. */
const shareOf = ({ down_payment_cents, total_cents }: EditionCalculation) =>
  total_cents === 0 ? 0 : Math.round((down_payment_cents * 100) / total_cents)

/** The total, a down payment of another share, and the yield where no row says why it is another. */
function figureChanges(
  was: EditionCalculation,
  is: EditionCalculation,
  { locale, rows }: { locale: Locale; rows: number },
): string[] {
  const text = words[locale]
  const euro = (cents: number) => formatEuro(cents, locale)
  const kwh = ({ kwh_year_1 }: EditionCalculation) =>
    kwh_year_1.toLocaleString(locale, { maximumFractionDigits: 0 })
  const total = `${text.total} ${euro(is.total_cents)} ${text.insteadOf} ${euro(was.total_cents)}`
  const payment = `${text.payment} ${euro(is.down_payment_cents)} ${text.insteadOf} ${euro(was.down_payment_cents)}`
  const power = `${text.power(kwh(is))} ${text.insteadOf} ${kwh(was)}`
  return [
    ...(was.total_cents === is.total_cents ? [] : [total]),
    ...(shareOf(was) === shareOf(is) ? [] : [payment]),
    ...(rows > 0 || kwh(was) === kwh(is) ? [] : [power]),
  ]
}

/**
 * The changes for the customer between two versions, by edition, of the terms, the roofs and the explanation; no
 * purchase prices. Whoever
 * gets a version that offers the same is told so, rather than left to look for what differs.
 */
export function customerChanges(before: Offered, after: Offered, locale: Locale): string[] {
  const text = words[locale]
  const offered = (['A', 'B'] as const).flatMap((name) => editionChanges(before, after, name, locale))
  return [
    ...offered,
    ...termChanges(before.terms, after.terms, locale),
    ...(before.explanation === after.explanation ? [] : [text.explanation]),
    ...(offered.length === 0 ? [text.same] : []),
  ]
}
