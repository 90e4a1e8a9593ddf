import type { FieldValues } from 'react-hook-form'
import { DateText } from '../date-text.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import type { Facing } from './parse-typed-date.ts'
import { type NumberLimits, type NumberSplit, NumberText } from './number-text.tsx'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const dateOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values>, NumberLimits {
  decimals?: number
  splits?: NumberSplit
  /** Why the value will be refused, where the form knows it before saving. */
  refused?: string | undefined
}

/** A whole number, or one with at most `decimals`. */
export function NumberField<Values extends FieldValues = never>(props: NumberFieldProps<Values>) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  const { decimals = 0, min, max, step } = props
  return (
    <FieldFrame name={props.name} span={props.span}>
      <NumberText
        {...shared}
        value={numberOf(value)}
        onChange={onChange}
        onBlur={onBlur}
        error={error ?? props.refused}
        decimals={decimals}
        min={min}
        max={max}
        step={step}
        steppers
        splits={props.splits}
      />
    </FieldFrame>
  )
}

/** Decimal euros. For a field in cents (`..._cents`) say `cents`. */
export function MoneyField<Values extends FieldValues = never>(
  props: FieldProps<Values> & { cents?: boolean; decimals?: number },
) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  const kept = numberOf(value)
  const factor = props.cents ? 100 : 1
  return (
    <FieldFrame name={props.name} span={props.span}>
      <NumberText
        {...shared}
        value={kept === null ? null : kept / factor}
        onChange={(euros) => onChange(euros === null ? null : props.cents ? Math.round(euros * 100) : euros)}
        onBlur={onBlur}
        error={error}
        decimals={props.decimals ?? 2}
        fixed
        sign="€"
      />
    </FieldFrame>
  )
}

/** A percentage as people say it: 12,5. */
export function PercentField<Values extends FieldValues = never>(props: FieldProps<Values> & NumberLimits) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <NumberText
        {...shared}
        value={numberOf(value)}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        decimals={2}
        min={props.min}
        max={props.max}
        sign="%"
      />
    </FieldFrame>
  )
}

interface MomentProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Where a time that is typed alone lies. */
  facing?: Facing
  /** HH:mm of a day that is typed alone. */
  usualTime?: string
  /** Why the value will be refused, where the form knows it before saving. */
  refused?: string | undefined
}

function DayField<Values extends FieldValues>(props: MomentProps<Values> & { withTime: boolean }) {
  const { value, onChange, onBlur, error, shared } = useField<Values>(props)
  return (
    <FieldFrame name={props.name} span={props.span}>
      <DateText
        {...shared}
        withTime={props.withTime}
        facing={props.facing}
        usualTime={props.usualTime}
        keepUnreadable
        value={dateOf(value)}
        onChange={onChange}
        onBlur={onBlur}
        error={error ?? props.refused}
      />
    </FieldFrame>
  )
}

/** A date (YYYY-MM-DD), typed as DD-MM-YYYY. */
export function DateField<Values extends FieldValues = never>(props: FieldProps<Values>) {
  return <DayField {...props} withTime={false} />
}

/** An instant in UTC, typed as DD-MM-YYYY HH:mm of Amsterdam. */
export function DateTimeField<Values extends FieldValues = never>(props: MomentProps<Values>) {
  return <DayField {...props} withTime />
}
