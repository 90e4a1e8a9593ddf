import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { maxFileBytes } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { csrfCookie } from '../../access/logins/csrf.ts'
import { addFixtures } from '../../testing/add-fixtures.ts'
import { formOf } from '../../testing/an-upload.ts'
import { pathOf } from '../../testing/ask-call.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { askedFor, held, nameOf } from '../../testing/who-may.ts'

const product = await startTestProduct()
afterAll(product.close)
const fixtures = await addFixtures(product, {
  company: product.noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: product.noord.employees.adviser.employee_id,
  crew_id: product.noord.employees.installer.employee_id,
})
await product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = product.app.server.address() as AddressInfo

const headersOf = ({ cookies }: Pick<TestClient, 'cookies'>) => ({
  'x-requested-with': 'XMLHttpRequest',
  'x-company-id': String(product.noord.id),
  'x-xsrf-token': cookies.get(csrfCookie) ?? '',
  ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
})

/** Tells a body of a megabyte, of which nothing comes. */
function announce(
  call: { method: string; path: string; accepts: string },
  headers: Record<string, string>,
  length = 1_000_000,
): Socket {
  const type = call.accepts === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
  const all = { host: 'x', 'content-type': type, 'content-length': String(length), ...headers }
  const socket = connect({ port, host: '127.0.0.1' })
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${call.method} /api/v1${call.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

async function statusOf(socket: Socket): Promise<number> {
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(head.toString())?.[1])
}

const withBody = allCalls
  .filter(({ method }) => method !== 'GET')
  .map((call) => ({ ...call, name: nameOf(call), needs: askedFor(call), path: pathOf(call, fixtures) }))
const closed = withBody.filter(({ permission }) => permission !== 'public' && permission !== 'form key')

test.each(closed)('$name reads no body of somebody without a login', async (call) => {
  expect(await statusOf(announce(call, headersOf({ cookies: new Map() })))).toBe(401)
})

test('no body is read of a form whose key nobody has', async () => {
  const form = withBody.find(({ permission }) => permission === 'form key')
  if (form === undefined) throw new Error('There is no such call')
  expect(await statusOf(announce(form, { origin: 'https://www.zon.nl' }, 60_000))).toBe(404)
})

test('no call reads a large body of whoever has no permission for it', async () => {
  const found: unknown[] = []
  for (const call of closed.filter(({ company }) => company)) {
    if (held('installer', call.needs) !== 'no') continue
    const client = await product.as('installer')
    const status = await statusOf(announce(call, headersOf(client)))
    if (status !== 403) found.push({ name: call.name, status })
  }
  expect(found).toEqual([])
})

const verify = { method: 'POST', path: '/verify', accepts: 'multipart' }
const large = 20_000_000

test('an address has one large upload without a login at a time, and staff upload beside it', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const held_open = announce(verify, headersOf(visitor), large)
  await once(held_open, 'ready')
  await expect
    .poll(async () => statusOf(announce(verify, headersOf(visitor), large)), { timeout: 10_000 })
    .toBe(503)
  const manager = await product.as('manager')
  const pdf = { content: Buffer.from('%PDF-1.7 brochure'), name: 'brochure.pdf' }
  expect((await manager.post('/files/shared', formOf(pdf, { group: 'general' }))).status).toBe(201)
  held_open.destroy()
})

/** From an address of its own, without saying how long it is or as large as it may be, and a byte now and then. */
function trickle(headers: Record<string, string>, localAddress: string, length: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const all = { host: 'x', 'content-type': 'multipart/form-data; boundary=x', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined)
  socket.write(`POST /api/v1/verify HTTP/1.1\r\n${length}\r\n${lines.join('')}\r\n`)
  return socket
}

test('a visitor’s upload without a length is not waited for', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const socket = trickle(headersOf(visitor), '127.0.0.1', 'transfer-encoding: chunked')
  expect(await statusOf(socket)).toBe(411)
})

test('two addresses that send byte by byte keep nobody else from the page that verifies', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const slow = ['127.0.7.1', '127.0.7.2'].map((address) =>
    trickle(headersOf(visitor), address, `content-length: ${maxFileBytes + 1_048_576}`),
  )
  await Promise.all(slow.map((socket) => once(socket, 'ready')))
  const ended = Promise.any(slow.map(statusOf))
  const asked = async () =>
    (await visitor.post('/verify', formOf({ content: Buffer.from('no PDF'), name: 'a.pdf' }))).status
  await expect.poll(asked, { timeout: 10_000 }).toBe(503)
  await expect.poll(asked, { timeout: 10_000 }).not.toBe(503)
  expect(await ended).toBe(408)
  for (const socket of slow) socket.destroy()
})

test('six hundred uploads of an address within a minute are the most that are read', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const asked = () => visitor.post('/verify', formOf({ content: Buffer.from('no PDF'), name: 'a.pdf' }))
  const before = []
  for (let turn = 0; turn < 610; turn++) before.push((await asked()).status)
  expect(before.at(-1)).toBe(429)
  expect(await statusOf(announce(verify, headersOf(visitor), large))).toBe(429)
})

test('sixty large bodies of an address without a login are read within a minute, and small ones go on', async () => {
  product.services.clock.move(120_000)
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const signing = { method: 'POST', path: '/portal/nobody/accept', accepts: 'json' }
  const body = JSON.stringify({ signature: 'x'.repeat(20_000) })
  const sign = async () => {
    const socket = announce(signing, headersOf(visitor), body.length)
    socket.write(body)
    return statusOf(socket)
  }
  const before: number[] = []
  for (let turn = 0; turn < 61; turn++) before.push(await sign())
  expect(before.slice(0, 60)).not.toContain(429)
  expect(before.at(-1)).toBe(429)
  expect((await visitor.post('/portal/nobody/questions', { text: 'Dag' })).status).toBe(404)
})
