import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { FieldFrame, type FieldProps, useField } from '../../ui/field/field-frame.tsx'
import './work-letters.text.ts'

/** Yes, no, or not known yet. */
export function YesNoField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <ChoiceSelect
        placeholder={t('workLetters.unknown')}
        {...shared}
        error={error}
        onBlur={onBlur}
        data={[
          { value: 'true', label: t('ui.yes') },
          { value: 'false', label: t('ui.no') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        onChoose={(text) => onChange(text === 'true')}
        onClear={() => onChange(null)}
      />
    </FieldFrame>
  )
}
