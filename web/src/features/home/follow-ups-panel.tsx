import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { useEmployee } from '../../session/session.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

/** On an adviser's home page: the own customers who have a quotation and have not answered it. */
export function FollowUpsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const more = useMore()
  const { id } = useEmployee()
  const { data } = useQuery(callQuery('GET /employees/{id}/followups', { params: { id } }))
  return (
    <Card title={t('home.followUps')}>
      <PanelList
        rows={data?.data.map(({ quotation, ...lead }) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          beside: placeOf(lead),
          end: quotation && <strong>{format.cents(quotation.total_cents)}</strong>,
          detail: (
            <>
              <StatusBadge meaning={leadMeaning[lead.status]}>
                {labels.text('leadStatuses', lead.status)}
              </StatusBadge>{' '}
              {t('home.since', { date: format.date(lead.status_since) })}
              {quotation &&
                `, ${t('home.sentOn', { number: quotation.number, date: format.date(quotation.sent_at) })}`}
            </>
          ),
        }))}
        nothing={t('home.noFollowUps')}
        more={more(data, `/leads?filter[status]=quotationSent,followUp&filter[adviser_id]=${id}`)}
      />
    </Card>
  )
}
