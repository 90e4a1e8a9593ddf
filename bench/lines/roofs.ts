import { measured } from '@heliodesk/domain/testing/measured-buildings'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, logIn } from '../caller.ts'
import { type Line, short } from '../report.ts'
import { startProduct } from '../running-product.ts'
import { median, percentile, timesOf } from '../statistics.ts'

/** Leads saved in each turn, and the turns of each way in which the service behaves: a busy machine slows all alike. */
const saves = 40
const turns = 5
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

const ways = ['answers', 'hangs', 'refuses'] as const
type Way = (typeof ways)[number]

/** A service of roofs that answers, hangs or refuses connections. */
async function serveRoofs() {
  let way: Way = 'answers'
  let asked = 0
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked += 1
    if (way === 'hangs') return
    const box = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('bbox') ?? ''
    response.end(JSON.stringify(houseAt(box.split(',').map(Number))))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const refuse = () => {
    server.close()
    server.closeAllConnections()
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    become: async (next: Way) => {
      if (next === way) return
      if (next === 'refuses') refuse()
      else if (way === 'refuses') await listen(address.port)
      way = next
    },
    stop: refuse,
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

/** Whether a pin brought the roof of a building, and not one that was read before. */
async function putPin(caller: Caller, id: number, pins: number) {
  const place = { latitude: 51.5 + (pins % 9_000) / 10_000, longitude: 5 + Math.floor(pins / 9_000) / 10 }
  const answer = await caller
    .send<{ building: object | null; failed?: string }>('POST', `/leads/${id}/roofs/refresh`, place)
    .catch(() => ({ building: null, failed: undefined }))
  return answer.building !== null && answer.failed === undefined
}

/** Saves leads as long as others put pins on the map, each elsewhere. */
async function besidePins(caller: Caller, ids: readonly number[], firstPin: number) {
  const saving = new AbortController()
  let [pins, read] = [0, 0]
  const put = async (id: number, index: number) => {
    await wait((index * pause) / ids.length)
    while (!saving.signal.aborted) {
      pins += 1
      if (await putPin(caller, id, firstPin + pins)) read += 1
      await wait(pause)
    }
  }
  const others = ids.map(put)
  const times = await saveLeads(caller)
  saving.abort()
  await Promise.all(others)
  return { times, pins, read }
}

type Service = Awaited<ReturnType<typeof serveRoofs>>

/** Milliseconds of each save while nobody asks for roofs, and in turn while the service behaves each way. */
async function saveInTurns(caller: Caller, service: Service, ids: readonly number[]) {
  const quiet: number[] = []
  const beside: Record<Way, number[]> = { answers: [], hangs: [], refuses: [] }
  let [pins, read] = [0, 0]
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await saveLeads(caller)))
    for (const way of ways) {
      await service.become(way)
      const found = await besidePins(caller, ids, pins)
      beside[way].push(...found.times)
      pins += found.pins
      read += found.read
    }
    await service.become('answers')
  }
  return { quiet, beside, read }
}

const p95 = (times: readonly number[]) => percentile(times, 0.95)

/** Saving a lead while nobody asks for roofs, and while their service answers, hangs and refuses connections. */
export async function measureRoofs(dataDir: string): Promise<Line[]> {
  const service = await serveRoofs()
  const product = await startProduct(dataDir, { ROOFS: '3dbag', ROOFS_URL: service.url })
  try {
    const caller = await logIn(product.url, 'manager')
    const ids: number[] = []
    for (let index = 0; index < waiting; index++) ids.push((await saveLead(caller)).id)
    await saveLeads(caller, warmUp)
    // What reads a roof is loaded with the first one.
    for (const id of ids) await putPin(caller, id, 8_000 + id)
    const { quiet, beside, read } = await saveInTurns(caller, service, ids)
    const quiet_ms = p95(quiet)
    const [answering_ms, hanging_ms, refusing_ms] = [
      p95(beside.answers),
      p95(beside.hangs),
      p95(beside.refuses),
    ]
    const medians = [quiet, beside.answers, beside.hangs, beside.refuses].map((times) => short(median(times)))
    const asked = service.asked()
    return [
      {
        group: 'roofs',
        what: 'a lead saved while the service of roofs answers or fails',
        goal: 'p95 as without it',
        found: `${short(quiet_ms)} ms while nobody asks; answering ${short(answering_ms)} ms, hanging ${short(hanging_ms)} ms, refusing ${short(refusing_ms)} ms, with ${waiting} others who put pins on the map (${asked} requests, ${read} roofs read), by turns; medians ${medians.join(', ')} ms`,
        met: Math.max(answering_ms, hanging_ms, refusing_ms) <= quiet_ms * 1.33,
        figures: { quiet_ms, answering_ms, hanging_ms, refusing_ms, asked, read },
      },
    ]
  } finally {
    service.stop()
    await product.stop()
  }
}
