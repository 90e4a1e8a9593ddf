import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList, type PanelRow } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { IntentDialog } from './intent-dialog.tsx'
import { type OfflineIntent, useIntentWords } from './use-intent-words.ts'
import './offline-inbox.text.ts'

const mostShown = 5

/** A row with its decision; of several leads under the name of its own. */
function useRow(onOpen: (intent: OfflineIntent) => void, namesLead: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindOf, whyOf } = useIntentWords()
  return (intent: OfflineIntent): PanelRow => {
    const { id, lead, employee, happened_at, received_at } = intent
    const kind = kindOf(intent)
    const named = namesLead && lead !== null
    const time = format.dateTime(happened_at ?? received_at)
    return {
      key: id,
      title: named ? lead.full_name : kind,
      ...(named && { href: `/leads/${lead.id}` }),
      beside: [...(named ? [kind] : []), employee.name, time].join(', '),
      end: (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('offlineInbox.handle')} ${kind} ${lead?.number ?? id}`}
          onClick={() => onOpen(intent)}
        >
          {t('offlineInbox.handle')}
        </Button>
      ),
      detail: whyOf(intent),
    }
  }
}

/** What was done without a network and waits for the reader, with its decision; nothing while there is none. */
function OpenIntents({ leadId }: { leadId?: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<OfflineIntent>()
  const rowOf = useRow(setOpen, leadId === undefined)
  const query = {
    'filter[open]': 'true',
    per_page: mostShown,
    sort: 'received_at',
    ...(leadId !== undefined && { 'filter[lead_id]': leadId }),
  } as const
  const { data } = useQuery(callQuery('GET /offline/inbox/table', { query }))
  const rows = data?.data ?? []
  const hasMore = (data?.meta.total ?? 0) > rows.length
  return (
    <>
      {rows.length > 0 && (
        <Card title={t('offlineInbox.waiting')}>
          <PanelList
            rows={rows.map(rowOf)}
            nothing=""
            more={hasMore ? { text: t('offlineInbox.more'), href: '/offline-inbox' } : undefined}
          />
        </Card>
      )}
      {open && <IntentDialog key={open.id} intent={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** On a lead's page. */
export const OpenIntentsOfLead = ({ leadId }: { leadId: number }) => <OpenIntents leadId={leadId} />

/** On the home page of who may decide. */
export const OpenIntentsPanel = () => <OpenIntents />
