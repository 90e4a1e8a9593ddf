import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { callQuery } from '../../../data/queries.ts'
import { whoDid } from '../../../data/who-did.ts'
import { NotOnDevice } from '../../../shell/messages/not-on-device.tsx'
import { Timeline } from '../../../ui/picture/timeline.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import styles from '../leads.module.css'
import '../leads.text.ts'
import './calling.text.ts'

type Contact = ResultOf<'GET /leads/{id}/contacts'>['data'][number]

function useBody() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return ({ direction, number, result_code, next_action_at, remarks }: Contact) => {
    const call = [labels.text('contactDirections', direction), number && formatPhone(number)]
    const lines = [
      call.filter(Boolean).join(', '),
      result_code?.name,
      next_action_at && t('leads.history.callback', { time: format.dateTime(next_action_at) }),
      remarks,
    ]
    return lines.filter(Boolean).join('\n')
  }
}

/** The phone contacts with a lead, newest first. */
export function LeadContacts({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const body = useBody()
  const { data } = useQuery(callQuery('GET /leads/{id}/contacts', { params: { id: leadId } }))
  if (!data) return <NotOnDevice />
  if (data.data.length === 0) return <p className={styles['dim']}>{t('calling.noContacts')}</p>
  return (
    <Timeline
      entries={data.data.map((row) => ({
        id: row.id,
        at: row.created_at,
        who: whoDid(row, t('leads.timeline.system')),
        title: labels.text('contactOutcomes', row.outcome),
        meaning: row.outcome === 'reached' ? ('good' as const) : ('waiting' as const),
        body: body(row),
      }))}
    />
  )
}
