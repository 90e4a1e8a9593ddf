import type { EditionName, QuotationResult, ResolvedRow } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useCalculation } from './builder-context.ts'
import styles from './rows.module.css'
import './compare-rows.text.ts'

type Type = ResolvedRow['product_type']

/** Each row of the form asks at each key: the rows of a result are grouped once. */
const grouped = new WeakMap<ResolvedRow[], Partial<Record<Type, ResolvedRow[]>>>()

/** The resolved rows of a type in their order; none without the edition. */
export function rowsOfType({ rows }: QuotationResult, edition: EditionName, type: Type): ResolvedRow[] {
  const all = rows[edition]
  if (all === undefined) return []
  const known = grouped.get(all) ?? Object.groupBy(all, ({ product_type }) => product_type)
  grouped.set(all, known)
  return known[type] ?? []
}

const isSame = (one: ResolvedRow, other: ResolvedRow) =>
  one.product_id === other.product_id &&
  one.description === other.description &&
  one.amount === other.amount &&
  one.roof_number === other.roof_number &&
  one.price_cents === other.price_cents

/** Whether edition A has a row of edition B too; undefined in edition A, and where there is no other edition. */
export const useCompared = (
  edition: EditionName,
  type: Type,
  pick: (rows: readonly ResolvedRow[]) => ResolvedRow | undefined,
): 'same' | 'other' | undefined =>
  useCalculation((result) => {
    const own = edition === 'B' ? pick(rowsOfType(result, 'B', type)) : undefined
    if (own === undefined || result.rows.A === undefined) return undefined
    return rowsOfType(result, 'A', type).some((row) => isSame(row, own)) ? 'same' : 'other'
  })

/** Says what the tint of a row shows. */
export function Differs() {
  const { t } = useTranslation()
  return <span className={styles['said']}>{t('compareRows.differs')}</span>
}

/** Beside the total of edition B: what it costs more or less than edition A. */
export function TotalDifference({ edition }: { edition: EditionName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const cents = useCalculation(({ editions: { A, B } }) =>
    edition === 'B' && A !== undefined && B !== undefined ? B.total_cents - A.total_cents : 0,
  )
  if (cents === 0) return null
  const size = Math.abs(cents)
  const amount = size % 100 === 0 ? format.wholeEuros(size) : format.cents(size)
  return <small>{t(cents < 0 ? 'compareRows.lower' : 'compareRows.higher', { amount })}</small>
}
