import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { TextInput } from '@mantine/core'
import { type FieldValues, useFormState } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

const notInPhones = /[^\d+()\-. ]/g

/** A phone number. The stored one is shown in Dutch notation and stays unchanged until edited. */
export function PhoneField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  const { defaultValues } = useFormState()
  const kept: unknown = defaultValues?.[props.name]
  const shownKept = typeof kept === 'string' ? formatPhone(kept) : ''
  const typed = typeof value === 'string' ? value : ''
  return (
    <FieldFrame name={props.name} span={props.span}>
      <TextInput
        {...shared}
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={value === kept ? shownKept : typed}
        error={error}
        onBlur={onBlur}
        onChange={(event) => {
          const next = event.currentTarget.value.replaceAll(notInPhones, '')
          onChange(next === shownKept && kept !== undefined ? kept : next)
        }}
      />
    </FieldFrame>
  )
}
