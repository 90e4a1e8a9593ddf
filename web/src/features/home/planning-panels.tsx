import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../data/client.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList, type PanelRow } from '../../ui/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'

type Unplanned = ResultOf<'GET /home/unplanned'>

/** How many rows are elsewhere, with the way there. */
export function useMore() {
  const { t } = useTranslation()
  return (some: { data: unknown[]; total: number } | undefined, href: string) => {
    const count = (some?.total ?? 0) - (some?.data.length ?? 0)
    return count > 0 ? { text: t('home.more', { count }), href } : undefined
  }
}

const placeOf = ({ number, city }: { number: string; city: string | null }) =>
  [number, city].filter(Boolean).join(', ')

/** On a planner's home page: leads that wait for a visit or an installation. */
export function UnplannedPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  const rowOf = (lead: Unplanned['visits']['data'][number]): PanelRow => ({
    key: lead.id,
    title: lead.full_name,
    href: `/leads/${lead.id}`,
    beside: placeOf(lead),
    end: t('home.since', { date: format.date(amsterdamDate(new Date(lead.status_since))) }),
  })
  return (
    <Card title={t('home.unplanned')}>
      <PanelList
        heading={t('home.visits')}
        rows={data?.visits.data.map(rowOf)}
        nothing={t('home.noVisits')}
        more={more(data?.visits, '/leads?filter[status]=open,callback')}
      />
      <PanelList
        heading={t('home.installations')}
        rows={data?.installations.data.map(rowOf)}
        nothing={t('home.noInstallations')}
        more={more(data?.installations, '/leads?filter[status]=sold')}
      />
    </Card>
  )
}

/** On a planner's home page: appointments that cannot take place as they stand. */
export function ConflictsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  const reasonOf = ({ reason, adviser }: Unplanned['conflicts']['data'][number]) => {
    if (reason !== 'inactiveAdviser') return t(`home.${reason}`)
    return adviser === null ? t('home.formerAdviser') : t('home.inactiveAdviser', { name: adviser.name })
  }
  return (
    <Card title={t('home.conflicts')}>
      <PanelList
        rows={data?.conflicts.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: `/appointments/${row.id}`,
          beside: placeOf(row.lead),
          end: `${format.date(row.date)} ${row.from}`,
          detail: reasonOf(row),
        }))}
        nothing={t('home.noConflicts')}
        more={more(data?.conflicts, '/appointments')}
      />
    </Card>
  )
}
