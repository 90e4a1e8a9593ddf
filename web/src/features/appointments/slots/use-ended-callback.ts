import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/queries.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { clock } from '../../../ui/clock.ts'
import { notify } from '../../../ui/notify.ts'
import { useFormat } from '../../../ui/use-format.ts'
import './slots.text.ts'

/** Says, once a visit is booked, which call back that was still to come ends with it. */
export function useEndedCallback(leadId: number): () => void {
  const { t } = useTranslation()
  const format = useFormat()
  const params = { id: leadId }
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params }))
  const waits = lead?.status === 'callback'
  const { data: history } = useQuery({ ...callQuery('GET /leads/{id}/statuses', { params }), enabled: waits })
  const time = waits ? history?.data[0]?.callback_at : null
  return () => {
    if (time && new Date(time) > clock.now())
      notify({ tone: 'info', text: t('slots.endsCallback', { time: format.dateTime(time) }) })
  }
}
