import { followUpStatuses, nextActions } from '@heliodesk/domain/leads/next-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { visitors } from '../../data/tables/list-options.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { useEmployee } from '../../session/session.ts'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { YesNo } from '../../ui/yes-no.tsx'
import './follow-ups.text.ts'

type Row = RowOf<'GET /employees/{id}/followups'>

function useLeadColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const statuses = followUpStatuses.map((value) => ({ value, label: labels.text('leadStatuses', value) }))
  return [
    {
      key: 'full_name',
      label: t('followUps.name'),
      cell: (row) => [row.full_name, row.city].filter(Boolean).join(', '),
      whole: true,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'status',
      label: t('followUps.status'),
      cell: (row) => (
        <StatusBadge meaning={leadMeaning[row.status]}>{labels.text('leadStatuses', row.status)}</StatusBadge>
      ),
      filter: <SelectFilter name="status" options={statuses} />,
      width: 160,
      hidden: true,
    },
  ]
}

function useActionColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'next_action',
      label: t('followUps.nextAction'),
      cell: (row) => t(`followUps.actions.${row.next_action}`),
      values: nextActions.map((value) => ({ value, label: t(`followUps.actions.${value}`) })),
      width: 180,
    },
    {
      key: 'due_at',
      label: t('followUps.due'),
      sort: 'due_at',
      cell: (row) => format.dateTime(row.due_at),
      width: 155,
    },
    {
      key: 'due',
      exported: 'overdue',
      label: t('followUps.overdue'),
      cell: (row) => row.overdue && <StatusBadge meaning="bad">{t('followUps.overdue')}</StatusBadge>,
      filter: <BooleanFilter name="due" />,
      width: 110,
      mark: true,
    },
    {
      key: 'last_contact_at',
      label: t('followUps.lastContact'),
      sort: 'last_contact_at',
      cell: (row) => (row.last_contact_at === null ? '' : format.date(row.last_contact_at)),
      width: 130,
    },
  ]
}

function useSlotColumn(): Column<Row> {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    key: 'next_slot',
    exported: ['next_slot.date', 'next_slot.from'],
    label: t('followUps.nextSlot'),
    cell: ({ next_slot }) => (next_slot === null ? '' : `${format.date(next_slot.date)} ${next_slot.from}`),
    width: 165,
  }
}

function useQuotationColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'quotation',
      exported: 'quotation.number',
      label: t('followUps.quotation'),
      cell: ({ quotation }) => quotation?.number ?? '',
      width: 135,
    },
    {
      key: 'total',
      exported: 'quotation.total_cents',
      label: t('followUps.total'),
      cell: ({ quotation }) => (quotation === null ? '' : format.cents(quotation.total_cents)),
      align: 'end',
      width: 110,
    },
    {
      key: 'sent_at',
      exported: 'quotation.sent_at',
      label: t('followUps.sent'),
      sort: 'sent_at',
      cell: ({ quotation }) => (quotation === null ? '' : format.dateTime(quotation.sent_at)),
      width: 150,
      hidden: true,
    },
    {
      key: 'opened',
      exported: 'quotation.opened_at',
      label: t('followUps.opened'),
      cell: ({ quotation }) => (quotation === null ? '' : <YesNo value={quotation.opened_at !== null} />),
      filter: <BooleanFilter name="opened" />,
      width: 110,
    },
    {
      key: 'days_left',
      label: t('followUps.daysLeft'),
      cell: (row) => row.days_left ?? '',
      align: 'end',
      width: 100,
    },
  ]
}

function AdviserChoice({ value, onChoose }: { value: number; onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  return (
    <ChoiceSelect
      aria-label={t('followUps.adviser')}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder={t('followUps.chooseAdviser')}
      value={String(value)}
      onChoose={(id) => onChoose(Number(id))}
    />
  )
}

/** An adviser's leads that wait, the most urgent first; others than advisers choose whose. */
export function FollowUpsTable() {
  const { t } = useTranslation()
  const employee = useEmployee()
  const [id, setId] = useState(employee.id)
  const source = useTable('GET /employees/{id}/followups', { params: { id }, defaultSort: 'due_at' })
  const columns = [...useLeadColumns(), ...useActionColumns(), useSlotColumn(), ...useQuotationColumns()]
  const isAdviser = employee.function_group?.type === 'adviser'
  return (
    <Page
      title={t('followUps.title')}
      actions={isAdviser ? null : <AdviserChoice value={id} onChoose={setId} />}
    >
      <DataTable
        label={t('followUps.title')}
        name="follow-ups"
        source={source}
        rowKey={(row) => row.id}
        href={(row) => `/leads/${row.id}`}
        columns={columns}
        empty={t('followUps.empty')}
      />
    </Page>
  )
}
