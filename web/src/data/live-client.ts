import type { RealtimeEvents } from '@heliodesk/contract/realtime'
import type { Options } from 'pusher-js'
import { ApiError } from './api-error.ts'
import { api, inBackground } from './client.ts'
import { announceLiveEvent } from './live.ts'
import { refresh } from './queries.ts'
import { isLoggedIn } from './session.ts'

const key = 'heliodesk'
/** What may have changed while nothing was heard. */
const living = ['telephony', 'quotations', 'appointments', 'leads', 'voip-numbers']

const portOf = ({ port, protocol }: Location) => Number(port) || (protocol === 'https:' ? 443 : 80)

const options: Options = {
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
      const body = { socket_id: socketId, channel_name: channelName }
      api('POST /broadcasting/auth', { body, quiet: true, background: true, bare: true }).then(
        (answer) => callback(null, answer),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 401) void isLoggedIn()
          callback(error instanceof Error ? error : new Error(String(error)), null)
        },
      )
    },
  },
}

const readAnew = (nouns: readonly string[]) => {
  announceLiveEvent(nouns)
  void inBackground(() => refresh(...nouns))
}

/** Hears what concerns one person, and as customer service their company, until the returned function is called. */
export async function listenLive(who: {
  employeeId: number
  /** Of which the calls are heard. */
  companyId: number | null
}): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const pusher = new Pusher(key, options)
  const calls = () => void inBackground(() => refresh('telephony'))
  pusher.connection.bind('connected', () => readAnew(living))
  pusher
    .subscribe(`private-employee.${who.employeeId}`)
    .bind('changed', ({ nouns }: RealtimeEvents['changed']) => readAnew(nouns))
  if (who.companyId !== null) {
    pusher
      .subscribe(`private-company.${who.companyId}`)
      .bind('incoming-call', calls)
      .bind('calls-changed', calls)
  }
  let stopped = false
  // For good: the session has ended, or goes on under another token.
  pusher.connection.bind('disconnected', () => {
    if (stopped) return
    void isLoggedIn().then((still) => {
      if (still && !stopped) pusher.connect()
    })
  })
  return () => {
    stopped = true
    pusher.disconnect()
  }
}
