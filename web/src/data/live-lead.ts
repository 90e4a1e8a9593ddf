import type { RealtimeEvents, Subscribed } from '@heliodesk/contract/realtime'
import { sign } from './live-board.ts'
import { connection, heard, key, mayHaveMissed } from './live-client.ts'
import { refreshLead } from './queries.ts'

/** Tells which lead of a company changed, or null when that may have been missed, until the returned function is called. */
export async function listenLeads(
  company_id: number,
  changed: (lead_id: number | null) => void,
): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const pusher = new Pusher(
    key,
    connection((body) => sign(undefined, body)),
  )
  pusher
    .subscribe(`private-leads.${company_id}`)
    .bind(heard, (subscribed: Subscribed) => {
      if (mayHaveMissed(subscribed)) changed(null)
    })
    .bind('lead-changed', (event: RealtimeEvents['lead-changed']) => changed(event.lead_id))
  return () => pusher.disconnect()
}

/** Refetches the data of a lead when it changes elsewhere, until the returned function is called; `then` is told. */
export const listenLead = (
  company_id: number,
  lead_id: number,
  then: () => void = () => undefined,
): Promise<() => void> =>
  listenLeads(company_id, (changed) => {
    if (changed !== null && changed !== lead_id) return
    void refreshLead(lead_id)
    then()
  })
