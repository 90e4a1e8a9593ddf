import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { whoDid } from '../../../data/who-did.ts'
import { NotOnDevice } from '../../../shell/messages/not-on-device.tsx'
import { Timeline } from '../../../ui/picture/timeline.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../leads.module.css'
import '../leads.text.ts'

/** Every status of a lead, with who set it and why. */
export function LeadStatuses({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /leads/{id}/statuses', { params: { id: leadId } }))
  if (!data) return <NotOnDevice />
  if (data.data.length === 0) return <p className={styles['dim']}>{t('leads.history.noStatuses')}</p>
  return (
    <Timeline
      entries={data.data.map((row) => {
        const lines = [
          row.remarks,
          row.callback_at === null
            ? null
            : t('leads.history.callback', { time: format.dateTime(row.callback_at) }),
        ].filter((line) => line !== null)
        return {
          id: row.id,
          at: row.created_at,
          who: whoDid(row, t('leads.timeline.system')),
          title: labels.text('leadStatuses', row.status),
          meaning: leadMeaning[row.status],
          ...(lines.length > 0 && { body: lines.join('\n') }),
        }
      })}
    />
  )
}
