import type { ChangeSet, RealtimeEvents } from '@heliodesk/contract/realtime'
import type pg from 'pg'

/** Where all processes on one database listen. */
export const realtimeTopic = 'heliodesk_realtime'
/** PostgreSQL carries 8,000 bytes. */
const maxBytes = 7_900

export interface ChannelNotice {
  channel: string
  event: string
  data: unknown
}

/** What was written in a company: each client hears what it may see of it. */
export interface ChangesNotice extends ChangeSet {
  company_id: number
}

/** Messages between processes: events, or ended sessions and changed rights. */
export type Notice = ChannelNotice | ChangesNotice | { ended: string } | { recheck: true }

/** Sends NOTIFY within the transaction, so that rolled back work is not published. */
export async function publishEvent<Event extends keyof RealtimeEvents>(
  client: pg.ClientBase,
  channel: string,
  event: Event,
  data: RealtimeEvents[Event],
): Promise<void> {
  await publishNotice(client, { channel, event, data })
}

export async function publishNotice(client: pg.ClientBase, notice: Notice): Promise<void> {
  const text = JSON.stringify(notice)
  if (Buffer.byteLength(text) > maxBytes)
    throw new Error(`An event is too long to be published: ${text.slice(0, 100)}`)
  await client.query('SELECT pg_notify($1, $2)', [realtimeTopic, text])
}

/** Parses a notification; undefined for foreign payloads. */
export function readNotice(text: string): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(text)
    return typeof notice === 'object' && notice !== null ? (notice as Notice) : undefined
  } catch {
    return undefined
  }
}
