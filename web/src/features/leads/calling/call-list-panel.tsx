import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { CallList } from './call-list.tsx'
import styles from './calling.module.css'
import './calling.text.ts'

const maxShown = 8

/** On customer service's home page: the head of the call list. */
export function CallListPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /leads/call-list', { query: { per_page: maxShown } }))
  const waiting = Object.values(data?.totals ?? {}).reduce((sum, amount) => sum + amount, 0)
  return (
    <Card title={t('calling.title')}>
      {waiting > 0 && (
        <p className={styles['begin']}>
          <LinkButton href="/calls?start=now">{t('calling.begin')}</LinkButton>
          <span>{t('calling.beginWith', { count: waiting, amount: format.number(waiting) })}</span>
        </p>
      )}
      <CallList answer={data} more="/calls" />
    </Card>
  )
}
