import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './quotation-labels.text.ts'

/** On an adviser's home page: unanswered questions of customers. */
export function QuestionsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /quotations/waiting-questions'))
  return (
    <Card title={t('quotationLabels.questions')}>
      <PanelList
        rows={data?.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: `/leads/${row.lead.id}?question=${row.id}`,
          number: row.number,
          beside: row.text,
          end: format.dateTime(row.created_at),
        }))}
        nothing={t('quotationLabels.noQuestions')}
      />
    </Card>
  )
}
