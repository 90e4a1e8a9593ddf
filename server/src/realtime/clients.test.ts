import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { listenOn } from '../testing/realtime-client.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

/** The public clients of the protocol, as they come from npm. */
const product = await startTestProduct()
const port = await listenOn(product.app)
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})
afterAll(product.close)
const { noord, zuid } = product
const channel = `private-company.${noord.id}`
const tell = () =>
  product.inside((context) =>
    context.publish(channel, 'incoming-call', {
      display_name: 'Anna',
      number: '+31612345678',
      type: 'incoming',
      entity: null,
    }),
  )

/** Adds the cookies that a browser would send. */
async function openBrowser(client: TestClient): Promise<string> {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { host: _host, ...headers } = request.headers
    const answer = await product.app.inject({
      method: 'POST',
      url: request.url ?? '',
      headers: { ...headers, cookie },
      payload: Buffer.concat(parts),
    })
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body)
  }
  const browser = createHttpServer((request, response) => void forward(request, response))
  browser.listen(0, '127.0.0.1')
  await once(browser, 'listening')
  opened.push(() => browser.close())
  return `http://127.0.0.1:${(browser.address() as AddressInfo).port}`
}

/** Client options: where to connect and how to authorize channels. */
const optionsOf = async (client: TestClient, at = port) => ({
  cluster: '',
  wsHost: '127.0.0.1',
  wsPort: at,
  forceTLS: false,
  enabledTransports: ['ws' as const],
  authEndpoint: `${await openBrowser(client)}/api/v1/broadcasting/auth`,
  auth: {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '',
    },
  },
})

async function openPusher(client: TestClient, at = port): Promise<Pusher> {
  const pusher = new Pusher('heliodesk', await optionsOf(client, at))
  opened.push(() => pusher.disconnect())
  return pusher
}

/** The next event of a subscription. */
const next = <Told>(bind: (tell: (told: Told) => void) => unknown) =>
  new Promise<Told>((resolve) => {
    bind(resolve)
  })

test('pusher-js connects, subscribes and receives events', async () => {
  const pusher = await openPusher(await product.as('customer_service'))
  const subscription = pusher.subscribe(channel)
  await next((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
  const heard = next((resolve) => subscription.bind('incoming-call', resolve))
  await tell()
  expect(await heard).toEqual({
    display_name: 'Anna',
    number: '+31612345678',
    type: 'incoming',
    entity: null,
  })
})

test('pusher-js is refused the channel of another company', async () => {
  const pusher = await openPusher(await product.as('customer_service'))
  const subscription = pusher.subscribe(`private-company.${zuid.id}`)
  const told = await next<{ status: number }>((resolve) =>
    subscription.bind('pusher:subscription_error', resolve),
  )
  expect(told.status).toBe(403)
  expect(subscription.subscribed).toBe(false)
})

test('pusher-js does not reconnect with a wrong key', async () => {
  const client = await product.as('customer_service')
  const pusher = new Pusher('another', await optionsOf(client))
  opened.push(() => pusher.disconnect())
  const told = await next<{ error: { data: { code: number } } }>((resolve) =>
    pusher.connection.bind('error', resolve),
  )
  expect(told.error.data.code).toBe(4001)
})

const openEcho = async (client: TestClient) => {
  const options = { key: 'heliodesk', Pusher, ...(await optionsOf(client)) }
  const echo = new Echo({ broadcaster: 'pusher', ...options })
  opened.push(() => echo.disconnect())
  return echo
}

test('laravel-echo connects, subscribes and receives events', async () => {
  const echo = await openEcho(await product.as('customer_service'))
  const listening = echo.private(`company.${noord.id}`)
  await next((resolve) => listening.subscribed(() => resolve(undefined)))
  const heard = next((resolve) => listening.listen('.incoming-call', resolve))
  await tell()
  expect(await heard).toMatchObject({ display_name: 'Anna', type: 'incoming' })
})

test('laravel-echo is refused the channel of another person', async () => {
  const echo = await openEcho(await product.as('customer_service'))
  const other = echo.private(`employee.${noord.employees.adviser.employee_id}`)
  const told = await next<{ status: number }>((resolve) => other.error(resolve))
  expect(told.status).toBe(403)
})

/** A stable address in front of changing servers. */
async function openGate() {
  const sockets = new Set<Socket>()
  let behind = 0
  const gate = createServer((socket) => {
    const server = connectTo(behind, '127.0.0.1')
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    gate.close()
  })
  const address = gate.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    lead: (to: number) => {
      behind = to
    },
  }
}

test('pusher-js reconnects after a server restart', async () => {
  const gate = await openGate()
  const begin = async () => {
    const { app } = await createApp(product.services, { secure: false, demo: null, trustProxy: false })
    opened.push(() => app.close())
    gate.lead(await listenOn(app))
    return app
  }
  const first = await begin()
  const pusher = await openPusher(await product.as('customer_service'), gate.port)
  const subscription = pusher.subscribe(channel)
  await next((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
  const again = next((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
  await first.close()
  await begin()
  await again
  const heard = next((resolve) => subscription.bind('incoming-call', resolve))
  await tell()
  expect(await heard).toMatchObject({ display_name: 'Anna' })
}, 20_000)

test('a subscription reports for how long its channel has had no event', async () => {
  const pusher = await openPusher(await product.as('customer_service'))
  const silence = async () => {
    const subscription = pusher.subscribe(channel)
    const { silent_ms } = await next<{ silent_ms: number }>((resolve) =>
      subscription.bind('pusher:subscription_succeeded', resolve),
    )
    pusher.unsubscribe(channel)
    return silent_ms
  }
  const before = performance.now()
  const subscription = pusher.subscribe(channel)
  const heard = next((resolve) => subscription.bind('incoming-call', resolve))
  await next((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
  await tell()
  await heard
  pusher.unsubscribe(channel)
  expect(await silence()).toBeLessThanOrEqual(Math.ceil(performance.now() - before))
})

test('a subscription reports for how long its channel has had no event', async () => {
  const pusher = await openPusher(await product.as('customer_service'))
  const begun = performance.now()
  const subscription = pusher.subscribe(channel)
  const heard = next((resolve) => subscription.bind('incoming-call', resolve))
  await next((resolve) => subscription.bind('pusher:subscription_succeeded', resolve))
  await tell()
  await heard
  pusher.unsubscribe(channel)
  const { silent_ms } = await next<{ silent_ms: number }>((resolve) =>
    pusher.subscribe(channel).bind('pusher:subscription_succeeded', resolve),
  )
  expect(silent_ms).toBeGreaterThanOrEqual(0)
  expect(silent_ms).toBeLessThanOrEqual(Math.ceil(performance.now() - begun))
})
