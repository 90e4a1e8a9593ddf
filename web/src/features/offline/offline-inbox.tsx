import { sortOf } from '@heliodesk/domain/nouns/nouns'
import { intentKinds, intentStates } from '@heliodesk/domain/offline/intents'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTable } from '../../data/tables/use-table.ts'
import { useCan } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SelectFilter } from '../../ui/table/select-filter.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DateRangeFilter } from '../../ui/table/table-filters.tsx'
import { type Column, ofButtons } from '../../ui/table/table-source.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ImportButton } from './import-button.tsx'
import { IntentDialog } from './intent-dialog.tsx'
import { isOpenIntent, type OfflineIntent, useIntentWords } from './use-intent-words.ts'
import './offline-inbox.text.ts'

const meanings = { inbox: 'waiting', applied: 'good', rejected: 'idle' } as const

function useColumns(onOpen: (intent: OfflineIntent) => void): Column<OfflineIntent>[] {
  const { t } = useTranslation()
  const { kindOf, stateOf, whyOf } = useIntentWords()
  const kinds = intentKinds.map((kind) => ({ value: kind, label: t(`offlineInbox.kinds.${kind}`) }))
  const states = intentStates.map((state) => ({ value: state, label: t(`offlineInbox.states.${state}`) }))
  return [
    {
      key: 'kind',
      values: kinds,
      label: t('offlineInbox.kind'),
      cell: kindOf,
      filter: <SelectFilter name="kind" options={kinds} />,
      width: 180,
    },
    {
      key: 'handle',
      ...ofButtons,
      label: t('offlineInbox.handle'),
      cell: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${t(isOpenIntent(row) ? 'offlineInbox.handle' : 'offlineInbox.show')} ${kindOf(row)} ${row.id}`}
          onClick={() => onOpen(row)}
        >
          {t(isOpenIntent(row) ? 'offlineInbox.handle' : 'offlineInbox.show')}
        </Button>
      ),
      width: 120,
    },
    {
      key: 'state',
      values: states,
      label: t('offlineInbox.state'),
      sort: 'state',
      cell: (row) => (
        <StatusBadge meaning={row.card === null ? meanings[row.state] : 'waiting'}>
          {stateOf(row)}
        </StatusBadge>
      ),
      filter: <SelectFilter name="state" options={states} />,
      width: 150,
    },
    { key: 'why', exported: null, label: t('offlineInbox.why'), cell: whyOf },
  ]
}

/** Whose it is, and when it was. */
function useOrigin(): Column<OfflineIntent>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'lead',
      label: t('offlineInbox.lead'),
      cell: ({ lead }) => lead && <AppLink href={`/leads/${lead.id}`}>{lead.number}</AppLink>,
      width: 120,
    },
    {
      key: 'employee',
      label: t('offlineInbox.employee'),
      cell: (row) => row.employee.name,
      width: 160,
    },
    {
      key: 'happened_at',
      label: t('offlineInbox.happened_at'),
      sort: 'happened_at',
      cell: (row) => row.happened_at && format.dateTime(row.happened_at),
      width: 150,
    },
    {
      key: 'received_at',
      label: t('offlineInbox.received_at'),
      sort: 'received_at',
      cell: (row) => format.dateTime(row.received_at),
      filter: <DateRangeFilter name="received_at" />,
      width: 230,
    },
  ]
}

/** What was done without a network and could not be applied by itself: what waits for somebody comes first. */
export function OfflineInbox() {
  const { t } = useTranslation()
  const source = useTable('GET /offline/inbox/table', { defaultSort: sortOf('offline intents') })
  const can = useCan()
  const [open, setOpen] = useState<OfflineIntent>()
  return (
    <Page title={t('offlineInbox.title')} actions={can('update leads') && <ImportButton />}>
      <DataTable
        label={t('offlineInbox.title')}
        name="offline-inbox"
        source={source}
        rowKey={(row) => row.id}
        columns={[...useColumns(setOpen), ...useOrigin()]}
        empty={t('offlineInbox.empty')}
      />
      {open && <IntentDialog key={open.id} intent={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
