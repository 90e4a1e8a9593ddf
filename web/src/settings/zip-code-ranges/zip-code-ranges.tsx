import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../data/queries.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, NumberFilter } from '../../ui/table-filters.tsx'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'

export const { ResourceTable, ResourceCreate, ResourceView, ResourceEdit } = resourceScreens({
  path: '/zip-code-ranges',
  resource: 'zip code ranges',
  texts: 'zipCodeRanges',
  schema: () =>
    import('@heliodesk/contract/zip-code-ranges').then(({ zipCodeRanges }) => zipCodeRanges.create.body),
  defaults: { priority: 1, active: true, adviser_ids: [] },
  defaultSort: 'from',
  removable: true,
  nameOf: (row) => `${row.from}-${row.till}`,
  loadInputs: () =>
    import('./zip-code-range-inputs.tsx').then(({ ZipCodeRangeInputs }) => ZipCodeRangeInputs),
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const { data: advisers } = useQuery(
      callQuery('GET /employees/function-groups/{type}', { params: { type: 'adviser' } }),
    )
    const choices = advisers?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'from',
            label: t('settings.zipCodeRanges.from'),
            sort: 'from',
            cell: (row) => row.from,
            filter: <NumberFilter name="zip_code" />,
            width: 140,
          },
          {
            key: 'till',
            label: t('settings.zipCodeRanges.till'),
            sort: 'till',
            cell: (row) => row.till,
            width: 110,
          },
          {
            key: 'advisers',
            label: t('settings.zipCodeRanges.advisers'),
            filter: <SelectFilter name="adviser_id" options={choices} />,
            cell: (row) => row.advisers.map(({ name }) => name).join(', '),
          },
          {
            key: 'priority',
            label: t('settings.zipCodeRanges.priority'),
            sort: 'priority',
            cell: (row) => row.priority,
            align: 'end',
            width: 120,
          },
          {
            key: 'active',
            label: t('settings.zipCodeRanges.active'),
            sort: 'active',
            cell: (row) => <YesNo value={row.active} />,
            filter: <BooleanFilter name="active" />,
            width: 130,
          },
        ]}
      />
    )
  },
  View: ({ row }) => {
    const { t } = useTranslation()
    return (
      <>
        <ViewField label={t('settings.zipCodeRanges.from')}>{row.from}</ViewField>
        <ViewField label={t('settings.zipCodeRanges.till')}>{row.till}</ViewField>
        <ViewField label={t('settings.zipCodeRanges.priority')}>{row.priority}</ViewField>
        <ViewField label={t('settings.zipCodeRanges.active')}>
          <YesNo value={row.active} />
        </ViewField>
        <ViewField label={t('settings.zipCodeRanges.advisers')} wide>
          {row.advisers.map(({ name }) => name).join(', ')}
        </ViewField>
      </>
    )
  },
})
