import { api } from './client.ts'
import { connection, heard, key } from './live-client.ts'

/** A connection that ended for good is tried again after so long: somebody may have logged in meanwhile. */
const againMs = 30_000

/**
 * Hears that a television view changed, by the session or by a display link, until the returned function is
 * called. Whoever listens also reads when the channel is heard: what was said before is lost.
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

const sign = (token: string | undefined, body: { socket_id: string; channel_name: string }) =>
  token === undefined
    ? api('POST /broadcasting/auth', { body, quiet: true, background: true, bare: true })
    : api('POST /displays/{token}/broadcasting/auth', {
        params: { token },
        body,
        quiet: true,
        background: true,
        bare: true,
      })
