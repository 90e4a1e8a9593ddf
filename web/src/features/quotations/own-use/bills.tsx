import { Button } from '@mantine/core'
import { billCount, billMonths, type BillMonths, usageOfBills } from '@heliodesk/domain/energy/usage-bills'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import { KwhField } from './kwh-field.tsx'
import styles from './own-use.module.css'
import './bills.text.ts'

const periods = {
  1: 'month',
  2: 'twoMonths',
  3: 'quarter',
  4: 'fourMonths',
  6: 'halfYear',
} as const satisfies Record<BillMonths, string>

const noBills = (months: BillMonths) => ({
  months,
  kwh: Array.from({ length: billCount(months) }, () => null),
})

const longMonth = (language: string) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })

/** The months of a bill by their names: one, or the first and the last. */
function periodOf(bill: number, months: BillMonths, language: string): string {
  const name = (month: number) => longMonth(language).format(Date.UTC(2026, month, 1))
  const [from, until] = [bill * months, (bill + 1) * months - 1]
  return from === until ? name(from) : `${name(from)} – ${name(until)}`
}

interface BillsProps {
  disabled: boolean
  /** The usage of a year as it was told before. */
  told: number | null
}

/** The usage by its bills, one field for each. */
export function Bills({ disabled, told }: BillsProps) {
  const { t, language } = useTranslation()
  const { control, setValue, getValues } = useBuilderForm()
  const months = useWatch({ control, name: 'household.bills.months' }) ?? 1
  return (
    <fieldset className={styles['bills']}>
      <legend>{t('bills.title')}</legend>
      <SelectField<BuilderValues>
        name="household.bills.months"
        label={t('bills.billMonths')}
        options={billMonths.map((id) => ({ id, name: t(`bills.periods.${periods[id]}`) }))}
        onTaken={(chosen) => {
          const taken = billMonths.find((one) => one === chosen)
          if (taken !== undefined) setValue('household.bills', noBills(taken), { shouldDirty: true })
        }}
        required
        disabled={disabled}
        span="full"
      />
      {Array.from({ length: billCount(months) }, (_, bill) => (
        <KwhField
          key={`${months} ${bill}`}
          name={`household.bills.kwh.${bill}`}
          label={periodOf(bill, months, language)}
          disabled={disabled}
          span="half"
        />
      ))}
      <SumOfBills />
      <Button
        className={styles['byBills']}
        variant="subtle"
        size="compact-sm"
        disabled={disabled}
        onClick={() => {
          setValue('household.bills', null, { shouldDirty: true })
          // Who had no bill at hand keeps what was told.
          if (getValues('energy_usage') === null) setValue('energy_usage', told, { shouldDirty: true })
        }}
      >
        {t('bills.byYear')}
      </Button>
    </fieldset>
  )
}

/** What the bills make of the year, which is what the quotation is calculated with. */
function SumOfBills() {
  const { t } = useTranslation()
  const format = useFormat()
  const { control, setValue, getValues } = useBuilderForm()
  const household = useWatch({ control, name: 'household' })
  const bills = household?.bills ?? null
  // A bill that is refused at its field is as one that is not known.
  const typed = bills?.kwh.map((kwh) => (kwh !== null && kwh >= 0 ? kwh : null)) ?? []
  const found = bills === null ? null : usageOfBills({ ...bills, kwh: typed }, household ?? {})
  const usage = found?.kwh ?? null
  useEffect(() => {
    if (getValues('energy_usage') !== usage) setValue('energy_usage', usage, { shouldDirty: true })
  }, [usage, getValues, setValue])
  const figures = { kwh: format.number(usage ?? 0), billed: format.number(found?.billed ?? 0) }
  return (
    <p className={styles['sum']} role="status">
      {found === null
        ? t('bills.noBill')
        : found.months === 12
          ? t('bills.wholeYear', figures)
          : t('bills.partOfYear', { ...figures, months: found.months })}
    </p>
  )
}
