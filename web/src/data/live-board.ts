import { api } from './client.ts'
import { connection, heard, key } from './live-client.ts'

/** The retry interval after a permanent close: someone may have logged in meanwhile. */
const againMs = 30_000

/**
 * Subscribes to changes of a television view, by session or display link, until the returned function is
 * called. Also fires on subscription, because earlier events are lost.
 */
export async function listenBoard(
  channel: string,
  display: string | undefined,
  changed: () => void,
): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js')
  const pusher = new Pusher(
    key,
    connection((body) => sign(display, body)),
  )
  pusher.subscribe(channel).bind(heard, changed).bind('board-changed', changed)
  let again: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  pusher.connection.bind('disconnected', () => {
    if (stopped) return
    changed()
    again = setTimeout(() => pusher.connect(), againMs)
  })
  return () => {
    stopped = true
    clearTimeout(again)
    pusher.disconnect()
  }
}

/** By a display's link, or by the session. */
export const sign = (token: string | undefined, body: { socket_id: string; channel_name: string }) =>
  token === undefined
    ? api('POST /broadcasting/auth', { body, quiet: true, background: true, bare: true })
    : api('POST /displays/{token}/broadcasting/auth', {
        params: { token },
        body,
        quiet: true,
        background: true,
        bare: true,
      })
