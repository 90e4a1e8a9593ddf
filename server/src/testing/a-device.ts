import type { CallResult } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { randomUUID } from 'node:crypto'
import type { TestAnswer, TestClient } from './test-client.ts'

export type IntentAnswer = CallResult<typeof offline.send>
export type InboxEntry = CallResult<typeof offline.replay>

export interface TestDevice {
  id: string
  token: string
  secret: string
}

/** A device of a client, with its secret. */
export async function aDevice(client: TestClient): Promise<TestDevice> {
  const { body } = await client.post<{ id: string; token: string }>('/devices', { name: 'Tablet' })
  const key = await client.post<{ secret: string }>('/devices/key', { device: body.id })
  return { ...body, secret: key.body.secret }
}

interface Envelope {
  id: string
  [field: string]: unknown
}

/** An intent as a device writes it; tests override what they are about. */
export const anIntent = (kind: IntentKind, body: unknown, more: Record<string, unknown> = {}): Envelope => ({
  v: 1,
  id: randomUUID(),
  kind,
  after: [],
  recorded_at: '2026-11-17T10:00:00.000Z',
  clock: null,
  pack_edition: null,
  base: null,
  body,
  ...more,
})

/** Sends intents of a device; what became of each. */
export async function sendIntents(
  client: TestClient,
  device: { id: string },
  ...intents: unknown[]
): Promise<IntentAnswer['results']> {
  const { status, body } = await client.post<IntentAnswer>('/offline/intents', { device: device.id, intents })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.results
}

/** The offline inbox, newest first. */
export async function readInbox(client: TestClient, query = ''): Promise<InboxEntry[]> {
  const answer: TestAnswer<{ data: InboxEntry[] }> = await client.get(
    `/offline/inbox/table?per_page=100${query}`,
  )
  return answer.body.data
}
