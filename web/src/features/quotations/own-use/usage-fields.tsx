import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import { KwhField } from './kwh-field.tsx'
import styles from './own-use.module.css'
import '../quotations.text.ts'
import './own-use.text.ts'

// Few customers have bills of months: their fields load when somebody asks for them.
const Bills = lazy(() => import('./bills.tsx').then((module) => ({ default: module.Bills })))

const noBills: NonNullable<NonNullable<BuilderValues['household']>['bills']> = {
  months: 1,
  kwh: Array.from({ length: 12 }, () => null),
}

/** The usage of a year, as it is known or as the sum of its bills. */
export function UsageFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control, setValue, getValues } = useBuilderForm()
  const [told, setTold] = useState<number | null>(null)
  const bills = useWatch({ control, name: 'household.bills' }) ?? null
  return (
    <>
      <KwhField
        name="energy_usage"
        label={t('quotations.energyUsage')}
        step={100}
        disabled={disabled || bills !== null}
      />
      {bills === null ? (
        <Button
          className={styles['byBills']}
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          onClick={() => {
            setTold(getValues('energy_usage'))
            setValue('household.bills', noBills, { shouldDirty: true })
          }}
        >
          {t('ownUse.byBills')}
        </Button>
      ) : (
        <Suspense fallback={null}>
          <Bills disabled={disabled} told={told} />
        </Suspense>
      )}
    </>
  )
}
