import { vatCategories } from '@heliodesk/domain/enumerations'
import { isFloored, ruleWarnings } from '@heliodesk/domain/quotations/yields/energy-price'
import { ActionIcon, Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useLabels } from '../../data/labels.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField, MoneyField, NumberField, PercentField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CheckboxField } from '../../ui/field/text-field.tsx'
import styles from './quotation-settings.module.css'
import { SelfUseField } from './self-use-field.tsx'
import type { SettingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'

type DatedField = 'net_metering_rules' | 'vat_rates'
type RowOf<Name extends DatedField> = NonNullable<SettingsValues[Name]>[number]

interface DatedRowsProps<Name extends DatedField> {
  name: Name
  legend: string
  hint: string
  add: string
  /** Above the columns, where a row has room for one line. */
  headings: readonly string[]
  /** The initial values of a new row, derived from the last one. */
  next: (last: RowOf<Name> | undefined) => RowOf<Name>
  children: (index: number) => ReactNode
}

/** A list of dated rows, to add and remove. */
function DatedRows<Name extends DatedField>({
  name,
  legend,
  hint,
  add,
  headings,
  next,
  children,
}: DatedRowsProps<Name>) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray<SettingsValues, DatedField>({ name })
  const addRow = () => {
    const rows = getValues(name) as RowOf<Name>[] | undefined
    append(next(rows?.at(-1)))
  }
  return (
    <fieldset className={styles['rows']} data-rows={name}>
      <legend>{legend}</legend>
      <p className={styles['dim']}>{hint}</p>
      {/* Each field has its label for those who do not see the columns. */}
      <div className={styles['headings']} aria-hidden>
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className={styles['row']}
          data-rows={name}
          role="group"
          aria-label={`${legend} ${index + 1}`}
        >
          <FieldGrid>{children(index)}</FieldGrid>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('quotationSettings.removeRow', { legend, number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={addRow}>
        {add}
      </Button>
    </fieldset>
  )
}

function RuleFields({ index }: { index: number }) {
  const { t } = useTranslation()
  return (
    <>
      <NumberField<SettingsValues>
        name={`net_metering_rules.${index}.from_year`}
        label={t('quotationSettings.from_year')}
        span="third"
        required
      />
      <NumberField<SettingsValues>
        name={`net_metering_rules.${index}.to_year`}
        label={t('quotationSettings.to_year')}
        placeholder={t('quotationSettings.openYear')}
        span="third"
      />
      <CheckboxField<SettingsValues>
        name={`net_metering_rules.${index}.netting`}
        label={t('quotationSettings.netting')}
        span="third"
      />
      <div className={styles['selfUse']}>
        <SelfUseField index={index} />
      </div>
      <MoneyField<SettingsValues>
        name={`net_metering_rules.${index}.feed_in`}
        label={t('quotationSettings.feed_in')}
        decimals={5}
        span="third"
        required
      />
      <MoneyField<SettingsValues>
        name={`net_metering_rules.${index}.feed_in_cost`}
        label={t('quotationSettings.feed_in_cost')}
        decimals={5}
        span="third"
        required
      />
    </>
  )
}

/** Of a price per kWh: those that it has, of two to five. */
const decimalsOf = (euros: number) =>
  Math.max(2, (String(Number(euros.toFixed(5))).split('.')[1] ?? '').length)

/** What the law asks of a rule that it does not meet. */
function RuleHints({ index }: { index: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rule = useWatch<SettingsValues>({
    name: `net_metering_rules.${index}`,
  }) as RowOf<'net_metering_rules'>
  const bare: unknown = useWatch<SettingsValues>({ name: 'bare_tariff' })
  const known = typeof bare === 'number' ? bare : 0
  const warnings = ruleWarnings([rule], known)
  return (
    <div aria-live="polite" className={styles['warnings']}>
      {isFloored(rule) ? (
        <p className={styles['dim']}>
          {t('quotationSettings.feedInFloor', {
            bare: format.number(known, decimalsOf(known)),
            half: format.number(known / 2, decimalsOf(known / 2)),
          })}
        </p>
      ) : null}
      {warnings.map(({ code, limit }) => (
        <p key={code} className={styles['warning']}>
          {t(`quotationSettings.${code}`, {
            limit: code === 'nettingAfterLaw' ? String(limit) : format.number(limit, 5),
          })}
        </p>
      ))}
    </div>
  )
}

/** How surplus power is paid, by calendar years. */
export function EnergyRules() {
  const { t } = useTranslation()
  return (
    <DatedRows
      name="net_metering_rules"
      legend={t('quotationSettings.net_metering_rules')}
      hint={t('quotationSettings.hints.net_metering_rules')}
      add={t('quotationSettings.addRule')}
      headings={(['from_year', 'to_year', 'netting', 'self_use', 'feed_in', 'feed_in_cost'] as const).map(
        (field) => t(`quotationSettings.${field}`),
      )}
      next={(last) => {
        const from_year = (last?.to_year ?? last?.from_year ?? 2_026) + 1
        return last === undefined
          ? { from_year, to_year: null, netting: false, self_use: 0.3, feed_in: 0, feed_in_cost: 0 }
          : { ...last, from_year, to_year: null }
      }}
    >
      {(index) => (
        <>
          <RuleFields index={index} />
          <RuleHints index={index} />
        </>
      )}
    </DatedRows>
  )
}

/** VAT by category, each rate from its day on. */
export function VatRates() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <DatedRows
      name="vat_rates"
      legend={t('quotationSettings.vat_rates')}
      hint={t('quotationSettings.hints.vat_rates')}
      add={t('quotationSettings.addRate')}
      headings={(['category', 'from_date', 'rate'] as const).map((field) => t(`quotationSettings.${field}`))}
      next={(last) => ({ category: last?.category ?? 'pv_home', from_date: '', rate: last?.rate ?? 21 })}
    >
      {(index) => (
        <>
          <SelectField<SettingsValues>
            name={`vat_rates.${index}.category`}
            label={t('quotationSettings.category')}
            options={labels.options('vatCategories', vatCategories)}
            span="third"
            required
          />
          <DateField<SettingsValues>
            name={`vat_rates.${index}.from_date`}
            label={t('quotationSettings.from_date')}
            span="third"
            required
          />
          <PercentField<SettingsValues>
            name={`vat_rates.${index}.rate`}
            label={t('quotationSettings.rate')}
            span="third"
            required
          />
        </>
      )}
    </DatedRows>
  )
}
