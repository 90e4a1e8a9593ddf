import { memo, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import type { EditionCalculation } from '@heliodesk/domain/quotations/types'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useSettledCalculation } from './builder-context.ts'
import styles from './builder.module.css'
import '../quotations.text.ts'

type Shown = 'yield' | 'dated'

const seriesOf = (edition: EditionCalculation | undefined, shown: Shown): number[] => {
  if (edition === undefined) return []
  const values = shown === 'yield' ? edition.kwh_per_year : edition.saving[shown].per_year_cents
  return values.slice(0, 25).map((value) => (shown === 'yield' ? value : value / 100))
}

/** Yield and saving of both editions over 25 years. */
export const YieldChart = memo(function YieldChart() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('yield')
  const texts = {
    yield: t('quotations.chartYield'),
    dated: t('quotations.chartDated'),
  }
  return (
    <section className={styles['side']} aria-label={texts[shown]}>
      <div className={styles['chartHead']} role="group">
        {(['yield', 'dated'] as const).map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant={one === shown ? 'light' : 'subtle'}
            aria-pressed={one === shown}
            onClick={() => setShown(one)}
          >
            {texts[one]}
          </Button>
        ))}
      </div>
      <Bars shown={shown} label={texts[shown]} />
    </section>
  )
})

interface BarsProps {
  shown: Shown
  label: string
}

/** Follows when typing pauses: nobody reads bars between two digits. */
function Bars(props: BarsProps) {
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
