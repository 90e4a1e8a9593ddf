import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { letterHref } from '../../data/letter-href.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList, type PanelRow } from '../../ui/table/panel-list.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { useFormat } from '../../ui/use-format.ts'
import { placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

type Unplanned = ResultOf<'GET /home/unplanned'>

interface WaitingProps {
  title: string
  nothing: string
  some: Unplanned['visits' | 'installations'] | undefined
  href: Address
}

function Waiting({ title, nothing, some, href }: WaitingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const rowOf = (lead: Unplanned['visits' | 'installations']['data'][number]): PanelRow => ({
    key: lead.id,
    title: lead.full_name,
    href: `/leads/${lead.id}`,
    ...placeOf(lead),
    end: t('home.since', { date: format.date(amsterdamDate(new Date(lead.status_since))) }),
    // Which of its orders: the status of the lead is of the others.
    ...('orders' in lead &&
      lead.orders.length > 0 && { detail: t('home.ofOrders', { numbers: lead.orders.join(', ') }) }),
  })
  return (
    <Card title={title}>
      <PanelList rows={some?.data.map(rowOf)} nothing={nothing} more={more(some, href)} />
    </Card>
  )
}

/** On a planner's home page: leads that wait for a visit. */
export function VisitsPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Waiting
      title={t('home.visits')}
      nothing={t('home.noVisits')}
      some={data?.visits}
      href="/leads?filter[status]=open,callback"
    />
  )
}

/** On a planner's home page: sold ones that wait for an installation. */
export function InstallationsPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Waiting
      title={t('home.installations')}
      nothing={t('home.noInstallations')}
      some={data?.installations}
      href="/leads?filter[status]=sold"
    />
  )
}

/** On a planner's home page: appointments with a conflict. */
export function ConflictsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  const reasonOf = ({ reason, adviser }: Unplanned['conflicts']['data'][number]) => {
    if (reason === 'noAdviser' || reason === 'closedLead') return t(`home.${reason}`)
    return adviser === null ? t('home.formerAdviser') : t(`home.${reason}`, { name: adviser.name })
  }
  const conflictRow = (row: Unplanned['conflicts']['data'][number]): PanelRow => ({
    key: row.id,
    title: row.lead.full_name,
    href: `/appointments/${row.id}`,
    ...placeOf(row.lead),
    end: `${format.date(row.date)} ${row.from}`,
    detail: reasonOf(row),
  })
  const unclearRow = (row: Unplanned['order_unclear']['data'][number]): PanelRow => ({
    key: `order ${row.id}`,
    title: row.lead.full_name,
    href: letterHref({ lead: row.lead, appointment_id: row.id }),
    ...placeOf(row.lead),
    end: `${format.date(row.date)} ${row.from}`,
    detail: t('home.orderUnclear'),
  })
  return (
    <Card title={t('home.conflicts')}>
      <PanelList
        rows={data && [...data.order_unclear.data.map(unclearRow), ...data.conflicts.data.map(conflictRow)]}
        nothing={t('home.noConflicts')}
        more={more(data?.conflicts, '/appointments')}
      />
    </Card>
  )
}
