import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { readEnvironment } from './environment.ts'
import { prepareObservers } from './start-observers.ts'
import { closeAll, type Closer } from './close-all.ts'
import { silentLog } from './kernel/log.ts'
import { somePort } from './testing/product-process.ts'
import { connected, listenOn } from './testing/realtime-client.ts'
import { startTestProduct, type TestProduct } from './testing/test-product.ts'

interface Span {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let product: TestProduct
const closers: Closer[] = []
const spans: Span[] = []
let metricsUrl: string
let app: Awaited<ReturnType<typeof createApp>>['app']

/** Stores received spans. */
async function startCollector(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
      spans.push(
        ...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  product = await startTestProduct()
  const port = await somePort()
  const environment = readEnvironment({
    METRICS_PORT: port,
    OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(),
  })
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  const { observe, pdf, start } = prepareObservers(environment, product.services)
  const made = await createApp(
    { ...product.services, pdf },
    { secure: false, demo: null, trustProxy: false, observe },
  )
  closers.push(() => made.app.close())
  await start(made.realtime, closers)
  app = made.app
})
afterAll(async () => {
  await closeAll(closers, silentLog)
  await product.close()
})

const scrape = async () => {
  const answer = await fetch(metricsUrl)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')[1],
  )

test('metrics are in the OpenMetrics format, with requests by the pattern of their route', async () => {
  await app.inject({ url: '/api/v1/leads/17' })
  await app.inject({ url: '/api/v1/leads/18' })
  await app.inject({ url: '/nowhere/secret' })
  const { type, text } = await scrape()
  expect(type).toContain('application/openmetrics-text')
  expect(text.endsWith('# EOF\n')).toBe(true)
  const labels = 'method="GET",route="/api/v1/leads/:id",status="401"'
  expect(valueOf(text, `heliodesk_http_request_duration_seconds_count{${labels}}`)).toBe(2)
  expect(text).not.toContain('secret')
})

test('metrics report the pool, the queue, mails, live connections and the event loop', async () => {
  const socket = await connected(await listenOn(app))
  await product.inside((context) => context.enqueue('send-mail', { mail_id: 1 }))
  const { text } = await scrape()
  expect(valueOf(text, 'heliodesk_realtime_connections')).toBe(1)
  expect(valueOf(text, 'heliodesk_mails_waiting')).toBe(1)
  expect(valueOf(text, 'heliodesk_jobs_waiting{queue="send-mail"}')).toBe(1)
  expect(valueOf(text, 'heliodesk_jobs_waiting{queue="locate-lead"}')).toBe(0)
  expect(valueOf(text, 'heliodesk_jobs_oldest_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'heliodesk_pool_connections{pool="primary",state="waiting"}')).toBe(0)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  socket.ws.close()
})

test('a request becomes a span below that of its caller, without its address', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ url: '/api/v1/leads/19', headers: { traceparent } })
  const found = () => spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  const span = found()
  expect(span?.name).toBe('GET /api/v1/leads/:id')
  expect(span?.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
  const of = Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value]) ?? [])
  expect(of['http.response.status_code']?.intValue).toBe(401)
  expect(JSON.stringify(spans)).not.toContain('leads/19')
})

test('nothing is measured without configuration', () => {
  const { observe, pdf } = prepareObservers(readEnvironment({}), product.services)
  expect(observe).toBeUndefined()
  expect(pdf).toBe(product.services.pdf)
})
