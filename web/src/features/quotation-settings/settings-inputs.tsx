import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Checkbox } from '@mantine/core'
import { mainConnections } from '@heliodesk/domain/enumerations'
import { isLikelyEnergyPrice } from '@heliodesk/domain/quotations/yields/energy-price'
import { mostEdgeDistance } from '@heliodesk/domain/roofs/edge-distances'
import { quotationReminders } from '@heliodesk/domain/quotations/versions/reminders'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import { DateField, MoneyField, NumberField, PercentField } from '../../ui/field/number-field.tsx'
import { EnergyRules, VatRates } from './dated-rows.tsx'
import { CheckboxField } from '../../ui/field/text-field.tsx'
import styles from './quotation-settings.module.css'
import { TariffInputs } from './tariff-inputs.tsx'
import type { SettingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'

function MarginInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('quotationSettings.margins')}>
      <PercentField<SettingsValues>
        name="min_margin_percentage"
        label={t('quotationSettings.min_margin_percentage')}
        hint={t('quotationSettings.hints.min_margin_percentage')}
        required
      />
      <PercentField<SettingsValues>
        name="max_margin_percentage"
        label={t('quotationSettings.max_margin_percentage')}
        hint={t('quotationSettings.hints.max_margin_percentage')}
        required
      />
      <MoneyField<SettingsValues>
        name="min_margin"
        label={t('quotationSettings.min_margin_cents')}
        hint={t('quotationSettings.hints.min_margin')}
        required
      />
      <MoneyField<SettingsValues>
        name="max_full_vat_refund_amount"
        label={t('quotationSettings.max_full_vat_refund_amount_cents')}
        hint={t('quotationSettings.hints.max_full_vat_refund_amount')}
        required
      />
    </FieldGrid>
  )
}

const askedPrices = ['energy_price', 'normal_price', 'low_price'] as const

/** Of when the price is and what is in it, as customers read it; one that nobody pays is asked about. */
function EnergyPriceInputs() {
  const { t } = useTranslation()
  const { defaultValues } = useFormState<SettingsValues>()
  const prices = useWatch<SettingsValues, typeof askedPrices>({ name: askedPrices })
  const asked = askedPrices.some((name, index) => {
    const price = prices[index]
    return typeof price === 'number' && price !== defaultValues?.[name] && !isLikelyEnergyPrice(price)
  })
  return (
    <>
      {asked ? (
        <CheckboxField<SettingsValues>
          name="energy_price_confirmed"
          label={t('quotationSettings.energy_price_confirmed')}
          span="full"
        />
      ) : null}
      <DateField<SettingsValues>
        name="energy_price_date"
        label={t('quotationSettings.energy_price_date')}
        hint={t('quotationSettings.hints.energy_price_date')}
      />
      <CheckboxField<SettingsValues>
        name="energy_price_with_taxes"
        label={t('quotationSettings.energy_price_with_taxes')}
      />
      <MoneyField<SettingsValues>
        name="bare_tariff"
        label={t('quotationSettings.bare_tariff')}
        hint={t('quotationSettings.hints.bare_tariff')}
        decimals={5}
        required
      />
    </>
  )
}

function YieldInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('quotationSettings.yield')}>
      <MoneyField<SettingsValues>
        name="energy_price"
        label={t('quotationSettings.energy_price')}
        hint={t('quotationSettings.hints.energy_price')}
        decimals={5}
        required
      />
      <EnergyPriceInputs />
      <NumberField<SettingsValues>
        name="kwh_per_kwp"
        label={t('quotationSettings.kwh_per_kwp')}
        hint={t('quotationSettings.hints.kwh_per_kwp')}
        decimals={1}
        step={10}
        min={1}
        max={3_000}
        required
      />
      <NumberField<SettingsValues>
        name="co2_factor"
        label={t('quotationSettings.co2_factor')}
        hint={t('quotationSettings.hints.co2_factor')}
        decimals={4}
        step={0.01}
        min={0}
        max={5}
        required
      />
    </FieldGrid>
  )
}

/** How far panels stay from the edges of a roof. */
function EdgeInputs() {
  const { t } = useTranslation()
  return (['edge_distance_sloped', 'edge_distance_flat'] as const).map((name) => (
    <NumberField<SettingsValues>
      key={name}
      name={name}
      label={t(`quotationSettings.${name}`)}
      hint={t(`quotationSettings.hints.${name}`)}
      decimals={2}
      step={0.05}
      min={0}
      max={mostEdgeDistance}
      required
    />
  ))
}

function TechnicalInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid legend={t('quotationSettings.technical')}>
      <NumberField<SettingsValues>
        name="max_roofs"
        label={t('quotationSettings.max_roofs')}
        hint={t('quotationSettings.hints.max_roofs')}
        min={1}
        max={50}
        required
      />
      <NumberField<SettingsValues>
        name="optimizer_threshold"
        label={t('quotationSettings.optimizer_threshold')}
        hint={t('quotationSettings.hints.optimizer_threshold')}
        min={0}
        max={1_000}
        required
      />
      <EdgeInputs />
      <NumberField<SettingsValues>
        name="inverter_min_ratio"
        label={t('quotationSettings.inverter_min_ratio')}
        hint={t('quotationSettings.hints.inverter_min_ratio')}
        decimals={2}
        step={0.05}
        min={0}
        max={5}
        required
      />
      <NumberField<SettingsValues>
        name="inverter_max_ratio"
        label={t('quotationSettings.inverter_max_ratio')}
        hint={t('quotationSettings.hints.inverter_max_ratio')}
        decimals={2}
        step={0.05}
        min={0}
        max={5}
        required
      />
    </FieldGrid>
  )
}

/** Another inverter within the thirty years, or none. */
function ReplacementInputs() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<SettingsValues>()
  const replacement = useWatch<SettingsValues, 'inverter_replacement'>({ name: 'inverter_replacement' })
  return (
    <FieldGrid legend={t('quotationSettings.inverter_replacement')}>
      <FieldFrame name="inverter_replacement" span="full">
        <Checkbox
          label={t('quotationSettings.deductInverter')}
          description={t('quotationSettings.hints.inverter_replacement')}
          checked={Boolean(replacement)}
          onChange={(event) => {
            const value = event.currentTarget.checked ? { year: 13, price: 1_200 } : null
            setValue('inverter_replacement', value, { shouldDirty: true })
          }}
        />
      </FieldFrame>
      {replacement ? (
        <>
          <NumberField<SettingsValues>
            name="inverter_replacement.year"
            label={t('quotationSettings.replacementYear')}
            min={1}
            max={30}
            required
          />
          <NumberField<SettingsValues>
            name="inverter_replacement.price"
            label={t('quotationSettings.replacementPrice')}
            decimals={2}
            min={0}
            required
          />
        </>
      ) : null}
    </FieldGrid>
  )
}

function ConnectionInputs() {
  const { t } = useTranslation()
  return (
    <div>
      <FieldGrid legend={t('quotationSettings.main_connection_limits')}>
        {mainConnections.map((name) => (
          <NumberField<SettingsValues>
            key={name}
            name={`main_connection_limits.${name}`}
            label={t('quotationSettings.wattOf', { name })}
            min={1}
            max={1_000_000}
            step={10}
            span="third"
            required
          />
        ))}
      </FieldGrid>
      <p className={styles['dim']}>{t('quotationSettings.hints.main_connection_limits')}</p>
    </div>
  )
}

/** Which reminders customers get who did not answer. */
function ReminderInputs() {
  const { t } = useTranslation()
  return (
    <div>
      <FieldGrid legend={t('quotationSettings.reminders')}>
        {quotationReminders.map((reminder) => (
          <CheckboxField<SettingsValues>
            key={reminder}
            name={`remind_${reminder}`}
            label={t(`quotationSettings.remind_${reminder}`)}
            span="full"
          />
        ))}
      </FieldGrid>
      <p className={styles['dim']}>{t('quotationSettings.hints.reminders')}</p>
    </div>
  )
}

/** A link to the withdrawal settings, which belong to the company. */
function Withdrawal() {
  const { t } = useTranslation()
  return (
    <p className={styles['dim']}>
      {t('quotationSettings.withdrawal')}{' '}
      <AppLink href="/settings/company">{t('quotationSettings.toCompany')}</AppLink>
    </p>
  )
}

export function SettingsInputs() {
  return (
    <>
      <MarginInputs />
      <YieldInputs />
      <TariffInputs />
      <EnergyRules />
      <VatRates />
      <TechnicalInputs />
      <ReplacementInputs />
      <ConnectionInputs />
      <ReminderInputs />
      <Withdrawal />
    </>
  )
}
