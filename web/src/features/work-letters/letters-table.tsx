import { sortOf } from '@heliodesk/domain/nouns/nouns'
import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { type RowOf, useTable } from '../../data/tables/use-table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { withoutStatus } from '../../ui/without-status.ts'
import { useFormat } from '../../ui/use-format.ts'
import { letterHref } from '../../data/letter-href.ts'
import { VisitOffBadge } from '../../data/visit-off-badge.tsx'
import { statusOf } from './letter-tabs.ts'
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
      return [reason, row.reject_text].filter(Boolean).join(': ')
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
      names: true,
      whole: true,
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
      named: t('workLetters.planned'),
      sort: 'planned_date',
      width: 215,
      cell: (row) => (
        <>
          {format.date(row.planned_date)} <VisitOffBadge visit={row.visit} />
        </>
      ),
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

/** The rejected letters, and those of another status by the tabs. */
export function LettersTable() {
  const { t } = useTranslation()
  const labels = useLabels()
  const source = useTable('GET /work-letter/rejected', { defaultSort: sortOf('work letters') })
  const status = statusOf(source.state)
  return (
    <Page title={t('workLetters.title')}>
      <StatusTabs
        source={source}
        label={t('workLetters.tabs')}
        tabs={shownStatuses.map((key) => ({ key, label: labels.text('workLetterStatuses', key) }))}
        shown={status}
        first="rejected"
      >
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
