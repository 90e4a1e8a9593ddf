import type { RealtimeEvents, Subscribed } from '@heliodesk/contract/realtime'
import type { Options } from 'pusher-js'
import { ApiError } from './api-error.ts'
import { api, type BodyOf, inBackground, type ResultOf } from './client.ts'
import { refresh } from './queries.ts'
import { tellTaken } from './taken-leads.ts'

export const key = 'heliodesk'
/** Nouns to refetch after a gap. */
const living = [
  'telephony',
  'quotations',
  'appointments',
  'leads',
  'voip-numbers',
  'install-prices',
  'products',
  'product-prices',
  'mail-templates',
]

/** Pusher's own event, on the first subscription and each reconnect. */
export const heard = 'pusher:subscription_succeeded'

/** Whether an event was sent after this page was opened, possibly after it read its data. */
export const mayHaveMissed = ({ silent_ms }: Subscribed): boolean => silent_ms < performance.now()

const portOf = ({ port, protocol }: Location) => Number(port) || (protocol === 'https:' ? 443 : 80)

type Ask = (body: BodyOf<'POST /broadcasting/auth'>) => Promise<ResultOf<'POST /broadcasting/auth'>>

/** Where the live connection goes, and by what its channels are signed. */
export const connection = (sign: Ask): Options => ({
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

/** Signed with the session; when it has ended, the overlay asks for the password. */
const bySession =
  (isLoggedIn: () => Promise<boolean>): Ask =>
  async (body) => {
    try {
      return await api('POST /broadcasting/auth', { body, quiet: true, background: true, bare: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) void isLoggedIn()
      throw error
    }
  }

const errorOf = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

const refreshCalls = () => void inBackground(() => refresh('telephony'))

const refetch = (nouns: readonly string[]) => void inBackground(() => refresh(...nouns))

/** Subscribes to events of one person, and for customer service of their company, until unsubscribed. */
export async function listenLive(who: {
  employeeId: number
  /** The company whose calls are received. */
  companyId: number | null
  /** Asks the server whether the session is still active. */
  isLoggedIn: () => Promise<boolean>
  onDecision: (decided: RealtimeEvents['approval-decided']) => void
}): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const pusher = new Pusher(key, connection(bySession(who.isLoggedIn)))
  pusher
    .subscribe(`private-employee.${who.employeeId}`)
    .bind(heard, (subscribed: Subscribed) => {
      if (mayHaveMissed(subscribed)) refetch(living)
    })
    .bind('changed', ({ nouns }: RealtimeEvents['changed']) => refetch(nouns))
    .bind('approval-decided', who.onDecision)
    .bind('lead-taken-over', (taken: RealtimeEvents['lead-taken-over']) => tellTaken(taken))
  if (who.companyId !== null) {
    pusher
      .subscribe(`private-company.${who.companyId}`)
      .bind(heard, (subscribed: Subscribed) => {
        if (mayHaveMissed(subscribed)) refreshCalls()
      })
      .bind('incoming-call', refreshCalls)
      .bind('calls-changed', refreshCalls)
  }
  let stopped = false
  // Closed permanently: the session ended or its token was renewed.
  pusher.connection.bind('disconnected', () => {
    if (stopped) return
    void who.isLoggedIn().then((still) => {
      if (still && !stopped) pusher.connect()
    })
  })
  return () => {
    stopped = true
    pusher.disconnect()
  }
}
