import type { Post } from './post.ts'
import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { type IntakeState, intakeStates, isOpenIntake } from '@heliodesk/domain/leads/door-states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useReadableFields } from '../../settings/use-readable-fields.ts'
import { useTable } from '../../data/tables/use-table.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import { DateRangeFilter } from '../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { PostDialog } from './post-dialog.tsx'
import './intake.text.ts'

const meanings: Record<IntakeState, Meaning> = {
  waiting: 'waiting',
  lead: 'good',
  repeated: 'idle',
  duplicate: 'waiting',
  outside_area: 'waiting',
  invalid: 'bad',
  attached: 'good',
  rejected: 'idle',
}

/** Why a post waits, in words. */
function useWhy() {
  const { t } = useTranslation()
  const { nameOf } = useReadableFields()
  return ({ state, lead, errors }: Post) => {
    if (state === 'duplicate' && lead !== null)
      return t('intake.isThere', { name: lead.full_name, number: lead.number })
    if (state === 'outside_area') return t('intake.outside')
    if (state !== 'invalid') return ''
    return Object.entries(errors)
      .map(([field, said]) => `${nameOf(field)}: ${said.join(' ')}`)
      .join('; ')
  }
}

function useNameColumn(): Column<Post> {
  const { t } = useTranslation()
  return {
    key: 'name',
    label: t('intake.name'),
    cell: (row) => row.name,
    names: (row) => row.name ?? t('intake.unnamed', { id: row.id }),
    width: 170,
  }
}

function useColumns(onOpen: (post: Post) => void): Column<Post>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const why = useWhy()
  const { data } = useQuery(callQuery('GET /sources/company'))
  const sources = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const states = intakeStates.map((state) => ({ value: state, label: t(`intake.states.${state}`) }))
  return [
    useNameColumn(),
    {
      key: 'handle',
      ...ofButtons,
      label: t('intake.handle'),
      cell: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t(isOpenIntake(row.state) ? 'intake.handle' : 'intake.show')} ${row.name ?? row.id}`}
          onClick={() => onOpen(row)}
        >
          {t(isOpenIntake(row.state) ? 'intake.handle' : 'intake.show')}
        </Button>
      ),
      width: 120,
    },
    {
      key: 'state',
      values: states,
      label: t('intake.state'),
      sort: 'state',
      cell: (row) => (
        <StatusBadge meaning={meanings[row.state]}>{t(`intake.states.${row.state}`)}</StatusBadge>
      ),
      filter: <SelectFilter name="state" options={states} />,
      width: 140,
    },
    { key: 'why', exported: null, label: t('intake.why'), cell: why },
    {
      key: 'lead',
      label: t('intake.lead'),
      cell: ({ lead }) => lead && <AppLink href={`/leads/${lead.id}`}>{lead.number}</AppLink>,
      width: 120,
    },
    {
      key: 'source',
      label: t('intake.source'),
      cell: (row) => row.source.name,
      filter: <SelectFilter name="source_id" options={sources} />,
      width: 140,
    },
    {
      key: 'received_at',
      label: t('intake.received_at'),
      sort: 'received_at',
      cell: (row) => format.dateTime(row.received_at),
      filter: <DateRangeFilter name="received_at" />,
      width: 230,
    },
  ]
}

/** What sources sent: what waits for somebody comes first. */
export function IntakeTable() {
  const { t } = useTranslation()
  const source = useTable('GET /intake/table', { defaultSort: sortOf('intake') })
  const [open, setOpen] = useState<Post>()
  return (
    <Page title={t('intake.title')}>
      <DataTable
        label={t('intake.title')}
        name="intake"
        source={source}
        rowKey={(row) => row.id}
        columns={useColumns(setOpen)}
        empty={t('intake.empty')}
      />
      {open && <PostDialog key={open.id} post={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
