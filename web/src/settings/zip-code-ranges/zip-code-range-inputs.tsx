import { useTranslation } from 'react-i18next'
import { listOptions } from '../../data/list-options.ts'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CheckboxField } from '../../ui/text-field.tsx'

const advisers = listOptions('GET /employees/function-groups/{type}', { params: { type: 'adviser' } })

export function ZipCodeRangeInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <NumberField name="from" label={t('settings.zipCodeRanges.from')} required span="third" />
      <NumberField name="till" label={t('settings.zipCodeRanges.till')} required span="third" />
      <NumberField
        name="priority"
        label={t('settings.zipCodeRanges.priority')}
        required
        min={1}
        max={99}
        span="third"
      />
      <SelectField
        name="adviser_ids"
        label={t('settings.zipCodeRanges.advisers')}
        options={advisers}
        multiple
        span="full"
      />
      <CheckboxField name="active" label={t('settings.zipCodeRanges.active')} span="full" />
    </FieldGrid>
  )
}
