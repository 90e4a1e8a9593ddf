import { ActionIcon } from '@mantine/core'
import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { maxShown, placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

function CallButton({ name, number }: { name: string; number: string | null }) {
  const { t } = useTranslation()
  if (number === null) return null
  return (
    <ActionIcon
      component="a"
      href={`tel:${number}`}
      variant="default"
      size={26}
      ml={8}
      aria-label={t('home.call', { name })}
    >
      <IconPhone size={14} aria-hidden />
    </ActionIcon>
  )
}

type Due = ResultOf<'GET /home/callbacks'>['due']['data'][number]

/** The time of a call back, marked when overdue. */
function DueAt({ lead }: { lead: Due }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now] = useState(() => new Date())
  const due = new Date(lead.due_at)
  const when = amsterdamDate(due) === amsterdamDate(now) ? amsterdamTime(due) : format.dateTime(lead.due_at)
  return (
    <>
      {due < now && (
        <>
          <StatusBadge meaning="bad">{t('home.overdue')}</StatusBadge>{' '}
        </>
      )}
      {when}
      <CallButton name={lead.full_name} number={lead.mobile ?? lead.phone} />
    </>
  )
}

/** On customer service's home page: callbacks that were promised for today, and postponed leads that are due. */
export function CallbacksPanel() {
  const { t } = useTranslation()
  const labels = useLabels()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/callbacks'))
  return (
    <Card title={t('home.callbacks')}>
      <PanelList
        rows={data?.due.data.map((lead) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          beside: placeOf(lead),
          end: <DueAt lead={lead} />,
          detail: [labels.text('leadStatuses', lead.status), lead.remarks].filter(Boolean).join(': '),
        }))}
        nothing={t('home.noCallbacks')}
        more={more(data?.due, '/leads?filter[status]=callback,postponed')}
      />
    </Card>
  )
}

/** On customer service's home page: leads that nobody called yet, the longest waiting first. */
export function NewLeadsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(
    callQuery('GET /leads/table', {
      query: { 'filter[status]': 'new', per_page: maxShown, sort: 'created_at' },
    }),
  )
  const some = data && { data: data.data, total: data.meta.total }
  return (
    <Card title={t('home.newLeads')}>
      <PanelList
        rows={data?.data.map((lead) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          beside: placeOf(lead),
          end: <CallButton name={lead.full_name} number={lead.mobile ?? lead.phone} />,
          detail: [t('home.since', { date: format.dateTime(lead.created_at) }), lead.source?.name]
            .filter(Boolean)
            .join(', '),
        }))}
        nothing={t('home.noNewLeads')}
        more={more(some, '/leads?filter[status]=new&sort=created_at')}
      />
    </Card>
  )
}
