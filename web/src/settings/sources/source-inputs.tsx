import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { MoneyField, PercentField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CheckboxField, TextField } from '../../ui/text-field.tsx'
import { costTypes } from './cost-types.ts'

export function SourceInputs() {
  const { t } = useTranslation()
  const options = costTypes.map((id) => ({ id, name: t(`settings.sources.costTypes.${id}`) }))
  const costType: unknown = useWatch({ name: 'cost_type' })
  return (
    <FieldGrid>
      <TextField name="name" label={t('settings.sources.name')} required span="full" maxLength={100} />
      <SelectField name="cost_type" label={t('settings.sources.cost_type')} required options={options} />
      {costType === 'percentage_adviser_margin_on_sale' ? (
        <PercentField name="cost_value" label={t('settings.sources.costPercentage')} required />
      ) : (
        <MoneyField name="cost_value" label={t('settings.sources.cost_value')} required />
      )}
      <CheckboxField name="show_in_maps" label={t('settings.sources.show_in_maps')} span="third" />
      <CheckboxField name="essent" label={t('settings.sources.essent')} span="third" />
      <CheckboxField name="active" label={t('settings.sources.active')} span="third" />
    </FieldGrid>
  )
}
