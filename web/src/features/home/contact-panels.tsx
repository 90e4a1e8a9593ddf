import { ActionIcon } from '@mantine/core'
import { amsterdamDate, amsterdamTime } from '@heliodesk/domain/calendar'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useMore } from './planning-panels.tsx'
import './home.text.ts'

const maxShown = 8

const placeOf = ({ number, city }: { number: string; city: string | null }) =>
  [number, city].filter(Boolean).join(', ')

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

/** On customer service's home page: callbacks that were promised for today, and postponed leads that are due. */
export function CallbacksPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const [today] = useState(() => amsterdamDate(new Date()))
  const { data } = useQuery(callQuery('GET /home/callbacks'))
  const dueAt = (due_at: string) => {
    const moment = new Date(due_at)
    const date = amsterdamDate(moment)
    return date === today ? amsterdamTime(moment) : format.dateTime(due_at)
  }
  return (
    <Card title={t('home.callbacks')}>
      <PanelList
        rows={data?.due.data.map((lead) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          beside: placeOf(lead),
          end: (
            <>
              {dueAt(lead.due_at)}
              <CallButton name={lead.full_name} number={lead.mobile ?? lead.phone} />
            </>
          ),
          ...(lead.remarks !== null && { detail: lead.remarks }),
        }))}
        nothing={t('home.noCallbacks')}
        more={more(data?.due, '/leads?filter[status]=callback,postponed')}
      />
    </Card>
  )
}

/** On an adviser's home page: the own customers who have a quotation and have not answered it. */
export function FollowUpsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const more = useMore()
  const statuses = 'quotationSent,followUp'
  const { data } = useQuery(
    callQuery('GET /leads/table', {
      query: { 'filter[status]': statuses, per_page: maxShown, sort: '-created_at' },
    }),
  )
  const some = data && { data: data.data, total: data.meta.total }
  return (
    <Card title={t('home.followUps')}>
      <PanelList
        rows={data?.data.map((lead) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          beside: placeOf(lead),
          end: (
            <StatusBadge meaning={leadMeaning[lead.status]}>
              {labels.text('leadStatuses', lead.status)}
            </StatusBadge>
          ),
          detail: t('home.since', { date: format.date(amsterdamDate(new Date(lead.status_since))) }),
        }))}
        nothing={t('home.noFollowUps')}
        more={more(some, `/leads?filter[status]=${statuses}`)}
      />
    </Card>
  )
}
