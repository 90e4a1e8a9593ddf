import type { EditionName } from '@heliodesk/domain/quotations/types'
import { memo } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder, useCalculation, useWarnings } from './builder-context.ts'
import styles from './builder.module.css'
import '../quotations.text.ts'

/** The totals of the editions, always visible while scrolling. */
export function StickyTotals() {
  const { t } = useTranslation()
  return (
    <span className={styles['sums']} role="group" aria-label={t('quotations.totals')}>
      <EditionSum name="A" />
      <EditionSum name="B" />
    </span>
  )
}

const anyWarning = () => true

function EditionSum({ name }: { name: EditionName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customerView, locked } = useBuilder()
  const total = useCalculation((result) => result.editions[name]?.total_cents)
  const warnings = useWarnings(name, anyWarning).length
  if (total === undefined) return null
  return (
    <span>
      <span className={styles['editionWord']}>{t('quotations.edition')}</span> {name}{' '}
      <strong>{format.cents(total)}</strong>
      {/* Of what was signed nothing is left to mend. */}
      {warnings === 0 || customerView || locked ? null : <WarningCount count={warnings} />}
    </span>
  )
}

const WarningCount = memo(function WarningCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return <small> {t('quotations.warningCount', { count })}</small>
})
