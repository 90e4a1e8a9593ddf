import { Autocomplete } from '@mantine/core'
import { insertions } from '@heliodesk/domain/people/insertions'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

/** The insertions of Dutch surnames to choose from; another one can be typed. */
export function InsertionField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <Autocomplete
        {...shared}
        autoComplete="off"
        data={[...insertions]}
        maxDropdownHeight={260}
        maxLength={20}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onBlur={onBlur}
        onChange={(text) => onChange(text.replaceAll(/\d/g, ''))}
      />
    </FieldFrame>
  )
}
