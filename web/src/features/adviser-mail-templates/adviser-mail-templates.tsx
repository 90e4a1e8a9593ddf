import { adviserMailCategories, languages } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import { featureScreens } from '../../settings/resource.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { AdviserTemplateInputs } from './adviser-template-inputs.tsx'
import './adviser-mail-templates.text.ts'

/** A template without its layout, in letters as most mail programs show it. */
const asMail = (content: string) =>
  `<body style="font-family:Inter,Helvetica,Arial,sans-serif;font-size:15px">${content}</body>`

/** Whether everybody uses it; else whose it is. */
const Owner = ({ row }: { row: Pick<RowOf<'GET /adviser-mail-templates/table'>, 'employee'> }) => (
  <>
    <YesNo value={row.employee === null} /> {row.employee?.name}
  </>
)

export const screens = featureScreens('adviser mail templates', {
  schema: () => import('@heliodesk/contract/adviser-mail').then((module) => module.adviserMail.create.body),
  isFixed: (row) => !row.may_change,
  nameOf: (row) => row.name,
  Inputs: AdviserTemplateInputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    const format = useFormat()
    const categories = labels.choices('adviserMailCategories', adviserMailCategories)
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'name',
            label: t('adviserMailTemplates.name'),
            sort: 'name',
            cell: (row) => row.name,
            filter: <TextFilter name="search" />,
          },
          {
            key: 'category',
            label: t('adviserMailTemplates.category'),
            sort: 'category',
            cell: (row) => labels.text('adviserMailCategories', row.category),
            filter: <SelectFilter name="category" options={categories} />,
            width: 160,
          },
          {
            key: 'language',
            label: t('adviserMailTemplates.language'),
            sort: 'language',
            cell: (row) => labels.text('languages', row.language),
            filter: <SelectFilter name="language" options={labels.choices('languages', languages)} />,
            width: 130,
          },
          {
            key: 'subject',
            label: t('adviserMailTemplates.subject'),
            sort: 'subject',
            cell: (row) => row.subject,
          },
          {
            key: 'company_wide',
            label: t('adviserMailTemplates.everybody'),
            cell: (row) => <Owner row={row} />,
            filter: <BooleanFilter name="company_wide" />,
            width: 200,
          },
          {
            key: 'updated_at',
            label: t('adviserMailTemplates.updated'),
            sort: 'updated_at',
            cell: (row) => format.dateTime(row.updated_at),
            width: 170,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    return (
      <>
        <ViewField label={t('adviserMailTemplates.category')}>
          {labels.text('adviserMailCategories', row.category)}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.language')}>
          {labels.text('languages', row.language)}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.everybody')}>
          <Owner row={row} />
        </ViewField>
        <ViewField label={t('adviserMailTemplates.subject')} wide>
          {row.subject}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.content')} wide>
          <MailFrame title={t('adviserMailTemplates.content')} html={asMail(row.content)} />
        </ViewField>
      </>
    )
  },
})
