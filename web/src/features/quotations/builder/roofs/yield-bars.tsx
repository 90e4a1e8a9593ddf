import { memo, useMemo } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import type { EditionCalculation } from '@heliodesk/domain/quotations/types'
import { BarChart } from '../../../../ui/picture/bar-chart.tsx'
import { useFormat } from '../../../../ui/use-format.ts'
import { useSettledCalculation } from '../builder-context.ts'
import styles from '../builder.module.css'
import '../../quotations.text.ts'

interface BarsProps {
  shown: 'yield' | 'dated'
  label: string
}

const seriesOf = (edition: EditionCalculation | undefined, shown: BarsProps['shown']): number[] => {
  if (edition === undefined) return []
  const values = shown === 'yield' ? edition.kwh_per_year : edition.saving[shown].per_year_cents
  return values.slice(0, 25).map((value) => (shown === 'yield' ? value : value / 100))
}

/** Follows when typing pauses: nobody reads bars between two digits. */
export function YieldBars(props: BarsProps) {
  const a = useSettledCalculation((result) => result.editions.A)
  const b = useSettledCalculation((result) => result.editions.B)
  const editions = useMemo(() => [a, b], [a, b])
  return <EditionBars {...props} editions={editions} />
}

const EditionBars = memo(function EditionBars({
  shown,
  label,
  editions,
}: BarsProps & { editions: readonly (EditionCalculation | undefined)[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const series = editions
    .map((edition, place) => ({
      name: `${t('quotations.edition')} ${place === 0 ? 'A' : 'B'}`,
      values: seriesOf(edition, shown),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
  if (series.length === 0) return <p className={styles['dim']}>{t('quotations.chartEmpty')}</p>
  return (
    <BarChart
      series={series}
      label={label}
      unit={shown === 'yield' ? 'kWh' : '€'}
      format={(value) => format.number(value)}
    />
  )
})
