import type { EditionName, ResolvedRow } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { useBuilder, useCalculation, usePart, useTotalGaps } from '../builder-context.ts'
import styles from '../rows.module.css'
import './compare-rows.text.ts'

/** Whether edition A has a row of edition B too; undefined in edition A, and where there is no other edition. */
export function useCompared(edition: EditionName, type: ResolvedRow['product_type'], row: number) {
  const { comparedOf } = useBuilder().store.parts
  return usePart(comparedOf(type), (compared) => (edition === 'B' ? compared[row] : undefined))
}

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
  const gaps = [useTotalGaps('A'), useTotalGaps('B')].flat()
  if (cents === 0 || gaps.length > 0) return null
  const size = Math.abs(cents)
  const amount = size % 100 === 0 ? format.wholeEuros(size) : format.cents(size)
  return <small>{t(cents < 0 ? 'compareRows.lower' : 'compareRows.higher', { amount })}</small>
}
