import { attachmentKinds, languages } from '@heliodesk/domain/enumerations'
import { customerMailTypes } from '@heliodesk/domain/mail-types'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/view-fields.tsx'
import { resourceScreens } from '../resource.tsx'
import { AttachmentInputs } from './attachment-inputs.tsx'
import './attachments.text.ts'

function FileLink({ file }: { file: { name: string; url: string } }) {
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  )
}

function useWords() {
  const labels = useLabels()
  const { t } = useTranslation()
  const format = useFormat()
  return {
    labels,
    language: (key: string | null) =>
      key === null ? t('attachments.allLanguages') : labels.text('languages', key),
    mails: (types: readonly string[]) =>
      types.map((type) => labels.text('mailTemplateTypes', type)).join(', '),
    day: (day: string | null) => (day === null ? null : format.date(day)),
  }
}

export const screens = resourceScreens('attachments', {
  nameOf: (row) => row.name ?? row.file.name,
  Inputs: AttachmentInputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const { labels, language, mails, day } = useWords()
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'name',
            label: t('attachments.name'),
            sort: 'name',
            cell: (row) => row.name,
            filter: <TextFilter name="search" />,
          },
          {
            key: 'kind',
            label: t('attachments.kind'),
            sort: 'kind',
            cell: (row) => labels.text('attachmentKinds', row.kind),
            filter: <SelectFilter name="kind" options={labels.choices('attachmentKinds', attachmentKinds)} />,
          },
          {
            key: 'language',
            label: t('attachments.language'),
            sort: 'language',
            cell: (row) => language(row.language),
            filter: <SelectFilter name="language" options={labels.choices('languages', languages)} />,
            width: 130,
          },
          {
            key: 'template_types',
            label: t('attachments.template_types'),
            cell: (row) => mails(row.template_types),
            filter: (
              <SelectFilter
                name="template_type"
                single
                options={labels.choices('mailTemplateTypes', customerMailTypes)}
              />
            ),
          },
          {
            key: 'valid_from',
            label: t('attachments.valid_from'),
            sort: 'valid_from',
            cell: (row) => day(row.valid_from),
            width: 130,
          },
          {
            key: 'valid_until',
            label: t('attachments.valid_until'),
            sort: 'valid_until',
            cell: (row) => day(row.valid_until),
            filter: <BooleanFilter name="valid" />,
            width: 150,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const { labels, language, mails, day } = useWords()
    const products = row.product_types.map((type) => labels.text('productTypes', type))
    return (
      <>
        <ViewField label={t('attachments.name')}>{row.name}</ViewField>
        <ViewField label={t('attachments.file')}>
          <FileLink file={row.file} />
        </ViewField>
        <ViewField label={t('attachments.kind')}>{labels.text('attachmentKinds', row.kind)}</ViewField>
        <ViewField label={t('attachments.language')}>{language(row.language)}</ViewField>
        <ViewField label={t('attachments.template_types')} wide>
          {mails(row.template_types)}
        </ViewField>
        <ViewField label={t('attachments.product_types')} wide>
          {products.join(', ')}
        </ViewField>
        <ViewField label={t('attachments.valid_from')}>{day(row.valid_from)}</ViewField>
        <ViewField label={t('attachments.valid_until')}>{day(row.valid_until)}</ViewField>
      </>
    )
  },
})
