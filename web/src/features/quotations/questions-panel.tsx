import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import './quotation-labels.text.ts'

/** On an adviser's home page: unanswered questions of customers. */
export function QuestionsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /quotations/waiting-questions'))
  const rows = data?.data
  return (
    <Card title={t('quotationLabels.questions')}>
      {rows === undefined || rows.length === 0 ? null : (
        <p className={styles['badge']}>
          <StatusBadge meaning="waiting">
            {t('quotationLabels.unanswered', { count: rows.length })}
          </StatusBadge>
        </p>
      )}
      <PanelList
        rows={rows?.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: `/leads/${row.lead.id}?question=${row.id}`,
          beside: row.number,
          end: format.dateTime(row.created_at),
          detail: row.text,
        }))}
        nothing={t('quotationLabels.noQuestions')}
      />
    </Card>
  )
}
