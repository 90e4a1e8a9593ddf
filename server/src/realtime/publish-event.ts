import type { RealtimeEvents } from '@heliodesk/contract/realtime'
import type pg from 'pg'

/** Where all processes on one database listen. */
export const realtimeTopic = 'heliodesk_realtime'
/** PostgreSQL carries 8,000 bytes. */
const mostBytes = 7_900

export interface ChannelNotice {
  channel: string
  event: string
  data: unknown
}

/** What travels between processes: an event, or that sessions ended or rights changed. */
export type Notice = ChannelNotice | { ended: string } | { recheck: true }

/** Tells it within the transaction: nobody hears of work that was rolled back. */
export async function publishEvent<Event extends keyof RealtimeEvents>(
  client: pg.ClientBase,
  channel: string,
  event: Event,
  data: RealtimeEvents[Event],
): Promise<void> {
  const notice: Notice = { channel, event, data }
  const text = JSON.stringify(notice)
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`The event ${event} is too long to be published`)
  await client.query('SELECT pg_notify($1, $2)', [realtimeTopic, text])
}

/** What was heard; undefined for a text that nobody here wrote. */
export function readNotice(text: string): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(text)
    return typeof notice === 'object' && notice !== null ? (notice as Notice) : undefined
  } catch {
    return undefined
  }
}
