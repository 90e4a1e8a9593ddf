import { isKeyOf, portalStates, versionStatuses } from '@heliodesk/domain/enumerations'
import { editionNames } from '@heliodesk/domain/quotations/types'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../data/labels.ts'
import { visitors } from '../../data/tables/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { withoutStatus } from '../../ui/without-status.ts'
import { QuotationStateBadge } from './quotation-state-badge.tsx'
import './quotation-labels.text.ts'
import './quotations-table.text.ts'

type Row = RowOf<'GET /quotations/table/{x}'>

function useWhatColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const states = portalStates.map((value) => ({ value, label: t(`quotationLabels.states.${value}`) }))
  return [
    {
      key: 'number',
      label: t('quotationsTable.number'),
      sort: 'number',
      width: 125,
      cell: (row) => row.number,
    },
    {
      key: 'lead',
      exported: 'lead.full_name',
      label: t('quotationsTable.customer'),
      minWidth: 190,
      cell: (row) => row.lead.full_name,
      whole: true,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'city',
      yields: 'first',
      exported: 'lead.city',
      label: t('quotationsTable.city'),
      width: 160,
      cell: (row) => row.lead.city,
    },
    {
      key: 'state',
      label: t('quotationsTable.state'),
      width: 145,
      values: states,
      cell: (row) => <QuotationStateBadge version={row} hasNewerDraft={row.has_newer_draft} />,
      filter: <SelectFilter name="state" options={states} />,
    },
    {
      key: 'accepted_edition',
      yields: 'first',
      label: t('quotationsTable.edition'),
      width: 95,
      cell: (row) => row.accepted_edition,
      filter: (
        <SelectFilter name="edition" options={editionNames.map((name) => ({ value: name, label: name }))} />
      ),
    },
    {
      key: 'total_cents',
      label: t('quotationsTable.total'),
      sort: 'total',
      width: 130,
      align: 'end',
      cell: (row) => format.cents(row.total_cents),
    },
  ]
}

/** Users who see only own rows do not need the adviser filter. */
function useAdviserColumn(): Column<Row>[] {
  const { t } = useTranslation()
  const own = useEmployee().own_resources.includes('quotations')
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  if (own) return []
  return [
    {
      key: 'adviser',
      exported: 'adviser.name',
      label: t('quotationsTable.adviser'),
      width: 160,
      cell: (row) => row.adviser?.name,
      filter: <SelectFilter name="adviser_id" options={options} />,
    },
  ]
}

function useWhenColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'first_sent_at',
      label: t('quotationsTable.firstSent'),
      width: 215,
      cell: (row) => format.dateTime(row.first_sent_at),
      filter: <DateRangeFilter name="sent" />,
    },
    {
      key: 'valid_until',
      label: t('quotationsTable.validUntil'),
      width: 120,
      cell: (row) => format.date(row.valid_until),
    },
    {
      key: 'accepted_at',
      label: t('quotationsTable.accepted'),
      sort: 'accepted_at',
      width: 215,
      cell: (row) => format.dateTime(row.accepted_at),
      filter: <DateRangeFilter name="accepted" />,
    },
    {
      key: 'answered_at',
      label: t('quotationsTable.answered'),
      sort: 'answered_at',
      width: 215,
      hidden: true,
      cell: (row) => format.dateTime(row.answered_at),
      filter: <DateRangeFilter name="answered" />,
    },
    {
      key: 'decline_reason',
      label: t('quotationsTable.declineReason'),
      width: 215,
      hidden: true,
      cell: (row) => row.decline_reason,
    },
    {
      key: 'created_at',
      label: t('quotationsTable.created'),
      sort: 'created_at',
      width: 165,
      hidden: true,
      cell: (row) => format.dateTime(row.created_at),
    },
  ]
}

/** Every quotation with the version that speaks for it: all, concept, sent and accepted. */
export function QuotationsTable() {
  const { t } = useTranslation()
  const can = useCan()
  const labels = useLabels()
  const source = useTable('GET /quotations/table/{x}', {
    params: { x: 'all' },
    defaultSort: sortOf('quotations'),
  })
  const { status } = source.state.filters
  const shown = isKeyOf(versionStatuses, status) ? status : 'all'
  const columns = [...useWhatColumns(), ...useAdviserColumn(), ...useWhenColumns()]
  const hrefOf = ({ appointment_id, lead }: Row) =>
    appointment_id !== null && can('create quotations')
      ? (`/appointments/${appointment_id}/quotation` as const)
      : (`/leads/${lead.id}` as const)
  return (
    <Page title={t('quotationLabels.title')}>
      <StatusTabs
        source={source}
        label={t('quotationsTable.tabs')}
        tabs={[
          { key: 'all', label: t('quotationsTable.all') },
          ...versionStatuses.map((key) => ({ key, label: labels.text('versionStatuses', key) })),
        ]}
        shown={shown}
        first="all"
      >
        <DataTable
          label={t('quotationLabels.title')}
          name="quotations"
          source={withoutStatus(source)}
          columns={columns}
          rowKey={(row) => row.id}
          href={hrefOf}
          empty={t('quotationsTable.none')}
        />
      </StatusTabs>
    </Page>
  )
}
