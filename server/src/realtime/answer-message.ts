import * as z from 'zod'
import { closeWith, type Connection, send, sendError } from './connection.ts'
import { markOfSignature } from './sign-channel.ts'

const maxChannels = 100
const maxMessages = 200
const windowMs = 10_000

const message = z.object({
  event: z.string().max(200),
  data: z.preprocess((data) => (typeof data === 'string' ? readJson(data) : data), z.unknown()),
})
const subscription = z.object({ channel: z.string().max(200), auth: z.string().max(200).optional() })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Client messages and the channels they affect. */
export interface ChannelRegistry {
  readonly secret: string
  enter(connection: Connection, channel: string, mark: string): void
  leave(connection: Connection, channel: string): void
  /** How long a channel has had no event. */
  silentMs(channel: string): number
}

/** Handles a message of a client. */
export function answerMessage(registry: ChannelRegistry, connection: Connection, text: string) {
  connection.heardAt = Date.now()
  connection.pinged = false
  if (exceedsRateLimit(connection)) {
    closeWith(connection, 4301, 'Too many messages')
    return
  }
  const said = message.safeParse(readJson(text))
  if (!said.success) {
    sendError(connection, 4200, 'Invalid message format')
    return
  }
  const { event, data } = said.data
  if (event === 'pusher:ping') send(connection, 'pusher:pong', {})
  else if (event === 'pusher:subscribe') subscribe(registry, connection, data)
  else if (event === 'pusher:unsubscribe') unsubscribe(registry, connection, data)
  else if (event.startsWith('client-')) sendError(connection, null, 'Client events are not enabled')
  else if (event !== 'pusher:pong') sendError(connection, null, 'Unknown event')
}

function exceedsRateLimit(connection: Connection): boolean {
  const now = Date.now()
  if (now - connection.countedFrom > windowMs) {
    connection.countedFrom = now
    connection.messages = 0
  }
  connection.messages += 1
  return connection.messages > maxMessages
}

function subscribe(registry: ChannelRegistry, connection: Connection, data: unknown) {
  const asked = subscription.safeParse(data)
  if (!asked.success) {
    sendError(connection, 4200, 'Invalid message format')
    return
  }
  const { channel, auth } = asked.data
  const mark = markOfSignature(registry.secret, connection.socket_id, channel, auth)
  if (mark === undefined) {
    sendError(connection, 4009, `Connection is unauthorized for the channel ${channel}`)
    send(
      connection,
      'pusher:subscription_error',
      { type: 'AuthError', error: 'Invalid signature', status: 401 },
      channel,
    )
    return
  }
  if (connection.channels.size >= maxChannels && !connection.channels.has(channel)) {
    sendError(connection, 4004, 'Too many channels')
    return
  }
  registry.enter(connection, channel, mark)
  const silent_ms = registry.silentMs(channel)
  send(connection, 'pusher_internal:subscription_succeeded', { silent_ms }, channel)
}

function unsubscribe(registry: ChannelRegistry, connection: Connection, data: unknown) {
  const asked = subscription.safeParse(data)
  if (asked.success) registry.leave(connection, asked.data.channel)
}
