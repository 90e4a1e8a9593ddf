import type { RealtimeEvents, Subscribed } from '@heliodesk/contract/realtime'
import type { Options } from 'pusher-js'
import type Pusher from 'pusher-js'
import { ApiError } from './calls/api-error.ts'
import { api } from './calls/client.ts'

const key = 'heliodesk'
/** After a permanent close: somebody may have logged in meanwhile. */
const againMs = 30_000

/** The events of a channel, with two of the connection: a subscription that succeeded (again), and its permanent end. */
interface LiveEvents extends RealtimeEvents {
  'pusher:subscription_succeeded': Subscribed
  closed: undefined
}

interface Subscription {
  channel: string
  event: string
  handler: (data: never) => void
  /** Signs by a display link instead of the session. */
  display: string | undefined
}

const subscriptions = new Set<Subscription>()
let opened: Promise<Pusher> | undefined
let mayConnect: () => Promise<boolean> = async () => false

/** Asked when the server closes the connection for good: whether the session is still active. */
export const onLiveClosed = (isLoggedIn: () => Promise<boolean>): void => {
  mayConnect = isLoggedIn
}

/** Whether an event was sent after this page was opened, possibly after it read its data. */
export const mayHaveMissed = ({ silent_ms }: Subscribed): boolean => silent_ms < performance.now()

const portOf = ({ port, protocol }: Location) => Number(port) || (protocol === 'https:' ? 443 : 80)

const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

async function sign(body: { socket_id: string; channel_name: string }) {
  const of = [...subscriptions].find(({ channel }) => channel === body.channel_name)
  const quietly = { body, quiet: true, background: true, bare: true }
  if (of?.display !== undefined)
    return await api('POST /displays/{token}/broadcasting/auth', {
      params: { token: of.display },
      ...quietly,
    })
  try {
    return await api('POST /broadcasting/auth', quietly)
  } catch (error) {
    // The overlay asks for the password.
    if (error instanceof ApiError && error.status === 401) void mayConnect()
    throw error
  }
}

const options = (): Options => ({
  cluster: '',
  wsHost: location.hostname,
  wsPort: portOf(location),
  wssPort: portOf(location),
  forceTLS: location.protocol === 'https:',
  enabledTransports: ['ws', 'wss'],
  channelAuthorization: {
    transport: 'ajax',
    endpoint: '/api/v1/broadcasting/auth',
    customHandler: ({ socketId, channelName }, callback) => {
      void (async () => {
        const answer = await sign({ socket_id: socketId, channel_name: channelName }).catch(errorOf)
        if (answer instanceof Error) callback(answer, null)
        else callback(null, answer)
      })()
    },
  },
})

async function open(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js')
  const pusher = new PusherClient(key, options())
  const connectAgain = async () => {
    const isWanted = () => opened !== undefined && subscriptions.size > 0
    if (!isWanted()) return
    for (const { event, handler } of subscriptions)
      if (event === 'closed') (handler as (data: undefined) => void)(undefined)
    if (!(await mayConnect())) await new Promise((resolve) => setTimeout(resolve, againMs))
    if (isWanted() && (await opened) === pusher) pusher.connect()
  }
  // Closed permanently: the session ended or its token was renewed.
  pusher.connection.bind('disconnected', () => void connectAgain())
  return pusher
}

/**
 * Calls the handler for each event of a channel, until the returned function is called. All subscriptions of a tab share
 * one connection, which is there as long as one of them is. Without it data is refetched as usual.
 */
export function subscribe<Event extends keyof LiveEvents>(
  channel: string,
  event: Event,
  handler: (data: LiveEvents[Event]) => void,
  display?: string,
): () => void {
  const one: Subscription = { channel, event, handler, display }
  subscriptions.add(one)
  const opening = (opened ??= open())
  const then = (run: (pusher: Pusher) => unknown) => void opening.then(run).catch(() => undefined)
  then((pusher) => subscriptions.has(one) && pusher.subscribe(channel).bind(event, handler))
  return () => {
    subscriptions.delete(one)
    if (subscriptions.size === 0) {
      opened = undefined
      then((pusher) => pusher.disconnect())
      return
    }
    const isHeard = () => [...subscriptions].some((other) => other.channel === channel)
    then((pusher) => {
      pusher.channel(channel)?.unbind(event, handler)
      if (!isHeard()) pusher.unsubscribe(channel)
    })
  }
}
