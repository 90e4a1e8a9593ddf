import type { LabelledList } from '@heliodesk/domain/enumerations'
import type { ParseKeys } from 'i18next'
import { useLabels } from '../data/labels.ts'
import { SelectFilter } from '../ui/table/select-filter.tsx'
import type { OptionSource } from '../ui/field/select-field.tsx'
import { YesNo } from '../ui/yes-no.tsx'
import type { FieldKind } from './resource-field.ts'

interface Limits {
  min?: number
  max?: number
  decimals?: number
}

interface Option {
  id: number
  name: string
}

const text = (maxLength?: number): FieldKind<string | null> => ({
  show: (value) => value,
  Input: ({ f, ...field }) => <f.Text {...field} {...(maxLength !== undefined && { maxLength })} />,
})

const number = (limits: Limits = {}): FieldKind<number | null> => ({
  show: (value) => value,
  Input: ({ f, ...field }) => <f.Number {...field} {...limits} />,
})

/** A number that is compared with those of other rows. */
const amount = (limits: Limits = {}): FieldKind<number | null> => ({ ...number(limits), align: 'end' })

const yesNo: FieldKind<boolean> = {
  show: (value) => <YesNo value={value} />,
  Input: ({ f, span = 'full', ...field }) => <f.Checkbox {...field} span={span} />,
}

const day: FieldKind<string | null> = {
  show: (value, { format }) => (value === null ? null : format.date(value)),
  Input: ({ f, ...field }) => <f.Date {...field} />,
}

const instant: FieldKind<string> = {
  show: (value, { format }) => format.dateTime(value),
  Input: ({ f, ...field }) => <f.DateTime {...field} />,
}

/** A key of an enumeration; `empty` is what none of them means. */
const oneOf = (list: LabelledList, keys: readonly string[], empty?: ParseKeys): FieldKind<string | null> => ({
  show: (value, { labels, t }) => (value === null ? empty && t(empty) : labels.text(list, value)),
  Input: ({ f, ...field }) => <f.Select {...field} options={useLabels().options(list, keys)} />,
})

/** Keys of an enumeration. */
const manyOf = (list: LabelledList, keys: readonly string[]): FieldKind<readonly string[]> => ({
  show: (value, { labels }) => value.map((key) => labels.text(list, key)).join(', '),
  Input: ({ f, span = 'full', ...field }) => (
    <f.Select {...field} span={span} options={useLabels().options(list, keys)} multiple />
  ),
  wide: true,
})

/** Rows of another noun, chosen from what a list call answers. */
const rowsOf = (options: OptionSource): FieldKind<readonly Option[]> => ({
  show: (value) => value.map(({ name }) => name).join(', '),
  Input: ({ f, span = 'full', ...field }) => <f.Select {...field} span={span} options={options} multiple />,
  wide: true,
})

/** The kinds of fields, by which they are shown in tables and views, and typed in forms. */
export const fieldKinds = { text, number, amount, yesNo, day, instant, oneOf, manyOf, rowsOf }

/** Filters a column of `oneOf` or `manyOf`. */
export function LabelFilter({
  name,
  list,
  keys,
  single = false,
}: {
  name: string
  list: LabelledList
  keys: readonly string[]
  single?: boolean
}) {
  return <SelectFilter name={name} options={useLabels().choices(list, keys)} single={single} />
}
