import { Checkbox, TextInput, Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Characters that cannot be typed, for instance `/\d/g` in a name. */
  block?: RegExp
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  maxLength?: number
}

export function TextField<Values extends FieldValues = never>(props: TextFieldProps<Values>) {
  const { block, type = 'text', autoComplete = 'off', maxLength } = props
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <TextInput
        {...shared}
        type={type}
        autoComplete={autoComplete}
        {...(maxLength !== undefined && { maxLength })}
        value={textOf(value)}
        error={error}
        onBlur={onBlur}
        onChange={(event) => {
          const typed = event.currentTarget.value
          onChange(block ? typed.replaceAll(new RegExp(block.source, 'gu'), '') : typed)
        }}
      />
    </FieldFrame>
  )
}

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
}

export function TextAreaField<Values extends FieldValues = never>(props: TextAreaFieldProps<Values>) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span ?? 'full'}>
      <Textarea
        {...shared}
        rows={props.rows ?? 4}
        value={textOf(value)}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

export function CheckboxField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span} checkbox>
      <Checkbox
        {...shared}
        checked={value === true}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </FieldFrame>
  )
}
