import { languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { featureScreens } from '../../settings/resource.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Source } from '../../ui/mail-editor/source.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import './mail-templates.text.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { StandardTexts } from './standard-texts.tsx'
import { TemplateInputs } from './template-inputs.tsx'

function Footer({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /mail-templates/{id}/footer-preview', { params: { id } }))
  return data ? <MailFrame title={t('mailTemplates.footer')} html={data.html} /> : null
}

export const screens = featureScreens('mail templates', {
  schema: () =>
    import('@heliodesk/contract/mail-templates').then((module) => module.mailTemplates.create.body),
  guardedBy: (row) => (row.top_level ? 'top level mail templates' : undefined),
  nameOf: (row) => row.subject || row.type,
  Inputs: TemplateInputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    const format = useFormat()
    return (
      <>
        <DataTable
          {...table}
          columns={[
            {
              key: 'type',
              label: t('mailTemplates.type'),
              sort: 'type',
              cell: (row) => labels.text('mailTemplateTypes', row.type),
              filter: (
                <SelectFilter name="type" options={labels.choices('mailTemplateTypes', mailTemplateTypes)} />
              ),
            },
            {
              key: 'language',
              label: t('mailTemplates.language'),
              sort: 'language',
              cell: (row) => labels.text('languages', row.language),
              filter: <SelectFilter name="language" options={labels.choices('languages', languages)} />,
              width: 130,
            },
            {
              key: 'subject',
              label: t('mailTemplates.subject'),
              sort: 'subject',
              cell: (row) => row.subject,
              filter: <TextFilter name="search" />,
            },
            {
              key: 'top_level',
              label: t('mailTemplates.top_level'),
              sort: 'top_level',
              cell: (row) => <YesNo value={row.top_level} />,
              filter: <BooleanFilter name="top_level" />,
              width: 160,
            },
            {
              key: 'updated_at',
              label: t('mailTemplates.updated'),
              sort: 'updated_at',
              cell: (row) => format.dateTime(row.updated_at),
              width: 150,
            },
          ]}
        />
        <Box mt="md">
          <DeliveryCard />
          <StandardTexts />
        </Box>
      </>
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <>
        <ViewField label={t('mailTemplates.type')}>{labels.text('mailTemplateTypes', row.type)}</ViewField>
        <ViewField label={t('mailTemplates.language')}>{labels.text('languages', row.language)}</ViewField>
        <ViewField label={t('mailTemplates.subject')}>{row.subject}</ViewField>
        <ViewField label={t('mailTemplates.top_level')}>
          <YesNo value={row.top_level} />
        </ViewField>
        <ViewField label={t('mailTemplates.content')} wide>
          <Source label={t('mailTemplates.content')}>{row.content}</Source>
        </ViewField>
        <ViewField label={t('mailTemplates.footer')} wide>
          <Footer id={row.id} />
        </ViewField>
      </>
    )
  },
})
