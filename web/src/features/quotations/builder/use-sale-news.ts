import { useEffect, useEffectEvent } from 'react'
import { listenLead } from '../../../data/live-lead.ts'
import { whileListening } from '../../../data/while-listening.ts'
import { useCan, useEmployee } from '../../../session/session.ts'
import type { Quotation } from './values.ts'

/** What the customer can do to versions that are known: their states. */
const statesOf = ({ versions }: Quotation) => versions.map(({ id, state }) => `${id} ${state}`).join()

/** Listens to the lead of an open builder, whose data is then read again. */
export function useLiveSale(lead_id: number) {
  const company_id = useEmployee().company?.id
  const sees = useCan()('view leads')
  useEffect(
    () => (company_id === undefined || !sees ? undefined : whileListening(listenLead(company_id, lead_id))),
    [company_id, sees, lead_id],
  )
}

/** Tells when the quotation that was read again says that the customer signed, declined or withdrew. */
export function useSaleNews(
  read: Quotation | null,
  shown: Quotation | null,
  tell: (news: Quotation) => void,
) {
  const compare = useEffectEvent(() => {
    // What was read before the last save says less than what is shown.
    if (read === null || shown === null || read.latest_version.id !== shown.latest_version.id) return
    if (statesOf(read) !== statesOf(shown)) tell(read)
  })
  useEffect(() => compare(), [read])
}
