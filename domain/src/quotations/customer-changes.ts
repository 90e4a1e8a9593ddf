import type { Locale } from '../enumerations.ts'
import { formatEuro } from '../money/money.ts'
import type { Calculation, EditionName, ResolvedRow } from './types.ts'

interface Offered {
  calculation: Pick<Calculation, 'editions'>
  rows: { A?: ResolvedRow[]; B?: ResolvedRow[] }
  /** The product's name in the customer's language, as it was then. */
  nameOf: (row: ResolvedRow) => string
}

const words = {
  nl: {
    edition: 'variant',
    added: 'is nieuw',
    removed: 'vervalt',
    total: 'totaal',
    insteadOf: 'in plaats van',
    without: 'zonder',
    roof: (n: number) => `dak ${n}`,
  },
  en: {
    edition: 'edition',
    added: 'is new',
    removed: 'is no longer offered',
    total: 'total',
    insteadOf: 'instead of',
    without: 'without',
    roof: (n: number) => `roof ${n}`,
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
  const euro = (cents: number) => formatEuro(cents, locale)
  const total =
    was.total_cents === is.total_cents
      ? []
      : [`${text.total} ${euro(is.total_cents)} ${text.insteadOf} ${euro(was.total_cents)}`]
  const all = [...rows, ...total]
  return all.length === 0 ? [] : [`${called}: ${all.join(', ')}`]
}

/** The changes for the customer between two versions, by edition; no purchase prices. */
export const customerChanges = (before: Offered, after: Offered, locale: Locale): string[] =>
  (['A', 'B'] as const).flatMap((name) => editionChanges(before, after, name, locale))
