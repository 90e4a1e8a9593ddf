import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { isWhole, NoCoordinates } from '../../../ui/picture/no-coordinates.tsx'
import type { Lack } from './use-slots.ts'
import './slots.text.ts'

const useLead = (id: number) => useQuery(callQuery('GET /leads/{id}', { params: { id } })).data

/** That a lead's place is not known, with the way to its address for who may change it. */
export function AddressHint({ leadId }: { leadId: number }) {
  const can = useCan()
  const lead = useLead(leadId)
  if (lead === undefined) return null
  return <NoCoordinates lead={lead} editHref={can('update leads') ? `/leads/${leadId}/edit` : null} />
}

/** What to do about a lead for which there are no times. */
export function NoTimesHint({ leadId, lack }: { leadId: number; lack: Lack }) {
  const { t } = useTranslation()
  const lead = useLead(leadId)
  if (lead?.latitude !== null) return <p>{t(`slots.${lack}`)}</p>
  return (
    <>
      <AddressHint leadId={leadId} />
      {/* No trip was too long then. */}
      {isWhole(lead) && <p>{t(lack === 'noneNear' ? 'slots.noneFree' : `slots.${lack}`)}</p>}
    </>
  )
}
