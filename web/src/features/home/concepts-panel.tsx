import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { maxShown } from './panel-rows.ts'
import './home.text.ts'

/** On the home page of quotation authors: concepts that were not sent. */
export function ConceptsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(
    callQuery('GET /quotations/table/{x}', {
      params: { x: 'concept' },
      query: { per_page: maxShown, sort: '-created_at' },
    }),
  )
  return (
    <Card title={t('home.concepts')}>
      <PanelList
        rows={data?.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href:
            row.appointment_id === null
              ? `/leads/${row.lead.id}`
              : `/appointments/${row.appointment_id}/quotation`,
          number: row.number,
          beside: row.lead.city ?? '',
          end: format.cents(row.total_cents),
          detail: [row.adviser?.name, format.date(amsterdamDate(new Date(row.created_at)))]
            .filter(Boolean)
            .join(', '),
        }))}
        nothing={t('home.noConcepts')}
      />
    </Card>
  )
}
