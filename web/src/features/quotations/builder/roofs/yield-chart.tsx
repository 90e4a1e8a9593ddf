import { lazy, memo, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../../text/use-translation.ts'
import styles from '../builder.module.css'
import '../../quotations.text.ts'

const YieldBars = lazy(() => import('./yield-bars.tsx').then((module) => ({ default: module.YieldBars })))

/** Yield and saving of both editions over 25 years. */
export const YieldChart = memo(function YieldChart() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'yield' | 'dated'>('yield')
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
      <Suspense>
        <YieldBars shown={shown} label={texts[shown]} />
      </Suspense>
    </section>
  )
})
