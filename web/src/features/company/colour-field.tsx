import { isColour } from '@heliodesk/domain/company/colour-contrast'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldFrame, type FieldProps, useField } from '../../ui/field/field-frame.tsx'
import styles from './company.module.css'
import type { CompanyValues } from './company-values.ts'
import './company.text.ts'

/** A colour to pick, or to type as #rrggbb. */
export function ColourField(props: FieldProps<CompanyValues>) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useField<CompanyValues>(props)
  const typed = typeof value === 'string' ? value : ''
  return (
    <FieldFrame name={props.name} span={props.span}>
      <TextInput
        {...shared}
        value={typed}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={error}
        leftSectionWidth={44}
        leftSectionPointerEvents="auto"
        leftSection={
          <input
            type="color"
            className={styles['picker']}
            aria-label={t('company.pick', { field: props.label })}
            value={isColour(typed) ? typed.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </FieldFrame>
  )
}
