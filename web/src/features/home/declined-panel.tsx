import { addDays } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useToday } from '../../data/use-today.ts'
import { maxShown, placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

const shownDays = 14

/**
 * On an adviser's home page: which own customers declined, and why, until there is a new version, the lead moves on or two
 * weeks are over.
 */
export function DeclinedPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { id } = useEmployee()
  const filters = {
    'filter[state]': 'declined',
    'filter[lead_status]': 'followUp',
    'filter[adviser_id]': String(id),
    'filter[declined_from]': addDays(useToday(), -shownDays),
  }
  const { data } = useQuery(
    callQuery('GET /quotations/table/{x}', {
      params: { x: 'sent' },
      query: { ...filters, sort: '-declined_at', per_page: maxShown },
    }),
  )
  return (
    <Card title={t('home.declined')}>
      <PanelList
        rows={data?.data.map(({ id: key, lead, ...row }) => ({
          key,
          title: lead.full_name,
          href:
            row.appointment_id === null
              ? `/leads/${lead.id}`
              : `/appointments/${row.appointment_id}/quotation`,
          ...placeOf(lead),
          end: format.cents(row.total_cents),
          detail: t('home.declinedOn', {
            number: row.number,
            at: format.dateTime(row.declined_at),
            reason: row.decline_reason ?? '-',
          }),
        }))}
        nothing={t('home.noDeclined')}
        more={more(
          data && { data: data.data, total: data.meta.total ?? 0 },
          `/quotations?${new URLSearchParams(filters).toString()}`,
        )}
      />
    </Card>
  )
}
