import { WebSocket } from 'ws'

/** Opens the given number of clients; with `sign` they subscribe to a private channel. */
interface OpenOrder {
  kind: 'open'
  at: string
  count: number
  sign?: { url: string; headers: Record<string, string>; channel: string }
}
/** Makes one request and returns the milliseconds until the last client received its event. */
interface TimeOrder {
  kind: 'time'
  url: string
  headers: Record<string, string>
  body: unknown
}
export type Order = OpenOrder | TimeOrder | { kind: 'close' }

const clients: WebSocket[] = []
let heard = 0
let allHeard = () => {}

interface Said {
  event: string
  data: string
}

/** Application events are counted; protocol messages are not. */
function count(text: string) {
  if (text.startsWith('{"event":"pusher')) return
  heard += 1
  if (heard === clients.length) allHeard()
}

const next = (client: WebSocket) =>
  new Promise<Said>((resolve, reject) => {
    client.once('message', (raw: Buffer) => resolve(JSON.parse(raw.toString()) as Said))
    client.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })

async function subscribe(client: WebSocket, greeting: Said, sign: NonNullable<OpenOrder['sign']>) {
  const { socket_id } = JSON.parse(greeting.data) as { socket_id: string }
  const response = await fetch(sign.url, {
    method: 'POST',
    headers: { ...sign.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id, channel_name: sign.channel }),
  })
  if (!response.ok) throw new Error(`${sign.url}: ${response.status}`)
  const { auth } = (await response.json()) as { auth: string }
  const answer = next(client)
  client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: sign.channel, auth } }))
  const { event } = await answer
  if (event !== 'pusher_internal:subscription_succeeded') throw new Error(event)
}

async function openOne({ at, sign }: OpenOrder) {
  const client = new WebSocket(at, { perMessageDeflate: false })
  const greeting = await next(client)
  if (sign !== undefined) await subscribe(client, greeting, sign)
  client.on('message', (raw: Buffer) => count(raw.toString()))
  clients.push(client)
}

const atOnce = 32

async function open(order: OpenOrder) {
  let left = order.count
  const work = async () => {
    while (left > 0) {
      left -= 1
      await openOne(order)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return 0
}

async function time({ url, headers, body }: TimeOrder) {
  heard = 0
  const all = new Promise<void>((resolve) => {
    allHeard = resolve
  })
  const started = performance.now()
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answered = fetch(url, request).then((response) => response.arrayBuffer())
  await all
  const took = performance.now() - started
  await answered
  return took
}

function close() {
  for (const client of clients.splice(0)) client.terminate()
  return 0
}

const follow = (order: Order) =>
  order.kind === 'open' ? open(order) : order.kind === 'time' ? time(order) : close()

process.on('message', (order: Order) => {
  void Promise.resolve(follow(order)).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.(0)
