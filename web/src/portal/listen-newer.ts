/** Of the Pusher protocol just what a page needs that hears one event: pusher-js has ten times as much. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000

interface Told {
  event: string
  data: string
}

/** Calls `newer` when there is something newer, or may be since a gap, until the returned function is called. */
export function listenNewer(
  channel: string,
  sign: (socket_id: string) => Promise<{ auth: string }>,
  newer: () => void,
): () => void {
  let socket: WebSocket
  let timer: ReturnType<typeof setTimeout>
  let pause = firstPauseMs
  const say = (event: string, data: object) => socket.send(JSON.stringify({ event, data }))
  const hear = async ({ event, data }: Told) => {
    if (event === 'newer') newer()
    else if (event === 'pusher:ping') say('pusher:pong', {})
    else if (event === 'pusher:connection_established') {
      const { socket_id } = JSON.parse(data) as { socket_id: string }
      say('pusher:subscribe', { channel, ...(await sign(socket_id)) })
    } else if (event === 'pusher_internal:subscription_succeeded') {
      pause = firstPauseMs
      // Something was told since this page was opened, perhaps after it read.
      if ((JSON.parse(data) as { silent_ms: number }).silent_ms < performance.now()) newer()
    }
  }
  const open = () => {
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/app/heliodesk?protocol=7`)
    socket.addEventListener('message', ({ data }) => {
      hear(JSON.parse(String(data)) as Told).catch(() => socket.close())
    })
    socket.addEventListener('close', again)
  }
  const again = () => {
    timer = setTimeout(open, pause)
    pause = Math.min(2 * pause, longestPauseMs)
  }
  open()
  return () => {
    clearTimeout(timer)
    socket.removeEventListener('close', again)
    socket.close()
  }
}
