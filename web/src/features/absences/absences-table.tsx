import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { useCan } from '../../session/session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { DateRangeFilter } from '../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { Absence } from './absence-form.tsx'
import styles from './absences.module.css'
import './absences.text.ts'

const AbsenceCreate = lazy(() =>
  import('./absence-form.tsx').then((module) => ({ default: module.AbsenceCreate })),
)
const AbsenceEdit = lazy(() =>
  import('./absence-form.tsx').then((module) => ({ default: module.AbsenceEdit })),
)
const ReplanDialog = lazy(() =>
  import('./replan-dialog.tsx').then((module) => ({ default: module.ReplanDialog })),
)

type Opened = { what: 'new' } | { what: 'edit' | 'visits'; absence: Absence }

function useVerbColumn(open: (opened: Opened) => void): Column<Absence>[] {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('update adviser work days')) return []
  const button = (absence: Absence, what: 'edit' | 'visits') => {
    const { name } = absence.employee
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(what === 'edit' ? 'absences.edit' : 'absences.showVisitsOf', { name })}
        onClick={() => open({ what, absence })}
      >
        {t(what === 'edit' ? 'ui.edit' : 'absences.showVisits')}
      </Button>
    )
  }
  return [
    {
      key: 'verbs',
      ...ofButtons,
      label: t('ui.edit'),
      cell: (row) => (
        <span className={styles['verbs']}>
          {button(row, 'edit')}
          {can('update appointments') && button(row, 'visits')}
        </span>
      ),
      width: 200,
    },
  ]
}

function useWhoColumns(): Column<Absence>[] {
  const { t } = useTranslation()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /employees'))
  const kindOf = ({ kind }: Absence) =>
    kind === null ? t('absences.away') : labels.text('absenceKinds', kind)
  const employees = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      key: 'employee',
      label: t('absences.employee'),
      sort: 'employee',
      cell: (row) => row.employee.name,
      names: (row) => `${row.employee.name}, ${kindOf(row).toLowerCase()}`,
      whole: true,
      filter: <SelectFilter name="employee_id" options={employees} />,
      minWidth: 150,
    },
    {
      key: 'kind',
      label: t('absences.kind'),
      cell: kindOf,
      // There it stands with the name.
      says: () => false,
      width: 110,
    },
  ]
}

function useColumns(open: (opened: Opened) => void): Column<Absence>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    ...useWhoColumns(),
    {
      key: 'from_date',
      label: t('absences.from_date'),
      named: t('absences.from'),
      sort: 'from_date',
      cell: (row) => format.date(row.from_date),
      filter: <DateRangeFilter name="date" />,
      width: 200,
    },
    {
      key: 'till_date',
      label: t('absences.till_date'),
      named: t('absences.through'),
      sort: 'till_date',
      cell: (row) => format.date(row.till_date),
      // Of some hours of one day those are said.
      says: (row) => row.from === null || row.till_date !== row.from_date,
      width: 120,
    },
    {
      key: 'hours',
      exported: ['from', 'till'],
      label: t('absences.hours'),
      cell: (row) => (row.from === null ? t('absences.wholeDays') : `${row.from} - ${row.till ?? ''}`),
      says: (row) => row.from !== null,
      width: 140,
    },
    { key: 'note', label: t('absences.note'), cell: (row) => row.note, width: 220, yields: 'first' },
    ...useVerbColumn(open),
  ]
}

function OpenedDialog({ opened, open }: { opened: Opened; open: (opened: Opened | null) => void }) {
  const close = () => open(null)
  const saved = (absence: Absence) => open({ what: 'visits', absence })
  if (opened.what === 'new') return <AbsenceCreate onDone={close} onSaved={saved} />
  const { absence } = opened
  if (opened.what === 'edit')
    return <AbsenceEdit key={absence.id} absence={absence} onDone={close} onSaved={saved} />
  return <ReplanDialog key={absence.id} absence={absence} onDone={close} />
}

/** Who is away, and the visits that it hits. */
export function AbsencesTable() {
  const { t } = useTranslation()
  const can = useCan()
  const [opened, setOpened] = useState<Opened | null>(null)
  const source = useTable('GET /absences/table', { defaultSort: sortOf('absences') })
  const create = can('update adviser work days') && (
    <Button onClick={() => setOpened({ what: 'new' })}>{t('nouns.absences.new')}</Button>
  )
  return (
    <Page title={t('absences.title')} actions={create}>
      <DataTable
        label={t('absences.title')}
        name="absences"
        source={source}
        columns={useColumns(setOpened)}
        rowKey={(row) => row.id}
        empty={
          <>
            <p>
              {t('absences.empty')} {t('absences.emptyHint')}
            </p>
            {create}
          </>
        }
      />
      {opened !== null && (
        <Suspense>
          <OpenedDialog opened={opened} open={setOpened} />
        </Suspense>
      )}
    </Page>
  )
}
