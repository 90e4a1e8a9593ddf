import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { whoDid } from '../../../data/who-did.ts'
import { Timeline } from '../../../ui/picture/timeline.tsx'
import styles from '../leads.module.css'
import '../leads.text.ts'

/** What the energy partner was told of its lead: which status, when and why. */
export function LeadPartnerReports({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /leads/{id}/partner-reports', { params: { id: leadId } }))
  if (!data) return null
  if (data.data.length === 0) return <p className={styles['dim']}>{t('leads.history.noReports')}</p>
  return (
    <Timeline
      entries={data.data.map((row) => {
        const lines = [row.reason && labels.text('partnerReasons', row.reason), row.result_code].filter(
          (line) => line !== null,
        )
        return {
          id: row.id,
          at: row.created_at,
          who: whoDid(row, t('leads.timeline.system')),
          title: labels.text('partnerStatuses', row.status),
          ...(lines.length > 0 && { body: lines.join('\n') }),
        }
      })}
    />
  )
}
