import { type ReadableField, readableFields } from '@heliodesk/domain/leads/imports/lead-headings'
import { useTranslation } from '../text/use-translation.ts'
import '../features/leads/lead-labels.text.ts'
import './readable-fields.text.ts'

/** They have no label on the form of a lead. */
const combined = [
  'full_name',
  'house_number',
  'address',
  'consent_text',
  'consent_page',
  'consent_version',
  'consent_at',
  'consent_scope',
  'consent_basis',
] as const
const isCombined = (field: ReadableField): field is (typeof combined)[number] =>
  combined.some((one) => one === field)

const isReadable = (name: string): name is ReadableField => readableFields.some((field) => field === name)

/** What the fields are called that a post or a file may hold, and the choice between them. */
export function useReadableFields() {
  const { t } = useTranslation()
  const labelOf = (field: ReadableField): string =>
    isCombined(field) ? t(`readableFields.${field}`) : t(`leadLabels.fields.${field}`)
  return {
    labelOf,
    /** Of a name in an answer's errors. */
    nameOf: (name: string) => (isReadable(name) ? labelOf(name) : name),
    /** The empty value is a column or a name that is not used. */
    options: [
      { value: '', label: t('readableFields.unused') },
      ...readableFields.map((field) => ({ value: field as string, label: labelOf(field) })),
    ],
    fieldOf: (value: string): ReadableField | null => (isReadable(value) ? value : null),
  }
}
