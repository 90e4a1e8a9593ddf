import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { formatHouseNumber } from '@heliodesk/domain/places/address'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useAssigning } from '../../data/use-assigning.tsx'
import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import { useBulkActions } from '../../data/tables/use-bulk-actions.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RoomForActions } from '../../ui/page/room-for-actions.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { ExportButton, ExportNotice, useTableExport } from '../../data/tables/table-export.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column, TableSource } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import '../../data/bulk-change.text.ts'
import '../../data/needs-connection.text.ts'
import './leads.text.ts'
import './lead-labels.text.ts'
import { visitors } from '../../data/tables/list-options.ts'

const BulkStatusDialog = lazy(() =>
  import('./status/bulk-status-dialog.tsx').then((module) => ({ default: module.BulkStatusDialog })),
)

type Row = RowOf<'GET /leads/table'>

const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** The filter options: the sources and the advisers of the company. */
function useChoices() {
  const { t } = useTranslation()
  const { data: sources } = useQuery(callQuery('GET /sources/company'))
  const { data: advisers } = useQuery(
    callQuery('GET /employees/function-groups/{type}', {
      params: visitors.params,
      query: { ...visitors.query, 'filter[inactive]': 'true' },
    }),
  )
  const gone = (advisers?.data ?? []).filter(({ active }) => !active)
  return {
    sources: (sources?.data ?? []).map(toChoice),
    advisers: [
      { value: 'none', label: t('bulkChange.nobody') },
      ...(advisers?.data ?? []).filter(({ active }) => active).map(toChoice),
      ...gone.map(({ id, name }) => ({
        value: String(id),
        label: `${name} (${t('bulkChange.inactive').toLowerCase()})`,
      })),
    ],
  }
}

function useWhoColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  return [
    {
      key: 'number',
      yields: 'first',
      label: t('leadLabels.fields.number'),
      sort: 'number',
      width: 109,
      cell: (row) => row.number,
    },
    {
      key: 'name',
      exported: 'full_name',
      label: t('leads.name'),
      sort: 'last_name',
      cell: (row) => row.full_name,
      whole: true,
      minWidth: 255,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'status',
      label: t('leadLabels.fields.status'),
      sort: 'status',
      width: 165,
      cell: (row) => (
        <StatusBadge meaning={leadMeaning[row.status]}>{labels.text('leadStatuses', row.status)}</StatusBadge>
      ),
      filter: <SelectFilter name="status" options={labels.choices('leadStatuses', leadStatuses)} />,
    },
  ]
}

function useWhereColumns(): Column<Row>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'address',
      exported: ['street', 'street_number', 'adjective'],
      label: t('leads.address'),
      width: 190,
      hidden: true,
      cell: (row) => [row.street, formatHouseNumber(row)].filter(Boolean).join(' '),
    },
    {
      key: 'zip_code',
      label: t('leadLabels.fields.zip_code'),
      width: 90,
      hidden: true,
      cell: (row) => row.zip_code,
    },
    {
      key: 'city',
      label: t('leadLabels.fields.city'),
      sort: 'city',
      width: 130,
      cell: (row) => row.city,
      filter: <TextFilter name="city" />,
    },
    {
      key: 'phone',
      label: t('leadLabels.fields.phone'),
      width: 125,
      hidden: true,
      cell: (row) => formatPhone(row.mobile ?? row.phone),
    },
    { key: 'email', label: t('leadLabels.fields.email'), width: 200, hidden: true, cell: (row) => row.email },
  ]
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { sources, advisers } = useChoices()
  return [
    ...useWhoColumns(),
    ...useWhereColumns(),
    {
      key: 'source',
      label: t('leadLabels.fields.source_id'),
      width: 170,
      cell: (row) => row.source?.name,
      filter: <SelectFilter name="source_id" options={sources} />,
    },
    {
      key: 'adviser',
      label: t('leadLabels.fields.adviser_id'),
      width: 166,
      cell: (row) => row.adviser?.name,
      filter: <SelectFilter name="adviser_id" options={advisers} />,
    },
    {
      key: 'created_at',
      label: t('leads.created_at'),
      sort: 'created_at',
      width: 210,
      cell: (row) => format.dateTime(row.created_at),
      filter: <DateRangeFilter name="created_at" />,
    },
    {
      key: 'status_since',
      label: t('leads.status_since'),
      width: 165,
      hidden: true,
      cell: (row) => format.dateTime(row.status_since),
    },
  ]
}

/** The same leads as a board and on a map. */
function OtherViews() {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton variant="default" href="/leads/funnel">
        {t('leads.toFunnel')}
      </LinkButton>
      <LinkButton variant="default" href="/leads/map">
        {t('leads.toMap')}
      </LinkButton>
    </>
  )
}

/** Leads to choose, for a status or an adviser that all of them get. */
function useChoosing({ rows, meta, all }: TableSource<Row>) {
  const { t } = useTranslation()
  const assigning = useAssigning({
    assign: ({ id, revision }, adviser_id) =>
      api('POST /leads/{id}/appointment-manual-adviser', {
        params: { id },
        body: { adviser_id, revision },
        quiet: true,
      }),
  })
  return useBulkActions({
    rows,
    total: meta?.total,
    all,
    nameOf: (row) => `${row.full_name} (${row.number})`,
    actions: [
      {
        label: t('leads.setStatus.title'),
        dialog: (props) => <BulkStatusDialog {...props} />,
      },
      assigning,
    ],
  })
}

export function LeadsTable() {
  const { t } = useTranslation()
  const can = useCan()
  const offline = useNeedsConnection() !== undefined
  const source = useTable('GET /leads/table', { defaultSort: sortOf('leads'), ownExport: true })
  const choosing = useChoosing(source)
  const exporting = useTableExport('GET /leads/export', source)
  const create = can('create leads') && <LinkButton href="/leads/create">{t('nouns.leads.new')}</LinkButton>
  const importing = can('create leads') && (
    <LinkButton variant="default" href="/leads/csv-import">
      {t('leads.importFile')}
    </LinkButton>
  )
  return (
    <Page
      title={t('leads.title')}
      actions={
        <RoomForActions
          others={
            <>
              <OtherViews />
              <ExportButton exporting={exporting} />
              {importing}
              {can('update leads') && (
                <LinkButton variant="default" href="/leads/duplicates">
                  {t('leads.findDuplicates')}
                </LinkButton>
              )}
            </>
          }
        >
          {create}
        </RoomForActions>
      }
    >
      {offline && <p role="status">{t('needsConnection.leadsHere')}</p>}
      <ExportNotice exporting={exporting} />
      <DataTable
        label={t('leads.title')}
        name="leads"
        source={source}
        columns={useColumns()}
        rowKey={(row) => row.id}
        href={(row) => `/leads/${row.id}`}
        choosing={can('update leads') ? choosing : undefined}
        empty={
          <>
            <p>{t('leads.firstHint')}</p>
            {create}
          </>
        }
      />
    </Page>
  )
}
