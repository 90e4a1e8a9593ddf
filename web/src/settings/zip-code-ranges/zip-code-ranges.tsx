import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table.tsx'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { BooleanFilter, NumberFilter } from '../../ui/table-filters.tsx'
import { CheckboxField } from '../../ui/text-field.tsx'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'

function Inputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <NumberField name="from" label={t('zipCodeRanges.from')} required span="third" />
      <NumberField name="till" label={t('zipCodeRanges.till')} required span="third" />
      <NumberField
        name="priority"
        label={t('zipCodeRanges.priority')}
        required
        min={1}
        max={99}
        span="third"
      />
      <CheckboxField name="active" label={t('zipCodeRanges.active')} span="full" />
    </FieldGrid>
  )
}

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
  Inputs,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    return (
      <DataTable
        {...table}
        columns={[
          {
            key: 'from',
            label: t('zipCodeRanges.from'),
            sort: 'from',
            cell: (row) => row.from,
            filter: <NumberFilter name="zip_code" />,
            width: 140,
          },
          { key: 'till', label: t('zipCodeRanges.till'), sort: 'till', cell: (row) => row.till, width: 110 },
          {
            key: 'advisers',
            label: t('zipCodeRanges.advisers'),
            cell: (row) => row.advisers.map(({ name }) => name).join(', '),
          },
          {
            key: 'priority',
            label: t('zipCodeRanges.priority'),
            sort: 'priority',
            cell: (row) => row.priority,
            align: 'end',
            width: 120,
          },
          {
            key: 'active',
            label: t('zipCodeRanges.active'),
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
        <ViewField label={t('zipCodeRanges.from')}>{row.from}</ViewField>
        <ViewField label={t('zipCodeRanges.till')}>{row.till}</ViewField>
        <ViewField label={t('zipCodeRanges.priority')}>{row.priority}</ViewField>
        <ViewField label={t('zipCodeRanges.active')}>
          <YesNo value={row.active} />
        </ViewField>
        <ViewField label={t('zipCodeRanges.advisers')} wide>
          {row.advisers.map(({ name }) => name).join(', ')}
        </ViewField>
      </>
    )
  },
})
