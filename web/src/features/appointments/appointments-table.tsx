import { addDays } from '@heliodesk/domain/calendar'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { isPlaceable, isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { appointmentKinds, appointmentStatuses } from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useToday } from '../../data/use-today.ts'
import { useAssigning } from '../../data/use-assigning.tsx'
import { useBulkActions } from '../../data/tables/use-bulk-actions.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { AppointmentStatusBadge } from './appointment-status.tsx'
import './appointments.text.ts'
import './appointment-labels.text.ts'
import { visitors } from '../../data/tables/list-options.ts'

type Row = RowOf<'GET /appointments/table'>

const timeOf = ({ from, till }: Row) => `${from} - ${till}`

/** A tablet upright has room for who and where once the day is no wider than it is read. */
const useUpright = () => useMediaQuery('(768px <= width < 1024px)', false, { getInitialValueInEffect: false })

/** Below the heading of its day, a row says its time alone. */
function useWhenColumns(byDay: boolean): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const upright = useUpright()
  const dayOf = ({ date, from }: Row) => (upright ? `${format.date(date)} ${from}` : format.date(date))
  return [
    {
      key: 'date',
      label: t('appointmentLabels.fields.date'),
      sort: 'date',
      width: upright ? 152 : 240,
      cell: (row) => (byDay ? timeOf(row) : dayOf(row)),
      filter: <DateRangeFilter name="date" stacked={upright} />,
    },
    {
      key: 'time',
      yields: 'first',
      exported: ['from', 'till'],
      label: t('appointments.time'),
      width: 115,
      cell: (row) => (byDay ? null : timeOf(row)),
    },
  ]
}

/** Headings by day, as long as days are what the rows are sorted by. */
function useDays(byDay: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  if (!byDay) return undefined
  const named = new Map([
    [today, t('appointments.today')],
    [addDays(today, 1), t('appointments.tomorrow')],
  ])
  return ({ date }: Row) => {
    const label = [named.get(date), format.day(date)].filter(Boolean).join(', ')
    return { key: date, label: label.charAt(0).toUpperCase() + label.slice(1) }
  }
}

function useWhoColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const upright = useUpright()
  return [
    {
      key: 'lead',
      label: t('appointments.who'),
      minWidth: 160,
      cell: (row) => row.lead.full_name,
      whole: true,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'city',
      exported: 'lead.city',
      label: t('appointmentLabels.fields.city'),
      width: upright ? 120 : 160,
      cell: (row) => row.lead.city,
    },
    {
      key: 'phone',
      exported: ['lead.mobile', 'lead.phone'],
      label: t('appointmentLabels.fields.phone'),
      width: 125,
      hidden: true,
      cell: (row) => formatPhone(row.lead.mobile ?? row.lead.phone),
    },
  ]
}

/** Users who see only own rows do not need the adviser filter. */
function useAdviserColumn(): Column<Row>[] {
  const { t } = useTranslation()
  const own = useEmployee().own_resources.includes('appointments')
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  if (own) return []
  return [
    {
      key: 'adviser',
      label: t('appointmentLabels.fields.adviser_id'),
      width: 165,
      cell: (row) => row.adviser?.name,
      filter: <SelectFilter name="adviser_id" options={options} />,
    },
  ]
}

function useColumns(byDay: boolean): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return [
    ...useWhenColumns(byDay),
    ...useWhoColumns(),
    {
      key: 'kind',
      yields: 'first',
      label: t('appointmentLabels.fields.kind'),
      width: 158,
      cell: (row) => labels.text('appointmentKinds', row.kind),
      filter: <SelectFilter name="kind" options={labels.choices('appointmentKinds', appointmentKinds)} />,
    },
    {
      key: 'status',
      label: t('appointmentLabels.fields.status'),
      sort: 'status',
      width: 130,
      cell: (row) => <AppointmentStatusBadge status={row.status} />,
      filter: (
        <SelectFilter name="status" options={labels.choices('appointmentStatuses', appointmentStatuses)} />
      ),
    },
    ...useAdviserColumn(),
    {
      key: 'created_at',
      label: t('appointments.created_at'),
      sort: 'created_at',
      width: 165,
      hidden: true,
      cell: (row) => format.dateTime(row.created_at),
    },
  ]
}

export function AppointmentsTable() {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const source = useTable('GET /appointments/table', { defaultSort: sortOf('appointments') })
  const { date_from, ...others } = source.state.filters
  const isUnasked = date_from === useToday() && Object.keys(others).length === 0
  const byDay = (source.state.sorts[0]?.field ?? 'date') === 'date'
  const assigning = useAssigning({
    assign: ({ id, revision }, adviser_id) =>
      api('PATCH /appointments/{id}', { params: { id }, body: { adviser_id, revision }, quiet: true }),
  })
  const choosing = useBulkActions({
    rows: source.rows,
    nameOf: (row) => `${row.lead.full_name}, ${format.date(row.date)} ${row.from}`,
    mayChoose: (row) => isPlaceable(row.status) && isSalesVisit(row.kind),
    actions: [assigning],
  })
  const create = can('create appointments') && (
    <LinkButton href="/appointments/create">{t('nouns.appointments.new')}</LinkButton>
  )
  return (
    <Page title={t('appointments.title')} actions={create}>
      <DataTable
        label={t('appointments.title')}
        name="appointments"
        source={source}
        columns={useColumns(byDay)}
        rowKey={(row) => row.id}
        groupOf={useDays(byDay)}
        href={(row) => `/appointments/${row.id}`}
        choosing={can('update appointments') ? choosing : undefined}
        unasked={isUnasked ? t('appointments.noneComing') : undefined}
        empty={
          <>
            <p>{t(create ? 'appointments.firstHint' : 'appointments.planned')}</p>
            {create}
          </>
        }
      />
    </Page>
  )
}
