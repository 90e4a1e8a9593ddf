import type { ParseKeys } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../text/use-translation.ts'
import { useLabels } from '../data/labels.ts'
import type { FieldProps } from '../ui/field/field-frame.tsx'
import type { FormFields } from '../ui/form/form-fields.ts'
import { useFormat } from '../ui/use-format.ts'

/** What values are shown with. */
export function useWords() {
  const { t } = useTranslation()
  return { t, labels: useLabels(), format: useFormat() }
}
type Words = ReturnType<typeof useWords>

/** What an input needs; `f` are the fields of forms, which come with the form. */
export interface InputProps extends Pick<FieldProps, 'label' | 'required' | 'hint' | 'span'> {
  f: FormFields<FieldValues>
  name: string
}

/** How values of a kind are shown, and typed. */
export interface FieldKind<Value> {
  show: (value: Value, words: Words) => ReactNode
  Input: (props: InputProps) => ReactNode
  /** Of a column: numbers that are compared. */
  align?: 'end'
  /** In the view: takes the whole width. */
  wide?: boolean
}

interface Placed {
  label: ParseKeys
  hint?: ParseKeys
  required?: true
  span?: 'third' | 'half' | 'full'
  /** The column can be sorted by it. */
  sort?: true
  /** The first filter of the column: `<TextFilter name="search" />`. */
  filter?: ReactElement
  /** Of the column. */
  width?: number
  /** Of the column, on a phone. */
  says?: () => boolean
  /** Not in the table. */
  table?: false
  /** Not in the view. */
  view?: false
}

/** In the form by its own name, by that of another value of the body, or not at all. */
type Typed<Name, Body> = Name extends keyof Body
  ? { typed?: keyof Body & string; form?: false }
  : { typed: keyof Body & string; form?: never } | { typed?: never; form: false }

type ResourceField<Name extends keyof Row, Row, Body> = Placed & {
  kind: FieldKind<Row[Name]>
  /** Where more of the row is needed than the value. */
  show?: (row: Row, words: Words) => ReactNode
  /** On a phone a row is called by these words. */
  names?: (row: Row) => string
} & Typed<Name, Body>

/** By their names: one that the rows do not have, or whose input the body does not have, does not compile. */
export type ResourceFields<Row, Body> = {
  readonly [Name in keyof Row & string]?: ResourceField<Name, Row, Body>
}

/** A field that has its place in table, view and form, whatever its kind. */
export interface ShownField<Row> extends Placed, Pick<FieldKind<never>, 'Input' | 'align' | 'wide'> {
  name: keyof Row & string
  show: (row: Row, words: Words) => ReactNode
  names: ((row: Row) => string) | undefined
  /** Its name in the body, where it is in the form. */
  typed: string | undefined
}

function shown<Row, Body, Name extends keyof Row & string>(
  name: Name,
  field: ResourceField<Name, Row, Body>,
): ShownField<Row> {
  const { kind, typed, form, show, names } = field
  const placed: Placed = field
  return {
    ...placed,
    ...kind,
    name,
    names,
    typed: form === false ? undefined : (typed ?? name),
    show: show ?? ((row, words) => kind.show(row[name], words)),
  }
}

/** The fields in the order in which they are written. */
export function fieldsOf<Row, Body>(fields: ResourceFields<Row, Body>): readonly ShownField<Row>[] {
  // Object.keys loses the literal types; a field is named as the rows name it.
  const names = Object.keys(fields) as (keyof Row & string)[]
  return names.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : [shown<Row, Body, typeof name>(name, field)]
  })
}
