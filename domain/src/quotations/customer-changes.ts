import type { Locale } from '../enumerations.ts'
import { formatEuro } from '../money/money.ts'
import type { Calculation, EditionName, ResolvedRow } from './types.ts'

interface Offered {
  calculation: Calculation
  rows: { A?: ResolvedRow[]; B?: ResolvedRow[] }
}

const words = {
  nl: {
    edition: 'variant',
    added: 'is nieuw',
    removed: 'vervalt',
    total: 'totaal',
    insteadOf: 'in plaats van',
    without: 'zonder',
  },
  en: {
    edition: 'edition',
    added: 'is new',
    removed: 'is no longer offered',
    total: 'total',
    insteadOf: 'instead of',
    without: 'without',
  },
} satisfies Record<Locale, object>

/** The quantity of each item that a customer sees in an edition. */
function shownAmounts(rows: readonly ResolvedRow[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const { description, amount, show_on_quotation } of rows) {
    if (show_on_quotation) amounts.set(description, (amounts.get(description) ?? 0) + amount)
  }
  return amounts
}

function editionChanges(before: Offered, after: Offered, name: EditionName, locale: Locale): string[] {
  const text = words[locale]
  const [was, is] = [before.calculation.editions[name], after.calculation.editions[name]]
  const called = `${text.edition} ${name}`
  if (is === undefined) return was === undefined ? [] : [`${called} ${text.removed}`]
  if (was === undefined) return [`${called} ${text.added}`]
  const [old, now] = [shownAmounts(before.rows[name] ?? []), shownAmounts(after.rows[name] ?? [])]
  const rows = [...new Set([...now.keys(), ...old.keys()])].flatMap((description) => {
    const [then, left] = [old.get(description), now.get(description)]
    if (then === left) return []
    if (left === undefined) return [`${text.without} ${description}`]
    return [`${left} x ${description}${then === undefined ? '' : ` ${text.insteadOf} ${then}`}`]
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
