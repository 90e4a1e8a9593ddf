import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../testing/a-quotation.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { connect, type RealtimeClient, signatureOf } from '../testing/realtime-client.ts'
import type { TestClient } from '../testing/test-client.ts'
import { usualLimits } from './admission.ts'
import { createRealtime } from './create-realtime.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const channel = `private-employee.${noord.employees.adviser.employee_id}`

/** Clients say their address themselves. */
const addressOf = ({ headers }: IncomingMessage) => String(headers['x-address'])

async function open(changed: Partial<typeof usualLimits>) {
  const limits = { ...usualLimits, ...changed }
  const realtime = createRealtime(product.services, { addressOf, limits })
  const server: Server = createServer()
  realtime.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await realtime.stop()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const from = (address: string) => connect(port, '/app/heliodesk?protocol=7', { 'x-address': address })
  const greeted = async (address: string) => {
    const client = from(address)
    expect((await client.next()).event).toBe('pusher:connection_established')
    return client
  }
  /** Somebody with a session, who subscribes at once. */
  const subscriber = async (address: string, as?: TestClient) => {
    const client = from(address)
    const { data } = await client.next()
    const { socket_id } = data as { socket_id: string }
    const auth = await signatureOf(as ?? (await product.as('adviser')), socket_id, channel)
    client.say('pusher:subscribe', { channel, auth })
    expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded')
    return client
  }
  return { realtime, limits, port, from, greeted, subscriber }
}

const isOpen = async (client: RealtimeClient) => {
  client.say('pusher:ping', {})
  return (await client.next()).event === 'pusher:pong'
}

test('one address does not take the places of others, nor of those who subscribed', async () => {
  const { subscriber, greeted, realtime } = await open({ silent: 8, silentOfAddress: 6, all: 12 })
  const [known, other] = [await subscriber('192.0.2.1'), await greeted('192.0.2.2')]
  const flood = []
  for (let turn = 0; turn < 40; turn++) flood.push(await greeted('198.51.100.7'))
  expect(realtime.connections()).toBeLessThanOrEqual(8)
  expect([await isOpen(known), await isOpen(other)]).toEqual([true, true])
  const late = await subscriber('198.51.100.7')
  expect(await isOpen(late)).toBe(true)
  expect(await flood[0]?.closed).toBe(4100)
})

test('a flood from many addresses leaves places for those who subscribe', async () => {
  const { subscriber, greeted, realtime } = await open({ silent: 5, all: 8 })
  for (let turn = 0; turn < 60; turn++) await greeted(`198.51.100.${turn}`)
  for (let turn = 0; turn < 3; turn++) expect(await isOpen(await subscriber('192.0.2.1'))).toBe(true)
  expect(realtime.connections()).toBeLessThanOrEqual(8)
})

test('an address has so many connections, also with a session', async () => {
  const { subscriber, from } = await open({ ofAddress: 2 })
  const [first, second] = [await subscriber('192.0.2.1'), await subscriber('192.0.2.1')]
  expect(await from('192.0.2.1').closed).toBe(4100)
  expect(await isOpen(await subscriber('192.0.2.2'))).toBe(true)
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true])
})

test('one session or link has so many connections, of which the oldest give way', async () => {
  const { subscriber } = await open({ ofMark: 2, all: 4 })
  const session = await product.as('adviser')
  const other = await subscriber('192.0.2.9')
  const clients = []
  for (let turn = 0; turn < 6; turn++) clients.push(await subscriber(`198.51.100.${turn}`, session))
  expect(await Promise.all(clients.slice(0, 4).map(({ closed }) => closed))).toEqual([4100, 4100, 4100, 4100])
  const late = await subscriber('192.0.2.8')
  const stay = [other, late, ...clients.slice(4)]
  expect(await Promise.all(stay.map(isOpen))).toEqual([true, true, true, true])
})

test('links of customers together leave places for sessions', async () => {
  const { subscriber, from, realtime } = await open({ ofCustomers: 3, all: 6 })
  const asCustomer = async (token: string) => {
    const client = from('198.51.100.7')
    const { socket_id } = (await client.next()).data as { socket_id: string }
    const customer = await aCustomer(product)
    const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
    const { body } = await customer.post<{ auth: string }>(`/portal/${token}/broadcasting/auth`, {
      socket_id,
      channel_name: page.channel,
    })
    client.say('pusher:subscribe', { channel: page.channel, auth: body.auth })
    expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded')
    await realtime.check()
    return client
  }
  const adviser = await product.as('adviser')
  const sent = async () => (await aSentQuotation(product, adviser, await aLead(product))).token
  const [one, other] = [await sent(), await sent()]
  const few = await asCustomer(other)
  const many = []
  for (let turn = 0; turn < 6; turn++) many.push(await asCustomer(one))
  expect(await Promise.all(many.slice(0, 4).map(({ closed }) => closed))).toEqual([4100, 4100, 4100, 4100])
  const staff = await subscriber('192.0.2.8')
  expect(await Promise.all([few, staff, ...many.slice(4)].map(isOpen))).toEqual([true, true, true, true])
})

test('who subscribes to nothing in time is disconnected, who did stays', async () => {
  const { subscriber, greeted, limits } = await open({})
  const known = await subscriber('192.0.2.1')
  // Only from here on: logging in takes as long as it takes.
  limits.silentMs = 200
  const silent = await greeted('192.0.2.2')
  expect(await silent.closed).toBe(4100)
  expect(await isOpen(known)).toBe(true)
})

test('a page on another port or scheme of the same host is refused', async () => {
  const { port } = await open({})
  const closed = (origin: string) => {
    const client = connect(port, '/app/heliodesk?protocol=7', { origin })
    onTestFinished(() => client.ws.terminate())
    const greeted = client.next().then(
      () => 'greeted',
      () => 'silent',
    )
    return Promise.race([client.closed.then(() => 'closed'), greeted])
  }
  expect(await closed(`http://127.0.0.1:${port}`)).toBe('greeted')
  expect(await closed(product.services.publicUrl)).toBe('greeted')
  // Behind https a page of the same host without it is not the product's.
  expect(await closed(product.services.publicUrl.replace('http:', 'https:'))).toBe('closed')
  expect(await closed(`http://127.0.0.1:${port + 1}`)).toBe('closed')
  expect(await closed('http://127.0.0.1')).toBe('closed')
})
