import {
  batteryCouplings,
  chargingConnections,
  installClasses,
  type ProductType,
  productTypes,
  standings,
  vatCategories,
} from '@heliodesk/domain/enumerations'
import { hasField, isFixedField, type TypeField } from '@heliodesk/domain/products/type-fields'
import { usualVat } from '@heliodesk/domain/products/usual-vat'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { formFields } from '../../ui/form/form-fields.ts'
import { DimensionsField } from './dimensions-field.tsx'
import type { Defaults } from '../../ui/form/use-edit-form.ts'
import type { ProductBody } from './product-values.ts'
import './products.text.ts'

const f = formFields<ProductBody>()

const flags = [
  'optimizer_required',
  'is_micro_inverter',
  'suitable_for_charging_station',
  'is_vat_refund_service',
  'use_installation_price_table',
  'free_amount',
] as const satisfies TypeField[]

const phases = [1, 3].map((id) => ({ id, name: String(id) }))

/** What the checks of systems read. */
function ElectricInputs({ has }: { has: (field: TypeField) => boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      {has('ac_watt') && <f.Number name="ac_watt" label={t('products.ac_watt')} decimals={1} min={0} />}
      {has('phases') && <f.Select name="phases" label={t('products.phases')} options={phases} />}
      {has('mppt_inputs') && (
        <f.Number name="mppt_inputs" label={t('products.mppt_inputs')} min={1} max={50} />
      )}
      {has('charging_connection') && (
        <f.Select
          name="charging_connection"
          label={t('products.charging_connection')}
          options={labels.options('chargingConnections', chargingConnections)}
        />
      )}
    </>
  )
}

/** What makes a product a battery: the calculation of own use reads it. */
function BatteryInputs() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <f.Grid legend={t('products.battery')}>
      <f.Number
        name="battery_capacity"
        label={t('products.battery_capacity')}
        hint={t('products.batteryHint')}
        decimals={2}
        min={0}
        max={1_000}
      />
      <f.Number name="battery_power" label={t('products.battery_power')} decimals={2} min={0} max={1_000} />
      <f.Percent name="battery_efficiency" label={t('products.battery_efficiency')} min={1} max={100} />
      <f.Select name="battery_phases" label={t('products.battery_phases')} options={phases} />
      <f.Select
        name="battery_coupling"
        label={t('products.battery_coupling')}
        options={labels.options('batteryCouplings', batteryCouplings)}
      />
      <f.Number name="warranty_cycles" label={t('products.warranty_cycles')} min={1} max={100_000} />
    </f.Grid>
  )
}

/** How much less panels yield as they age. */
function AgeingInputs({ has }: { has: (field: TypeField) => boolean }) {
  const { t } = useTranslation()
  return (['degradation_year_one', 'degradation_after_year_one'] as const)
    .filter(has)
    .map((field) => (
      <f.Percent key={field} name={field} label={t(`products.${field}`)} required min={0} max={100} />
    ))
}

/** The figures and flags that products of this type have. */
function TypeInputs({ type, isNew }: { type: ProductType; isNew: boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const has = (field: TypeField) => hasField(type, field)
  return (
    <f.Grid legend={t('products.figures')}>
      {has('watt_peak') && (
        <f.Number name="watt_peak" label={t('products.watt_peak')} required decimals={1} min={0} />
      )}
      <ElectricInputs has={has} />
      {has('dimensions') && <DimensionsField />}
      {has('energy_yield_multiplier') && (
        <f.Number
          name="energy_yield_multiplier"
          label={t('products.energy_yield_multiplier')}
          required
          decimals={3}
          min={0}
          max={10}
        />
      )}
      <AgeingInputs has={has} />
      {has('install_class') && (
        <f.Select
          name="install_class"
          label={t('products.install_class')}
          options={labels.options('installClasses', installClasses)}
        />
      )}
      {has('standing') && (
        <f.Select
          name="standing"
          label={t('products.standing')}
          hint={t('products.standingHint')}
          options={labels.options('standings', standings)}
        />
      )}
      {has('warranty_years') && (
        <f.Number name="warranty_years" label={t('products.warranty_years')} min={1} max={100} />
      )}
      {flags.filter(has).map((flag) => (
        <f.Checkbox
          key={flag}
          name={flag}
          label={t(`products.${flag}`)}
          disabled={!isNew && isFixedField(flag)}
          span="full"
        />
      ))}
    </f.Grid>
  )
}

/** The VAT category follows the type of a new product; what may be anything asks for it. */
function useUsualVat(type: ProductType, isNew: boolean) {
  const { setValue } = useFormContext<Defaults<ProductBody>>()
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    if (isNew) setValue('vat_category', usualVat(type), { shouldDirty: true })
  }, [type, isNew, setValue])
}

/** The fields of a product; a new one can still change its type. */
export function ProductInputs({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const type = useWatch<ProductBody, 'product_type'>({ name: 'product_type' })
  useUsualVat(type, isNew)
  return (
    <>
      <f.Grid legend={t('products.whichProduct')}>
        {isNew && (
          <f.Select
            name="product_type"
            label={t('products.product_type')}
            required
            span="full"
            options={labels.options('productTypes', productTypes)}
          />
        )}
        <f.Text name="name" label={t('products.name')} required maxLength={200} />
        <f.Text name="name_nl" label={t('products.name_nl')} hint={t('products.nameHint')} maxLength={200} />
        <f.Text name="brand" label={t('products.brand')} maxLength={100} />
        <f.Text
          name="article_number"
          label={t('products.article_number')}
          hint={t('products.articleHint')}
          maxLength={100}
        />
      </f.Grid>
      <TypeInputs type={type} isNew={isNew} />
      {hasField(type, 'battery_capacity') && <BatteryInputs />}
      <f.Grid legend={t('products.prices')}>
        <f.Money
          name="price_net_adviser"
          label={t('products.price_net_adviser')}
          hint={t('products.priceHint')}
        />
        <f.Money name="price_net_ew" label={t('products.price_net_ew')} />
        <f.Date name="price_valid_from" label={t('products.price_valid_from')} />
        <f.Select
          name="vat_category"
          label={t('products.vat_category')}
          required
          options={labels.options('vatCategories', vatCategories)}
        />
      </f.Grid>
      <f.Grid legend={t('products.use')}>
        <f.Date name="available_from" label={t('products.available_from')} />
        <f.Date name="available_until" label={t('products.available_until')} />
        <f.Checkbox name="active" label={t('products.active')} span="third" />
        <f.Checkbox name="default_on_quotations" label={t('products.default_on_quotations')} span="third" />
        <f.Checkbox name="show_on_quotation" label={t('products.show_on_quotation')} span="third" />
      </f.Grid>
    </>
  )
}
