import { adviserMailCategories, languages } from '@heliodesk/domain/enumerations'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import type { RowOf } from '../../data/use-table.ts'
import { featureScreens } from '../../settings/resource.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table-filters.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/view-fields.tsx'
import { AdviserTemplateInputs } from './adviser-template-inputs.tsx'
import './adviser-mail-templates.text.ts'

function useOwner() {
  const { t } = useTranslation()
  return ({ employee }: Pick<RowOf<'GET /adviser-mail-templates/table'>, 'employee'>) =>
    employee === null ? t('adviserMailTemplates.ofCompany') : employee.name
}

export const screens = featureScreens('adviser mail templates', {
  schema: () => import('@heliodesk/contract/adviser-mail').then((module) => module.adviserMail.create.body),
  defaultSort: 'name',
  removable: true,
  isFixed: (row) => !row.may_change,
  nameOf: (row) => row.name,
  Inputs: AdviserTemplateInputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    const format = useFormat()
    const ownerOf = useOwner()
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
            label: t('adviserMailTemplates.company_wide'),
            cell: ownerOf,
            filter: <BooleanFilter name="company_wide" />,
            width: 190,
          },
          {
            key: 'updated_at',
            label: t('adviserMailTemplates.updated'),
            sort: 'updated_at',
            cell: (row) => format.dateTime(row.updated_at),
            width: 150,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    const labels = useLabels()
    const ownerOf = useOwner()
    return (
      <>
        <ViewField label={t('adviserMailTemplates.category')}>
          {labels.text('adviserMailCategories', row.category)}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.language')}>
          {labels.text('languages', row.language)}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.employee_id')}>{ownerOf(row)}</ViewField>
        <ViewField label={t('adviserMailTemplates.subject')} wide>
          {row.subject}
        </ViewField>
        <ViewField label={t('adviserMailTemplates.content')} wide>
          <MailFrame title={t('adviserMailTemplates.content')} html={row.content} />
        </ViewField>
      </>
    )
  },
})
