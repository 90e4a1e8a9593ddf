import { amsterdamDate } from '@heliodesk/domain/calendar'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { letterHref } from '../../data/letter-href.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList, type PanelRow } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

type Unplanned = ResultOf<'GET /home/unplanned'>

type Some = Unplanned['visits' | 'installations']

/** How many rows a list that is shown whole has at most. */
const atMost = 1000

function useLeadRow() {
  const { t } = useTranslation()
  const format = useFormat()
  return (lead: Some['data'][number]): PanelRow => ({
    key: lead.id,
    title: lead.full_name,
    href: `/leads/${lead.id}`,
    ...placeOf(lead),
    end: t('home.since', { date: format.date(amsterdamDate(new Date(lead.status_since))) }),
    // Which of its orders: the status of the lead is of the others.
    ...('orders' in lead &&
      lead.orders.length > 0 && { detail: t('home.ofOrders', { numbers: lead.orders.join(', ') }) }),
  })
}

/** On a planner's home page: leads that wait for a visit. */
export function VisitsPanel() {
  const { t } = useTranslation()
  const more = useMore()
  const rowOf = useLeadRow()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Card title={t('home.visits')}>
      <PanelList
        rows={data?.visits.data.map(rowOf)}
        nothing={t('home.noVisits')}
        more={more(data?.visits, '/leads?filter[status]=open,callback')}
      />
    </Card>
  )
}

/**
 * On a planner's home page: sold ones that wait for an installation. No list of leads has the same ones, as whether an
 * order waits follows from its visits: the panel itself shows all.
 */
export function InstallationsPanel() {
  const { t } = useTranslation()
  const more = useMore()
  const rowOf = useLeadRow()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery({
    ...callQuery('GET /home/unplanned', isWhole ? { query: { installations: atMost } } : {}),
    placeholderData: keepPreviousData,
  })
  const some = data?.installations
  const rest = more(some, undefined)
  const toggle = (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-8}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? t('home.showFewer') : t('home.showAll', { count: some?.total ?? 0 })}
    </Button>
  )
  return (
    <Card title={t('home.installations')}>
      <PanelList
        rows={some?.data.map(rowOf)}
        nothing={t('home.noInstallations')}
        more={isWhole || rest !== undefined ? { text: toggle, href: undefined } : undefined}
      />
      {isWhole && <output>{rest?.text}</output>}
    </Card>
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
  const letterRow = (row: Unplanned['order_unclear']['data'][number], why: 'orderUnclear' | 'noCrew') => ({
    key: `${why} ${row.id}`,
    title: row.lead.full_name,
    href: letterHref({ lead: row.lead, appointment_id: row.id }),
    ...placeOf(row.lead),
    end: `${format.date(row.date)} ${row.from}`,
    detail: t(`home.${why}`),
  })
  const rowsOf = ({ order_unclear, no_crew, conflicts }: Unplanned): PanelRow[] => [
    ...order_unclear.data.map((row) => letterRow(row, 'orderUnclear')),
    ...no_crew.data.map((row) => letterRow(row, 'noCrew')),
    ...conflicts.data.map(conflictRow),
  ]
  const all = data && {
    data: [...data.no_crew.data, ...data.conflicts.data],
    total: data.no_crew.total + data.conflicts.total,
  }
  return (
    <Card title={t('home.conflicts')}>
      <PanelList
        rows={data && rowsOf(data)}
        nothing={t('home.noConflicts')}
        more={more(all, '/appointments')}
      />
    </Card>
  )
}
