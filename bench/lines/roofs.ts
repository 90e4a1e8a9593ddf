import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type Caller, logIn } from '../caller.ts'
import { type Line, short } from '../report.ts'
import { startProduct } from '../running-product.ts'
import { percentile, timesOf } from '../statistics.ts'

/** How the service of measured roofs fails. */
const failures: Record<'down' | 'slow' | 'wrong', (response: ServerResponse) => unknown> = {
  down: (response) => response.writeHead(503).end(),
  slow: () => undefined,
  wrong: (response) => response.end('<html><body>Maintenance</body></html>'),
}
type Failure = keyof typeof failures

const saves = 300
/** Requests of others that wait for the service meanwhile. */
const waiting = 8

async function serveFailures() {
  let failure: Failure = 'down'
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    failures[failure](response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: () => asked,
    become: (next: Failure) => {
      failure = next
      server.closeAllConnections()
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
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
const saveLeads = (caller: Caller) => timesOf(saves, () => saveLead(caller))

/** Somebody puts pins on the map, each elsewhere, as long as leads are saved. */
async function besidePins<Found>(caller: Caller, ids: readonly number[], work: () => Promise<Found>) {
  const saving = new AbortController()
  let pins = 0
  const put = async (id: number) => {
    while (!saving.signal.aborted) {
      pins += 1
      const place = { latitude: 51.5 + (pins % 9_000) / 10_000, longitude: 5 + Math.floor(pins / 9_000) / 10 }
      await caller.send('POST', `/leads/${id}/roofs/refresh`, place).catch(() => undefined)
    }
  }
  const others = ids.map((id) => put(id))
  const found = await work()
  saving.abort()
  return { found, others }
}

/** Saving a lead while the service of roofs is off, and while it fails and others wait for it. */
export async function measureRoofs(dataDir: string): Promise<Line[]> {
  const without = await startProduct(dataDir)
  const manager = await logIn(without.url, 'manager')
  await saveLeads(manager)
  const off = percentile(await saveLeads(manager), 0.95)
  await without.stop()

  const service = await serveFailures()
  const product = await startProduct(dataDir, { ROOFS: '3dbag', ROOFS_URL: service.url })
  const figures: Record<string, number> = { off_ms: off }
  try {
    const caller = await logIn(product.url, 'manager')
    const ids: number[] = []
    for (let index = 0; index < waiting; index++) ids.push((await saveLead(caller)).id)
    await saveLeads(caller)
    for (const failure of ['down', 'slow', 'wrong'] as const) {
      service.become(failure)
      const { found, others } = await besidePins(caller, ids, () => saveLeads(caller))
      figures[`${failure}_ms`] = percentile(found, 0.95)
      service.become('down')
      await Promise.all(others)
    }
    figures['asked'] = service.asked()
  } finally {
    service.stop()
    await product.stop()
  }
  const { down_ms = NaN, slow_ms = NaN, wrong_ms = NaN, asked = 0 } = figures
  return [
    {
      group: 'roofs',
      what: 'a lead saved while the service of roofs fails',
      goal: 'p95 as without it',
      found: `${short(off)} ms without; down ${short(down_ms)} ms, slow ${short(slow_ms)} ms, wrong ${short(wrong_ms)} ms, with ${waiting} others waiting for it (${asked} requests)`,
      // The others ask the product too, without a pause where the service fails at once.
      met: slow_ms <= off * 1.33,
      figures,
    },
  ]
}
