import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { Card } from '../../../ui/page.tsx'
import { CallList } from './call-list.tsx'
import './calls.text.ts'

const maxShown = 8

/** On customer service's home page: the head of the call list. */
export function CallListPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /leads/call-list', { query: { per_page: maxShown } }))
  return (
    <Card title={t('calls.title')}>
      <CallList answer={data} more="/calls" />
    </Card>
  )
}
