import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import type { Gauge, OpenMetricsContentType } from 'prom-client'
import type { Database } from '../access/database.ts'
import { readQueue, type Waiting } from '../access/waiting-jobs.ts'
import { innermostMessage } from '../postgres/database-errors.ts'
import type { Log } from '../kernel/log.ts'

/** An answered request. */
export interface Finished {
  method: string
  /** The pattern, never the address: that may hold a token. */
  route: string
  status: number
  seconds: number
  headers: IncomingHttpHeaders
  request_id: string
}

export interface Metrics {
  readonly url: string
  readonly requested: (finished: Finished) => void
  readonly rendered: (seconds: number, succeeded: boolean) => void
  close(): Promise<void>
}

interface Observed {
  database: Database
  realtimeConnections: () => number
  log: Log
}

const prefix = 'heliodesk_'
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

type MakeGauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  collect: () => void | Promise<void>,
) => Gauge<Label>

function gaugeQueues(gauge: MakeGauge, { database, log }: Pick<Observed, 'database' | 'log'>) {
  let reading: Promise<Waiting[]> | undefined
  /** Once for the gauges of one scrape. */
  const queues = () =>
    (reading ??= readQueue(database)
      .catch((error: unknown) => {
        log.warn({ error: innermostMessage(error) }, 'queue not measured')
        return []
      })
      .finally(() => (reading = undefined)))
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest due job waits', ['queue'], async () => {
    for (const { queue, oldest_seconds } of await queues()) oldest.set({ queue }, oldest_seconds)
  })
  const jobs = gauge('jobs_waiting', 'Jobs that are due and not begun', ['queue'], async () => {
    for (const { queue, waiting } of await queues()) jobs.set({ queue }, waiting)
  })
  const mails = gauge('mails_waiting', 'Mails that are due and not sent', [], async () => {
    mails.set((await queues()).find(({ queue }) => queue === 'send-mail')?.waiting ?? 0)
  })
}

/** The registry and its metrics; the library is loaded only when metrics are enabled. */
async function createRegistry({ database, realtimeConnections, log }: Observed) {
  const library = await import('prom-client')
  const { collectDefaultMetrics, Histogram, Registry } = library
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 })
  const gauge: MakeGauge = (name, help, labelNames, collect) =>
    new library.Gauge({ name: `${prefix}${name}`, help, labelNames, registers, collect })

  const pools = gauge(
    'pool_connections',
    'Connections of a pool by state; waiting: requests',
    ['pool', 'state'],
    () => {
      for (const [pool, counted] of Object.entries({
        primary: database.pool,
        replica: database.replica?.pool,
      }))
        for (const [state, count] of Object.entries(counted === undefined ? {} : countsOf(counted)))
          pools.set({ pool, state }, count)
    },
  )
  const { replica } = database
  if (replica !== undefined) {
    const fresh = gauge('replica_fresh', '1 while tables are read from it', [], () => {
      fresh.set(replica.isFresh() ? 1 : 0)
    })
  }
  const sockets = gauge('realtime_connections', 'Open live connections', [], () => {
    sockets.set(realtimeConnections())
  })
  gaugeQueues(gauge, { database, log })
  return {
    registry,
    requests: new Histogram({
      name: `${prefix}http_request_duration_seconds`,
      help: 'Answered requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    pdfs: new Histogram({
      name: `${prefix}pdf_duration_seconds`,
      help: 'Documents that were typeset, with their wait for a worker',
      labelNames: ['outcome'],
      buckets: seconds,
      registers,
    }),
  }
}

/** Serves `/metrics` in the OpenMetrics format on a port of its own, which nobody outside should reach. */
export async function startMetrics(
  place: { port: number; host: string },
  observed: Observed,
): Promise<Metrics> {
  const { registry, requests, pdfs } = await createRegistry(observed)
  const server = createServer((request, response) => {
    const text = request.url === '/metrics' ? registry.metrics() : Promise.resolve(undefined)
    void text.then((found) =>
      found === undefined
        ? response.writeHead(404).end()
        : response.writeHead(200, { 'content-type': registry.contentType }).end(found),
    )
  })
  server.listen(place.port, place.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${place.host}:${port}/metrics`,
    requested: ({ method, route, status, seconds: took }) =>
      requests.observe({ method, route, status }, took),
    rendered: (took, succeeded) => pdfs.observe({ outcome: succeeded ? 'made' : 'failed' }, took),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      registry.clear()
    },
  }
}
