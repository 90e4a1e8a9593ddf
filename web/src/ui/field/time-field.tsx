import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { TimeText } from './time-text.tsx'

/** A time of day (HH:mm); 930 is read as 09:30 when the field is left. */
export function TimeField<Values extends FieldValues = never>(
  props: FieldProps<Values> & { onTaken?: (time: string | null) => void },
) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <TimeText
        {...shared}
        value={typeof value === 'string' ? value : null}
        error={error}
        onBlur={onBlur}
        onChange={(time) => {
          onChange(time)
          props.onTaken?.(time)
        }}
      />
    </FieldFrame>
  )
}
