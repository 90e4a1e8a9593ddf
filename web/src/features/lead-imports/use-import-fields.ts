import {
  historyFields,
  type ImportField,
  importFields,
} from '@heliodesk/domain/leads/imports/import-headings'
import { useTranslation } from '../../text/use-translation.ts'
import { useReadableFields } from '../../settings/use-readable-fields.ts'
import './lead-imports.text.ts'

const isImported = (name: string): name is ImportField => importFields.some((field) => field === name)

/** The field of a file that changes a field of a lead. */
const changed = (name: string) => (name === 'do_not_call_at' ? 'do_not_call' : name)

/** What the fields are called that a file of leads may hold, and the choice between them. */
export function useImportFields() {
  const { t } = useTranslation()
  const { options, nameOf } = useReadableFields()
  const history = historyFields.map((field) => ({
    value: field as string,
    label: t(`leadImports.fields.${field}`),
  }))
  return {
    options: [...options, ...history],
    fieldOf: (value: string): ImportField | null => (isImported(value) ? value : null),
    /** Of a field that an import changes. */
    nameOf: (name: string) =>
      name === 'consent'
        ? t('leadImports.doubted')
        : (history.find(({ value }) => value === changed(name))?.label ?? nameOf(name)),
  }
}
