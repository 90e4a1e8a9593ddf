import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FieldGrid } from './edit-form.tsx'
import { DateField, DateTimeField, MoneyField, NumberField, PercentField } from '../field/number-field.tsx'
import { PhoneField } from '../field/phone-field.tsx'
import { SelectField } from '../field/select-field.tsx'
import { CheckboxField, TextAreaField, TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'

interface WatchProps<Values extends FieldValues> {
  name: FieldPath<Values>
  children: (value: unknown) => ReactNode
}

function Watch<Values extends FieldValues>({ name, children }: WatchProps<Values>) {
  const field: string = name
  return children(useWatch({ name: field }))
}

/** The fields of one form: a name that is none of its values does not compile. */
export interface FormFields<Values extends FieldValues> {
  Grid: typeof FieldGrid
  Text: typeof TextField<Values>
  TextArea: typeof TextAreaField<Values>
  Checkbox: typeof CheckboxField<Values>
  Number: typeof NumberField<Values>
  Money: typeof MoneyField<Values>
  Percent: typeof PercentField<Values>
  Date: typeof DateField<Values>
  DateTime: typeof DateTimeField<Values>
  Time: typeof TimeField<Values>
  Phone: typeof PhoneField<Values>
  Select: typeof SelectField<Values>
  /** Renders depending on the current value of a field. */
  Watch: (props: WatchProps<Values>) => ReactNode
}

export const formFields = <Values extends FieldValues>(): FormFields<Values> => ({
  Grid: FieldGrid,
  Text: TextField<Values>,
  TextArea: TextAreaField<Values>,
  Checkbox: CheckboxField<Values>,
  Number: NumberField<Values>,
  Money: MoneyField<Values>,
  Percent: PercentField<Values>,
  Date: DateField<Values>,
  DateTime: DateTimeField<Values>,
  Time: TimeField<Values>,
  Phone: PhoneField<Values>,
  Select: SelectField<Values>,
  Watch: Watch<Values>,
})
