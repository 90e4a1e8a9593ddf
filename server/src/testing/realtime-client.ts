import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { textOf } from '../realtime/connection.ts'
import type { TestClient } from './test-client.ts'

interface Heard {
  event: string
  channel?: string
  data: unknown
}

/** A raw Pusher client; received messages are read in order. */
export interface RealtimeClient {
  readonly ws: WebSocket
  /** The next received message, with parsed data. */
  next(): Promise<Heard>
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  say(event: string, data: unknown): void
  /** Received messages not read yet. */
  readonly waiting: readonly Heard[]
}

export async function listenOn(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const waitAtMost = 5_000

export function connect(
  port: number,
  path = '/app/heliodesk?protocol=7',
  headers: Record<string, string> = {},
): RealtimeClient {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const waiting: Heard[] = []
  const readers: ((heard: Heard) => void)[] = []
  ws.on('error', () => undefined)
  ws.on('message', (raw) => {
    const { event, channel, data } = JSON.parse(textOf(raw)) as Heard
    const heard = {
      event,
      ...(channel === undefined ? {} : { channel }),
      data: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    }
    const reader = readers.shift()
    if (reader === undefined) waiting.push(heard)
    else reader(heard)
  })
  return {
    ws,
    waiting,
    next: () => {
      const heard = waiting.shift()
      if (heard !== undefined) return Promise.resolve(heard)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('Nothing was heard')), waitAtMost)
        readers.push((later) => {
          clearTimeout(timer)
          resolve(later)
        })
      })
    },
    closed: new Promise((resolve) => ws.once('close', resolve)),
    say: (event, data) => ws.send(JSON.stringify({ event, data })),
  }
}

/** Connects and reads the greeting. */
export async function connected(port: number): Promise<RealtimeClient & { socket_id: string }> {
  const client = connect(port)
  const { data } = await client.next()
  return { ...client, socket_id: (data as { socket_id: string }).socket_id }
}

/** The signature of a subscription, requested by a browser. */
export const signatureOf = async (client: TestClient, socket_id: string, channel_name: string) =>
  (await client.post<{ auth: string }>('/broadcasting/auth', { socket_id, channel_name })).body.auth

/** Connects, and subscribes as the person whose browser it is. */
export async function subscribed(port: number, client: TestClient, channel: string) {
  const listening = await connected(port)
  const auth = await signatureOf(client, listening.socket_id, channel)
  listening.say('pusher:subscribe', { channel, auth })
  const answer = await listening.next()
  if (answer.event !== 'pusher_internal:subscription_succeeded') throw new Error(JSON.stringify(answer))
  return listening
}
