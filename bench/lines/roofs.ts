import { measured } from '@heliodesk/domain/testing/measured-buildings'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, logIn } from '../caller.ts'
import { type Line, short } from '../report.ts'
import { startProduct } from '../running-product.ts'
import { percentile, timesOf } from '../statistics.ts'

const saves = 120
const warmUp = 40
/** People who put pins on the map meanwhile, and the milliseconds between two pins of each. */
const waiting = 8
const pause = 1_000

const { feature, metadata } = measured.item

/** The house of the data, moved to where somebody asks. */
function houseAt([left = 0, bottom = 0]: readonly number[]) {
  const { scale, translate } = metadata.transform
  const [x = 0, y = 0] = feature.vertices[0] ?? []
  const [scaleX = 1, scaleY = 1] = scale
  const moved = [left + 10 - x * scaleX, bottom + 10 - y * scaleY, translate[2] ?? 0]
  return {
    features: [feature],
    metadata: { ...metadata, transform: { scale, translate: moved } },
    links: [],
  }
}

/** A service of roofs that answers, until it hangs; stopped it refuses. */
async function serveRoofs() {
  let hangs = false
  let asked = 0
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked += 1
    if (hangs) return
    const box = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('bbox') ?? ''
    response.end(JSON.stringify(houseAt(box.split(',').map(Number))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    hang: () => {
      hangs = true
    },
    refuse: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

let made = Date.now() % 1_000_000_000

function saveLead(caller: Caller) {
  made += 1
  return caller.send<{ id: number }>('POST', '/leads', {
    firstName: 'Proef',
    lastName: 'Dak',
    email: `dak${made}@meting.example`,
    mobile: `+49151${String(10_000_000 + (made % 89_999_999))}`,
    street: 'Meetlaan',
    street_number: 1 + (made % 99_999),
    zip_code: '1000 QX',
    city: 'Groningen',
  })
}

/** Milliseconds of each of many leads that are saved one after another. */
const saveLeads = (caller: Caller, count = saves) => timesOf(count, () => saveLead(caller))

/** Whether a pin brought the roof of a building. */
async function putPin(caller: Caller, id: number, pins: number) {
  const place = { latitude: 51.5 + (pins % 9_000) / 10_000, longitude: 5 + Math.floor(pins / 9_000) / 10 }
  const answer = await caller
    .send<{ building: object | null }>('POST', `/leads/${id}/roofs/refresh`, place)
    .catch(() => ({ building: null }))
  return answer.building !== null
}

/** The p95 of saving leads as long as others put pins on the map, each elsewhere. */
async function besidePins(caller: Caller, ids: readonly number[]) {
  const saving = new AbortController()
  let [pins, read] = [0, 0]
  const put = async (id: number, index: number) => {
    await wait((index * pause) / ids.length)
    while (!saving.signal.aborted) {
      pins += 1
      if (await putPin(caller, id, pins)) read += 1
      await wait(pause)
    }
  }
  const others = ids.map(put)
  const p95 = percentile(await saveLeads(caller), 0.95)
  saving.abort()
  return { p95, read: () => read, others: Promise.all(others) }
}

/** Saving a lead while the service of roofs is off, answers, hangs and refuses connections. */
export async function measureRoofs(dataDir: string): Promise<Line[]> {
  const without = await startProduct(dataDir)
  const manager = await logIn(without.url, 'manager')
  await saveLeads(manager, warmUp)
  const off_ms = percentile(await saveLeads(manager), 0.95)
  await without.stop()

  const service = await serveRoofs()
  const product = await startProduct(dataDir, { ROOFS: '3dbag', ROOFS_URL: service.url })
  try {
    const caller = await logIn(product.url, 'manager')
    const ids: number[] = []
    for (let index = 0; index < waiting; index++) ids.push((await saveLead(caller)).id)
    await saveLeads(caller, warmUp)
    // What reads a roof is loaded with the first one.
    for (const id of ids) await putPin(caller, id, 8_000 + id)
    const answering = await besidePins(caller, ids)
    await answering.others
    service.hang()
    const hanging = await besidePins(caller, ids)
    service.refuse()
    await hanging.others
    const refusing = await besidePins(caller, ids)
    await refusing.others
    const [answering_ms, hanging_ms, refusing_ms] = [answering.p95, hanging.p95, refusing.p95]
    const [asked, read] = [service.asked(), answering.read()]
    return [
      {
        group: 'roofs',
        what: 'a lead saved while the service of roofs answers or fails',
        goal: 'p95 as without it',
        found: `${short(off_ms)} ms without; answering ${short(answering_ms)} ms, hanging ${short(hanging_ms)} ms, refusing ${short(refusing_ms)} ms, with ${waiting} others who put pins on the map (${asked} requests, ${read} roofs read)`,
        met: Math.max(answering_ms, hanging_ms, refusing_ms) <= off_ms * 1.33,
        figures: { off_ms, answering_ms, hanging_ms, refusing_ms, asked, read },
      },
    ]
  } finally {
    service.refuse()
    await product.stop()
  }
}
