import { addDays } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useToday } from '../../data/use-today.ts'
import { maxShown, placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

const shownDays = 14

const states = ['accepted', 'declined', 'withdrawn'] as const
const isAnswer = (state: string): state is (typeof states)[number] => states.some((one) => one === state)

/**
 * On the home page of who sells: which own customers accepted or declined, or withdrew an order, until it is planned, there
 * is a new version, the lead moves on or two weeks are over.
 */
export function AnswersPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { id } = useEmployee()
  const filters = {
    'filter[state]': states.join(','),
    'filter[lead_status]': 'sold,followUp',
    'filter[adviser_id]': String(id),
    'filter[answered_from]': addDays(useToday(), -shownDays),
  }
  const { data } = useQuery(
    callQuery('GET /quotations/table/{x}', {
      params: { x: 'all' },
      query: { ...filters, sort: '-answered_at', per_page: maxShown },
    }),
  )
  return (
    <Card title={t('home.answers')}>
      <PanelList
        rows={data?.data.map(({ id: key, lead, state, ...row }) => ({
          key,
          title: lead.full_name,
          href:
            row.appointment_id === null
              ? `/leads/${lead.id}`
              : `/appointments/${row.appointment_id}/quotation`,
          ...placeOf(lead),
          end: format.cents(row.total_cents),
          detail:
            isAnswer(state) &&
            t(`home.answered.${state}`, {
              number: row.number,
              at: format.dateTime(row.answered_at),
              edition: row.accepted_edition ?? '-',
              reason: row.decline_reason ?? '-',
            }),
        }))}
        nothing={t('home.noAnswers')}
        more={more(
          data && { data: data.data, total: data.meta.total ?? 0 },
          `/quotations?${new URLSearchParams(filters).toString()}`,
        )}
      />
    </Card>
  )
}
