import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiFile } from '../../data/client.ts'
import { callQuery } from '../../data/queries.ts'
import { type RowOf, useTable } from '../../data/use-table.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table-filters.tsx'
import type { Column } from '../../ui/table-source.ts'
import { writeTableState } from '../../ui/table-state.ts'
import { useFormat } from '../../ui/use-format.ts'

type Row = RowOf<'GET /audit/table'>

const AuditDialog = lazy(() =>
  import('./audit-dialog.tsx').then((module) => ({ default: module.AuditDialog })),
)

const same = (value: string) => ({ value, label: value })

function useChoices() {
  const { data: words } = useQuery(callQuery('GET /audit/table', { query: { per_page: 1 } }))
  const { data: people } = useQuery(callQuery('GET /employees'))
  return {
    actions: (words?.actions ?? []).map(same),
    subjects: (words?.subjects ?? []).map(same),
    people: (people?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

function useWhoColumns(people: { value: string; label: string }[]): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actors = (['employee', 'customer', 'system'] as const).map((value) => ({
    value,
    label: t(`audit.actors.${value}`),
  }))
  return [
    {
      key: 'at',
      label: t('audit.at'),
      sort: 'at',
      width: 190,
      cell: (row) => format.dateTime(row.at),
      filter: <DateRangeFilter name="at" />,
    },
    {
      key: 'who',
      label: t('audit.who'),
      width: 190,
      cell: (row) => row.employee?.name ?? actors.find(({ value }) => value === row.actor)?.label ?? '',
      filter: <SelectFilter single name="employee_id" options={people} />,
    },
    {
      key: 'impersonator',
      label: t('audit.impersonator'),
      width: 160,
      cell: (row) => row.impersonator?.name ?? '',
      filter: <SelectFilter single name="impersonator_id" options={people} />,
    },
    {
      key: 'actor',
      label: t('audit.actor'),
      width: 130,
      hidden: true,
      cell: (row) => actors.find(({ value }) => value === row.actor)?.label ?? row.actor,
      filter: <SelectFilter single name="actor" options={actors} />,
    },
  ]
}

function useWhatColumns(
  { actions, subjects }: ReturnType<typeof useChoices>,
  show: (row: Row) => void,
): Column<Row>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'action',
      label: t('audit.action'),
      width: 150,
      cell: (row) => row.action,
      filter: <SelectFilter single name="action" options={actions} />,
    },
    {
      key: 'subject',
      label: t('audit.subject'),
      width: 150,
      cell: (row) => `${row.subject} ${row.subject_id ?? ''}`,
      filter: <SelectFilter single name="subject" options={subjects} />,
    },
    {
      key: 'lead',
      label: t('audit.lead'),
      width: 100,
      cell: (row) => row.lead_id,
      filter: <TextFilter numeric name="lead_id" />,
    },
    {
      key: 'values',
      label: t('audit.values'),
      cell: (row) => (
        <Button variant="default" size="compact-sm" onClick={() => show(row)}>
          {t('audit.show')}
        </Button>
      ),
      filter: <TextFilter name="search" />,
    },
  ]
}

function save(file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'audit.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Who did what, as whom and when, with filters, what changed, and an export. */
export function AuditTable() {
  const { t } = useTranslation()
  const source = useTable('GET /audit/table', { defaultSort: '-at' })
  const choices = useChoices()
  const [shown, setShown] = useState<Row | null>(null)
  const [exporting, setExporting] = useState(false)
  const columns = [...useWhoColumns(choices.people), ...useWhatColumns(choices, setShown)]
  const exportRows = async () => {
    setExporting(true)
    const { page: _page, per_page: _perPage, ...query } = writeTableState(source.state)
    try {
      save(await apiFile('GET /audit/export', { query }))
    } finally {
      setExporting(false)
    }
  }
  return (
    <Page
      title={t('audit.title')}
      actions={
        <Button variant="default" loading={exporting} onClick={() => void exportRows()}>
          {t('audit.export')}
        </Button>
      }
    >
      <DataTable
        label={t('audit.title')}
        name="audit"
        source={source}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('audit.none')} />}
      />
      {shown !== null && (
        <Suspense>
          <AuditDialog row={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Page>
  )
}
