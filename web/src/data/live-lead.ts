import type { RealtimeEvents, Subscribed } from '@heliodesk/contract/realtime'
import { sign } from './live-board.ts'
import { connection, heard, key, mayHaveMissed } from './live-client.ts'
import { refreshLead } from './queries.ts'

/** Refetches the data of a lead when it changes elsewhere, until the returned function is called; `then` is told. */
export async function listenLead(
  company_id: number,
  lead_id: number,
  then: () => void = () => undefined,
): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const pusher = new Pusher(
    key,
    connection((body) => sign(undefined, body)),
  )
  const changed = () => {
    void refreshLead(lead_id)
    then()
  }
  pusher
    .subscribe(`private-leads.${company_id}`)
    .bind(heard, (subscribed: Subscribed) => {
      if (mayHaveMissed(subscribed)) changed()
    })
    .bind('lead-changed', (event: RealtimeEvents['lead-changed']) => {
      if (event.lead_id === lead_id) changed()
    })
  return () => pusher.disconnect()
}
