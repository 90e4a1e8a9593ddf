import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { listOptions, visitors } from '../../data/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { BooleanFilter, NumberFilter } from '../../ui/table-filters.tsx'
import { ViewField } from '../../ui/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { resourceScreens } from '../resource.tsx'
import { RangeWarnings } from './range-warnings.tsx'
import './zip-code-ranges.text.ts'

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)

export const screens = resourceScreens('zip code ranges', {
  nameOf: (row) => `${row.from}-${row.till}`,
  Overview: ({ table }) => {
    const { t } = useTranslation()
    const { data: advisers } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
    const choices = advisers?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
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
          {
            key: 'till',
            label: t('zipCodeRanges.till'),
            sort: 'till',
            cell: (row) => row.till,
            width: 110,
          },
          {
            key: 'advisers',
            label: t('zipCodeRanges.advisers'),
            filter: <SelectFilter name="adviser_id" options={choices} />,
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
  TableActions: () => {
    const { t } = useTranslation()
    const can = useCan()
    return (
      can('create zip code ranges') && (
        <LinkButton variant="default" href="/zip-code-ranges/import">
          {t('zipCodeRanges.importLink')}
        </LinkButton>
      )
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
  Inputs: ({ f }) => {
    const { t } = useTranslation()
    return (
      <>
        <f.Grid>
          <f.Number name="from" label={t('zipCodeRanges.from')} required span="third" />
          <f.Number name="till" label={t('zipCodeRanges.till')} required span="third" />
          <f.Number
            name="priority"
            label={t('zipCodeRanges.priority')}
            required
            min={1}
            max={99}
            span="third"
          />
          <f.Select
            name="adviser_ids"
            label={t('zipCodeRanges.advisers')}
            options={advisers}
            multiple
            span="full"
          />
          <f.Checkbox name="active" label={t('zipCodeRanges.active')} span="full" />
        </f.Grid>
        <RangeWarnings />
      </>
    )
  },
})
