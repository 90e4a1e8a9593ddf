import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useEmployee } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { maxShown, placeOf, useMore } from './panel-rows.ts'
import './follow-ups.text.ts'
import './home.text.ts'

type Row = ResultOf<'GET /employees/{id}/followups'>['data'][number]

/** What to do, until when, and what the customer did. */
function useWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    { next_action, due_at, days_left, next_slot }: Omit<Row, 'quotation'>,
    quotation: Row['quotation'],
  ) => [
    `${t(`followUps.actions.${next_action}`)} (${format.dateTime(due_at)})`,
    ...(quotation === null
      ? []
      : [
          t('home.sentOn', { number: quotation.number, date: format.date(quotation.sent_at) }),
          t(quotation.opened_at === null ? 'followUps.notOpened' : 'followUps.wasOpened'),
        ]),
    ...(days_left === null ? [] : [t('followUps.left', { count: days_left })]),
    ...(next_slot === null
      ? []
      : [t('followUps.couldCome', { time: `${format.day(next_slot.date)} ${next_slot.from}` })]),
  ]
}

/** On an adviser's home page: the own customers who wait for an answer or a quotation, the most urgent first. */
export function FollowUpsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const more = useMore()
  const words = useWords()
  const { id } = useEmployee()
  const { data } = useQuery(
    callQuery('GET /employees/{id}/followups', { params: { id }, query: { per_page: maxShown } }),
  )
  return (
    <Card title={t('home.followUps')}>
      <PanelList
        rows={data?.data.map(({ quotation, ...lead }) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          ...placeOf(lead),
          end: quotation && <strong>{format.cents(quotation.total_cents)}</strong>,
          detail: (
            <>
              <StatusBadge meaning={leadMeaning[lead.status]}>
                {labels.text('leadStatuses', lead.status)}
              </StatusBadge>{' '}
              <Unbroken>{words(lead, quotation).join(', ')}</Unbroken>
            </>
          ),
        }))}
        nothing={t('home.noFollowUps')}
        more={more(data && { data: data.data, total: data.meta.total ?? 0 }, '/follow-ups')}
      />
    </Card>
  )
}
