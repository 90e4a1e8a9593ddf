import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { NoCoordinates } from '../../../ui/no-coordinates.tsx'
import './slots.text.ts'

/** That a lead's place is not known, with the way to its address for who may change it. */
export function AddressHint({ leadId }: { leadId: number }) {
  const can = useCan()
  return <NoCoordinates editHref={can('update leads') ? `/leads/${leadId}/edit` : null} />
}

/** What to do about a lead for which there are no times. */
export function NoTimesHint({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params: { id: leadId } }))
  return lead?.latitude === null ? <AddressHint leadId={leadId} /> : <p>{t('slots.notFoundHint')}</p>
}
