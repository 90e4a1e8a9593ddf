import { once } from 'node:events'
import { type Caller, logIn } from '../caller.ts'
import { answerOf, endChild, startNode, type Started } from '../child.ts'
import type { Order } from '../realtime-clients.ts'
import { type Line, short } from '../report.ts'
import { residentMegabytes, type RunningProduct, startProduct } from '../running-product.ts'
import { median } from '../statistics.ts'

const listeners = 2_000
const connections = 5_000
const rounds = 9

/** Clients in a process of their own, so that they cost the server nothing. */
async function startClients() {
  const started = startNode('bench/realtime-clients.ts')
  await answerOf<number>(started)
  const tell = async (order: Order) => {
    const answer = answerOf<number>(started)
    started.child.send(order)
    return answer
  }
  return { started, tell }
}

interface Plain {
  started: Started
  port: number
}

async function startPlain(): Promise<Plain> {
  const started = startNode('bench/plain-websockets.ts')
  return { started, port: await answerOf<number>(started) }
}

const socketOf = ({ port }: { port: number }) => `ws://127.0.0.1:${port}/app/heliodesk?protocol=7`

/** The company that receives calls: a manager renews the token, customer service subscribes. */
async function prepare(product: RunningProduct) {
  const manager = await logIn(product.url, 'manager')
  const { token } = await manager.send<{ token: string }>('PATCH', '/telephony/token', {})
  const service = await logIn(product.url, 'service')
  return { token, sign: signOf(product, service) }
}

const signOf = (product: RunningProduct, { headers, company_id }: Caller) => ({
  url: `${product.url}/api/v1/broadcasting/auth`,
  headers: { ...headers },
  channel: `private-company.${company_id}`,
})

/** The product's event as a client receives it, sent unchanged by the baseline server. */
const eventOfPeer = (channel: string) => {
  const data = { display_name: '020 111 2233', number: '+31201112233', type: 'incoming', entity: null }
  return { event: 'incoming-call', channel, data: JSON.stringify(data) }
}

/** One reported call until 2,000 clients received it, alternating with one message of plain `ws`. */
async function measureDelivery(product: RunningProduct): Promise<Line> {
  const { token, sign } = await prepare(product)
  const plain = await startPlain()
  const [ours, theirs] = [await startClients(), await startClients()]
  await ours.tell({ kind: 'open', at: socketOf(product), count: listeners, sign })
  await theirs.tell({ kind: 'open', at: `ws://127.0.0.1:${plain.port}/`, count: listeners })
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round <= rounds; round++) {
    const call = { event: 'incoming', number: '0201112233', call_id: `bench ${Date.now()} ${round}` }
    const mine = await ours.tell({
      kind: 'time',
      url: `${product.url}/api/v1/telephony/events`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: call,
    })
    const body = eventOfPeer(sign.channel)
    const other = await theirs.tell({
      kind: 'time',
      url: `http://127.0.0.1:${plain.port}/`,
      headers: {},
      body,
    })
    // The first round warms up.
    if (round > 0) {
      times.ours.push(mine)
      times.theirs.push(other)
    }
  }
  for (const { child } of [ours.started, theirs.started, plain.started]) await endChild(child)
  const [found, peer] = [median(times.ours), median(times.theirs)]
  return {
    group: 'realtime',
    what: `realtime: one call reported, ${listeners.toLocaleString('en')} clients notified`,
    goal: '<= 2 x plain ws',
    found: `${short(found / peer)} x (${short(found)} ms, ${short(peer)} ms)`,
    met: found <= 2 * peer,
    figures: { ours_ms: found, plain_ms: peer, ratio: found / peer },
  }
}

async function measureConnections(product: RunningProduct): Promise<Line> {
  const { sign } = await prepare(product)
  const clients = await startClients()
  await clients.tell({ kind: 'open', at: socketOf(product), count: connections, sign })
  const memory = await residentMegabytes(product)
  clients.started.child.disconnect()
  await once(clients.started.child, 'exit')
  return {
    group: 'realtime',
    what: `server memory with ${connections.toLocaleString('en')} connections`,
    goal: '<= 300 MB',
    found: `${short(memory)} MB`,
    met: Number.isNaN(memory) ? null : memory <= 300,
    figures: { memory_mb: memory },
  }
}

/** A separate server for each, so that earlier messages do not count as connection memory. */
export async function measureRealtime(dataDir: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const measure of [measureDelivery, measureConnections]) {
    const product = await startProduct(dataDir)
    try {
      lines.push(await measure(product))
    } finally {
      await product.stop()
    }
  }
  return lines
}
