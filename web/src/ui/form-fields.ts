import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FieldGrid } from './edit-form.tsx'
import { DateField, DateTimeField, MoneyField, NumberField, PercentField } from './number-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { CheckboxField, TextAreaField, TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

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
  /** What stands in another field now. */
  useValue: (name: FieldPath<Values>) => unknown
}

const fields = {
  Grid: FieldGrid,
  Text: TextField,
  TextArea: TextAreaField,
  Checkbox: CheckboxField,
  Number: NumberField,
  Money: MoneyField,
  Percent: PercentField,
  Date: DateField,
  DateTime: DateTimeField,
  Time: TimeField,
  Phone: PhoneField,
  Select: SelectField,
  useValue: (name: string): unknown => useWatch({ name }),
}

export const formFields = <Values extends FieldValues>(): FormFields<Values> => fields
