import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { DateRangeFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { YesNo } from '../../ui/yes-no.tsx'
import './work-days.text.ts'
import { visitors } from '../../data/tables/list-options.ts'

type Row = RowOf<'GET /adviser-work-days/table'>

function useAdviserColumn(): Column<Row>[] {
  const { t } = useTranslation()
  const own = useEmployee().own_resources.includes('adviser work days')
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      key: 'adviser',
      label: t('workDays.adviser'),
      sort: 'adviser',
      cell: (row) => row.adviser.name,
      names: true,
      ...(!own && { filter: <SelectFilter name="adviser_id" options={options} /> }),
      width: 220,
      yields: 'never',
    },
  ]
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return [
    {
      key: 'full_date',
      label: t('workDays.full_date'),
      sort: 'full_date',
      cell: (row) => format.date(row.full_date),
      filter: <DateRangeFilter name="full_date" />,
      width: 220,
    },
    {
      key: 'day_name',
      label: t('workDays.day'),
      cell: (row) => labels.text('weekdays', row.day_name),
      width: 130,
      yields: 'first',
    },
    ...useAdviserColumn(),
    {
      key: 'work_times',
      exported: null,
      label: t('workDays.work_times'),
      cell: (row) => row.work_times.map(({ from, till }) => `${from} - ${till}`).join(', '),
      minWidth: 200,
    },
    {
      key: 'duplicate',
      label: t('workDays.duplicate'),
      cell: (row) => <YesNo value={row.duplicate} />,
      width: 120,
      hidden: true,
    },
  ]
}

/** The work days of all advisers, from today on unless filtered. */
export function WorkDaysTable() {
  const { t } = useTranslation()
  const can = useCan()
  const source = useTable('GET /adviser-work-days/table', { defaultSort: sortOf('adviser work days') })
  const create = can('create adviser work days') && (
    <LinkButton href="/adviser-work-days/create">{t('workDays.weekEditor')}</LinkButton>
  )
  return (
    <Page title={t('nouns.adviser work days.many')} actions={create}>
      <DataTable
        label={t('nouns.adviser work days.many')}
        name="adviser-work-days"
        source={source}
        columns={useColumns()}
        rowKey={(row) => row.id}
        href={(row) => `/adviser-work-days/${row.id}`}
        empty={
          <>
            <p>{t('workDays.empty')}</p>
            {create}
          </>
        }
      />
    </Page>
  )
}
