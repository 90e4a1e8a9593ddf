import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame, type FieldProps, useField } from '../../ui/field-frame.tsx'
import './work-letters.text.ts'

/** Yes, no, or not known yet. */
export function YesNoField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <Select
        placeholder={t('workLetters.unknown')}
        {...shared}
        error={error}
        onBlur={onBlur}
        data={[
          { value: 'true', label: t('ui.yes') },
          { value: 'false', label: t('ui.no') },
        ]}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clearField', { field: props.label }) }}
        value={typeof value === 'boolean' ? String(value) : null}
        onChange={(text) => onChange(text === null ? null : text === 'true')}
      />
    </FieldFrame>
  )
}
