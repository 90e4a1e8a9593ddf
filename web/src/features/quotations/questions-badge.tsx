import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import styles from './questions-badge.module.css'
import './quotation-labels.text.ts'

/** In the menu: the number of the adviser's unanswered customer questions. */
export function QuestionsBadge() {
  const can = useCan()
  const isAdviser = useEmployee().function_group?.type === 'adviser'
  return isAdviser && can('update quotations') ? <Waiting /> : null
}

function Waiting() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /quotations/waiting-questions'))
  const count = data?.data.length ?? 0
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('quotationLabels.unansweredQuestions', { count })}</VisuallyHidden>
    </span>
  )
}
