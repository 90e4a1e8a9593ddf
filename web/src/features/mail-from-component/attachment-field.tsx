import { MultiSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
import './mail-from-component.text.ts'
import type { Mail, Start } from './mail.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** What may go with the mail, by its id: the library in the mail's language, and the lead's files. */
function useChoices({ library, files }: Start, language: Mail['language'], chosen: string[]) {
  const { t } = useTranslation()
  const labels = useLabels()
  const ofLibrary = library
    .filter(
      (one) => one.language === null || one.language === language || chosen.includes(String(one.file_id)),
    )
    .map(({ file_id, name, kind, size }) => ({
      value: String(file_id),
      label: `${name} (${labels.text('attachmentKinds', kind)}, ${megabytes(size)})`,
    }))
  const known = new Set(ofLibrary.map(({ value }) => value))
  const ofLead = files.map(({ id, name, size }) => ({
    value: String(id),
    label: `${name} (${megabytes(size)})`,
  }))
  // A file of the library is offered once, however many attachments have it.
  const once = ofLibrary.filter(
    ({ value }, index) => ofLibrary.findIndex((one) => one.value === value) === index,
  )
  return [
    { group: t('mailFromComponent.library'), items: once },
    { group: t('mailFromComponent.leadFiles'), items: ofLead.filter(({ value }) => !known.has(value)) },
  ].filter(({ items }) => items.length > 0)
}

/** The files that go with the mail. */
export function AttachmentField({ start }: { start: Start }) {
  const { t } = useTranslation()
  const label = t('mailFromComponent.attachments')
  const language = useWatch<Mail, 'language'>({ name: 'language' })
  const { value, onChange, onBlur, error, shared } = useField<Mail>({ name: 'file_id', label })
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = useChoices(start, language, chosen)
  if (choices.length === 0) return null
  return (
    <FieldFrame name="file_id" span="full">
      <MultiSelect
        {...shared}
        data={choices}
        value={chosen}
        error={error}
        searchable
        hidePickedOptions
        onBlur={onBlur}
        onChange={(ids) => onChange(ids.map(Number))}
      />
    </FieldFrame>
  )
}
