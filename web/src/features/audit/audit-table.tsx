import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { auditActors } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { whoDid } from '../../data/who-did.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ExportButton, ExportNotice, useTableExport } from '../../data/tables/table-export.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import type { Column } from '../../ui/table/table-source.ts'
import { writeTableState } from '../../ui/table/table-state.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './audit.module.css'
import { hrefOf, type Names, type Row } from './entry-links.ts'
import { actionText, actorText, fieldText, subjectText, useWordChoices } from './entry-words.ts'
import { valueChanges } from './value-changes.ts'
import './audit.text.ts'

const AuditDialog = lazy(() =>
  import('./audit-dialog.tsx').then((module) => ({ default: module.AuditDialog })),
)

/** Everyone, including former employees, who may be the ones searched for. */
function usePeople() {
  const query = { per_page: 100, sort: 'full_name' }
  const { data: people } = useQuery(callQuery('GET /employees/table', { query }))
  return (people?.data ?? []).map(({ id, full_name }) => ({ value: String(id), label: full_name }))
}

function useWhoColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const people = usePeople()
  const actors = auditActors.map((value) => ({
    value,
    label: t(`audit.actors.${value === 'customer' ? 'customerOrLinkHolder' : value}`),
  }))
  return [
    {
      key: 'who',
      yields: 'first',
      exported: 'employee',
      label: t('audit.who'),
      width: 122,
      cell: (row) => whoDid(row, actorText(row)),
      filter: <SelectFilter single name="employee_id" options={people} />,
    },
    {
      key: 'impersonator',
      label: t('audit.impersonator'),
      width: 150,
      hidden: true,
      cell: (row) => row.impersonator?.name ?? '',
      filter: <SelectFilter single name="impersonator_id" options={people} />,
    },
    {
      key: 'actor',
      label: t('audit.actor'),
      width: 130,
      hidden: true,
      cell: actorText,
      filter: <SelectFilter single name="actor" options={actors} />,
    },
  ]
}

function Linked({ href, text }: { href: Address | undefined; text: string }) {
  if (href === undefined) return text
  return (
    <span className={styles['linked']}>
      <AppLink href={href}>{text}</AppLink>
    </span>
  )
}

function useColumns(subject: string | undefined): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { actions, subjects } = useWordChoices(subject)
  return [
    {
      key: 'at',
      label: t('audit.at'),
      sort: 'at',
      width: 154,
      cell: (row) => format.dateTime(row.at),
      filter: <DateRangeFilter name="at" />,
    },
    {
      key: 'action',
      label: t('audit.action'),
      width: 238,
      cell: (row) => actionText(row.subject, row.action),
      names: true,
      filter: <SelectFilter single name="action" options={actions} />,
    },
    ...useWhoColumns(),
    {
      key: 'subject',
      label: t('audit.subject'),
      width: 119,
      // A lead is in its own column.
      cell: (row) =>
        row.subject === 'leads' ? (
          subjectText(row.subject)
        ) : (
          <Linked href={hrefOf(row)} text={row.subject_name ?? subjectText(row.subject)} />
        ),
      filter: <SelectFilter single name="subject" options={subjects} />,
    },
    {
      key: 'lead',
      exported: 'lead_name',
      label: t('audit.lead'),
      width: 255,
      cell: (row) => {
        if (row.subject === 'leads') return <Linked href={hrefOf(row)} text={row.subject_name ?? ''} />
        return row.lead_id !== null && row.lead_name !== null ? (
          <Linked href={`/leads/${row.lead_id}`} text={row.lead_name} />
        ) : null
      },
      filter: <TextFilter equals name="lead_number" />,
    },
  ]
}

const maxFields = 3

function useChangesColumn(show: (row: Row) => void): Column<Row> {
  const { t } = useTranslation()
  const fieldsOf = ({ subject, before, after }: Row): string | null => {
    const labels = valueChanges(subject, before, after).map(({ field }) => fieldText(subject, field))
    if (labels.length === 0) return null
    return labels.length > maxFields ? t('audit.manyFields', { count: labels.length }) : labels.join(', ')
  }
  return {
    key: 'values',
    width: 134,
    yields: 'never',
    exported: null,
    buttons: true,
    label: t('audit.values'),
    cell: (row) => {
      const fields = fieldsOf(row)
      return fields === null ? null : (
        <Button
          variant="default"
          size="compact-sm"
          className={styles['show'] ?? ''}
          aria-label={t('audit.show', { fields })}
          onClick={() => show(row)}
        >
          <span className={styles['showLabel']}>{fields}</span>
        </Button>
      )
    },
    filter: <TextFilter name="search" />,
  }
}

/** Who did what, as whom and when, with filters, what changed, and an export. */
export function AuditTable() {
  const { t } = useTranslation()
  const format = useFormat()
  const source = useTable('GET /audit/table', { defaultSort: sortOf('audit'), ownExport: true })
  // The same query as the table's, for its metadata.
  const { data: whole } = useQuery(callQuery('GET /audit/table', { query: writeTableState(source.state) }))
  const [shown, setShown] = useState<{ row: Row; names: Names } | null>(null)
  const exporting = useTableExport('GET /audit/export', source)
  const changes = useChangesColumn((row) => setShown({ row, names: whole?.names ?? {} }))
  const columns = [...useColumns(source.state.filters['subject']), changes]
  const until = whole?.searched_until
  return (
    <Page title={t('audit.title')} actions={<ExportButton exporting={exporting} />}>
      <ExportNotice exporting={exporting} />
      {until && (
        <p className={styles['searched']}>{t('audit.searchedUntil', { time: format.dateTime(until) })}</p>
      )}
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
          <AuditDialog {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Page>
  )
}
