import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { Tabs } from '@mantine/core'
import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { type RowOf, useTable } from '../../data/use-table.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table-filters.tsx'
import type { Column, TableSource } from '../../ui/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { letterHref } from '../../data/letter-href.ts'
import { statusOf, withoutStatus } from './letter-tabs.ts'
import '../leads/lead-labels.text.ts'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

type Row = RowOf<'GET /work-letter/rejected'>

function useWhyColumn(): Column<Row> {
  const { t } = useTranslation()
  const labels = useLabels()
  return {
    key: 'why',
    exported: ['reject_reason', 'reject_text'],
    label: t('workLetters.why'),
    cell: (row) => {
      const reason = row.reject_reason && labels.text('workLetterRejectReasons', row.reject_reason)
      const words = [reason, row.reject_text].filter(Boolean).join(': ')
      return <span title={words}>{words}</span>
    },
  }
}

function useColumns(status: WorkLetterStatus): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const why = useWhyColumn()
  return [
    {
      key: 'number',
      exported: 'lead.number',
      label: t('leadLabels.fields.number'),
      sort: 'lead_number',
      width: 120,
      cell: (row) => row.lead.number,
    },
    {
      key: 'lead',
      label: t('workLetters.lead'),
      width: 180,
      cell: (row) => row.lead.full_name,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'city',
      exported: 'lead.city',
      label: t('leadLabels.fields.city'),
      width: 120,
      cell: (row) => row.lead.city,
    },
    ...(status === 'rejected' ? [why] : []),
    {
      key: 'crew',
      label: t('workLetterLabels.fields.crew_ids'),
      cell: (row) => row.crew.map(({ name }) => name).join(', '),
      ...(status === 'rejected' && { width: 140 }),
    },
    {
      key: 'planned_date',
      label: t('workLetters.planned'),
      sort: 'planned_date',
      width: 215,
      cell: (row) => format.date(row.planned_date),
      filter: <DateRangeFilter name="planned_date" />,
    },
    {
      key: 'updated_at',
      label: t('workLetters.updated'),
      sort: 'updated_at',
      width: 165,
      cell: (row) => format.dateTime(row.updated_at),
    },
  ]
}

const shownStatuses: readonly WorkLetterStatus[] = ['rejected', 'ready', 'concept', 'accepted']

function StatusTabs({ source, children }: { source: TableSource<Row>; children: ReactNode }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { state, setState } = source
  return (
    <Tabs
      keepMounted={false}
      value={statusOf(state)}
      onChange={(key) => {
        const { status: _now, ...filters } = state.filters
        const chosen = key === null || key === 'rejected' ? filters : { ...filters, status: key }
        setState({ ...state, page: 1, filters: chosen })
      }}
    >
      <Tabs.List aria-label={t('workLetters.tabs')} mb="sm">
        {shownStatuses.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {labels.text('workLetterStatuses', key)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={statusOf(state)}>{children}</Tabs.Panel>
    </Tabs>
  )
}

/** The rejected letters, and those of another status by the tabs. */
export function LettersTable() {
  const { t } = useTranslation()
  const source = useTable('GET /work-letter/rejected', { defaultSort: sortOf('work letters') })
  const status = statusOf(source.state)
  return (
    <Page title={t('workLetters.title')}>
      <StatusTabs source={source}>
        <DataTable
          label={t('workLetters.title')}
          name={`work-letters-${status}`}
          source={withoutStatus(source)}
          columns={useColumns(status)}
          rowKey={(row) => row.id}
          href={letterHref}
          empty={t('workLetters.noneOfStatus')}
        />
      </StatusTabs>
    </Page>
  )
}
