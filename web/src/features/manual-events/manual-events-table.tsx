import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { manualEventKinds } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { DateRangeFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { YesNo } from '../../ui/yes-no.tsx'
import type { ManualEvent } from './event-edit.tsx'
import './manual-events.text.ts'
import { visitors } from '../../data/tables/list-options.ts'

const EventCreate = lazy(() =>
  import('./event-create.tsx').then((module) => ({ default: module.EventCreate })),
)
const EventEdit = lazy(() => import('./event-edit.tsx').then((module) => ({ default: module.EventEdit })))

function useWhatColumns(onOpen: (event: ManualEvent) => void): Column<ManualEvent>[] {
  const { t } = useTranslation()
  const can = useCan()
  return [
    {
      key: 'title',
      label: t('manualEvents.title'),
      sort: 'title',
      cell: (row) => row.title,
      filter: <TextFilter name="search" />,
    },
    {
      key: 'edit',
      ...ofButtons,
      label: t('ui.edit'),
      cell: (row) =>
        can('update manual events') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('manualEvents.edit', { name: row.title })}
            onClick={() => onOpen(row)}
          >
            {t('ui.edit')}
          </Button>
        ),
      width: 110,
    },
  ]
}

function useWhoColumns(): Column<ManualEvent>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const own = useEmployee().own_resources.includes('manual events')
  const { data } = useQuery(callQuery('GET /employees/function-groups/{type}', visitors))
  const advisers = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      key: 'kind',
      label: t('manualEvents.kind'),
      cell: (row) => labels.text('manualEventKinds', row.kind),
      filter: <SelectFilter name="kind" options={labels.choices('manualEventKinds', manualEventKinds)} />,
      width: 130,
    },
    {
      key: 'adviser',
      label: t('manualEvents.adviser'),
      cell: (row) => row.adviser.name,
      ...(!own && { filter: <SelectFilter name="adviser_id" options={advisers} /> }),
      width: 180,
    },
    {
      key: 'lead',
      exported: 'lead.number',
      label: t('manualEvents.lead'),
      cell: ({ lead }) => lead && <AppLink href={`/leads/${lead.id}`}>{lead.full_name}</AppLink>,
      width: 180,
    },
  ]
}

function useColumns(onOpen: (event: ManualEvent) => void): Column<ManualEvent>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    ...useWhatColumns(onOpen),
    {
      key: 'date',
      label: t('manualEvents.date'),
      sort: 'date',
      cell: (row) => format.date(row.date),
      filter: <DateRangeFilter name="date" />,
      width: 220,
    },
    {
      key: 'time',
      exported: ['from', 'till'],
      label: t('manualEvents.time'),
      cell: (row) => `${row.from} - ${row.till}`,
      width: 130,
    },
    ...useWhoColumns(),
    {
      key: 'series',
      exported: 'series_id',
      label: t('manualEvents.inSeries'),
      cell: (row) => <YesNo value={row.series_id !== null} />,
      width: 120,
    },
  ]
}

/** Events of advisers' own, outside their work times. */
export function ManualEventsTable() {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<ManualEvent | 'new' | null>(null)
  const source = useTable('GET /appointments/manual-event/table', { defaultSort: sortOf('manual events') })
  const create = can('create manual events') && (
    <Button onClick={() => setOpen('new')}>{t('nouns.manual events.new')}</Button>
  )
  return (
    <Page title={t('nouns.manual events.many')} actions={create}>
      <DataTable
        label={t('nouns.manual events.many')}
        name="manual-events"
        source={source}
        columns={useColumns(setOpen)}
        rowKey={(row) => row.id}
        empty={
          <>
            <p>{t('manualEvents.intro')}</p>
            {create}
          </>
        }
      />
      {open !== null && (
        <Suspense>
          {open === 'new' ? (
            <EventCreate onDone={() => setOpen(null)} />
          ) : (
            <EventEdit key={open.id} event={open} onDone={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </Page>
  )
}
