import { stationBlockers } from '@heliodesk/domain/quotations/checks/station-blockers'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { lazy, memo, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilder, useBuilderForm, useCalculation, useTotalGaps, useWarnings } from './builder-context.ts'
import styles from './builder.module.css'
import type { BuilderValues, EditionValues } from './values.ts'
import '../quotations.text.ts'
import './choices.text.ts'

const GapMark = lazy(() => import('./editions/gap-list.tsx').then((module) => ({ default: module.GapMark })))

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

/** How many fields of an edition have to be filled in before it is sent. */
function useLacks(name: EditionName): number {
  const path = name === 'A' ? 'editions.0' : 'editions.1'
  return useWatch<BuilderValues, typeof path, BuilderValues, number>({
    control: useBuilderForm().control,
    name: path,
    // A watch of a removed edition may still run without it.
    compute: (edition: EditionValues | undefined) =>
      edition === undefined ? 0 : stationBlockers(edition, path).length,
  })
}

function EditionSum({ name }: { name: EditionName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customerView, locked } = useBuilder()
  const total = useCalculation((result) => result.editions[name]?.total_cents)
  const warnings = useWarnings(name, anyWarning).length
  const lacks = useLacks(name)
  const gaps = useTotalGaps(name)
  if (total === undefined) return null
  return (
    <span>
      <span className={styles['editionWord']}>{t('quotations.edition')}</span> {name}{' '}
      <strong>{gaps.length > 0 ? '–' : format.cents(total)}</strong>
      <Suspense>{gaps.length > 0 ? <GapMark gaps={gaps} /> : null}</Suspense>
      {/* Of what was signed nothing is left to mend. */}
      {warnings === 0 || customerView || locked ? null : <WarningCount count={warnings} />}
      {lacks === 0 || customerView || locked ? null : <LackCount count={lacks} />}
    </span>
  )
}

const WarningCount = memo(function WarningCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return <small> {t('quotations.warningCount', { count })}</small>
})

const LackCount = memo(function LackCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return <small> {t('choices.toFillIn', { count })}</small>
})
