import { createHmac } from 'node:crypto'
import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createExchange } from '../../outside/exchange.ts'
import { startStandInExchange } from '../../testing/stand-in-exchange.ts'
import { addLead } from '../../testing/test-installation.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const exchange = await startStandInExchange()
const product = await startTestProduct({
  exchange: createExchange({ trustedHosts: ['localhost'], timeLimitMs: 300 }),
})
afterAll(async () => {
  await product.close()
  await exchange.close()
})

type Requested = CallResult<typeof calling.requestCall>
type Gate = CallResult<typeof calling.gate>

const manager = await product.as('manager')
const service = await product.as('customer_service')
const consent = {
  basis: 'own_request',
  text: 'Ja, bel mij over zonnepanelen',
  at: '2026-11-19T09:00:00.000Z',
  scope: 'all',
} as const
const mobile = '+31612345678'
const uuid = () => product.services.ids.uuid()
let leads = 0
const aLead = (values: Parameters<typeof addLead>[1] = {}) =>
  product.inside((context) => addLead(context, { consent, mobile, lastName: `Gebeld ${++leads}`, ...values }))
const setExchange = async (body: object) =>
  (await manager.patch<{ url: string | null; secret: string | null }>('/telephony/exchange', body)).body
const request = (id: number, body: object = {}, client: TestClient = service) =>
  client.post<Requested>(`/leads/${id}/call-requests`, { request_id: uuid(), number: mobile, ...body })
const gateOf = async (id: number, client = service) => (await client.get<Gate>(`/leads/${id}/call-gate`)).body
const timelineOf = async (id: number) =>
  (
    await service.get<{ data: { action: string; after: unknown }[] }>(`/leads/${id}/timeline`)
  ).body.data.flatMap(({ action, after }) => (/^(call|request)/.test(action) ? [[action, after]] : []))
const countRequests = () =>
  product.inside(async ({ db }) => (await db.execute('SELECT id FROM call_requests')).rowCount)

const report = async (payload: object) => {
  const { token } = (await manager.patch<{ token: string }>('/telephony/token')).body
  return product.app.inject({
    method: 'POST',
    url: '/api/v1/telephony/events',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
}
const shown = async () => (await manager.get<object>('/telephony/exchange')).body

const number = await manager.post<{ id: number }>('/voip-numbers', {
  internal_number: '101',
  external_number: '050 2001010',
})
await service.post(`/voip-numbers/${number.body.id}/select`)
const { secret } = await setExchange({ url: exchange.url })

beforeEach(async () => {
  exchange.heard.splice(0)
  exchange.answer = (response) => response.end()
  await setExchange({ url: exchange.url })
})

test('the exchange is asked to connect the own extension with the lead, and signed', async () => {
  const { id } = await aLead()
  expect(await gateOf(id)).toMatchObject({ barrier: null, extension: '101' })
  exchange.answer = (response) => response.end('{"message": "Ringing 101"}')
  const request_id = uuid()
  expect(await request(id, { request_id })).toMatchObject({
    status: 201,
    body: {
      request_id,
      internal_number: '101',
      number: mobile,
      outcome: 'accepted',
      status: 200,
      message: 'Ringing 101',
    },
  })
  const [asked] = exchange.heard
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    event: 'call',
    request_id,
    internal_number: '101',
    number: mobile,
    lead_id: id,
    time: '2026-11-20T09:00:00.000Z',
  })
  const timestamp = String(Date.parse('2026-11-20T09:00:00Z') / 1_000)
  const signature = createHmac('sha256', secret ?? '')
    .update(`${timestamp}.${asked?.body}`)
    .digest('hex')
  expect(asked?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': request_id,
    'x-heliodesk-timestamp': timestamp,
    'x-heliodesk-signature': `sha256=${signature}`,
  })
  expect(await timelineOf(id)).toEqual([['callRequested', { internal_number: '101', number: mobile }]])
})

test('the same request again, also at once, is one call', async () => {
  const { id } = await aLead()
  const request_id = uuid()
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(id, { request_id })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await request(id, { request_id })).body).toMatchObject({ request_id, outcome: 'accepted' })
  expect(exchange.heard).toHaveLength(1)
  const other = await aLead({ phone: '+31501234567' })
  const phone = '+31501234567'
  for (const reused of [
    await request(other.id, { request_id }),
    await request(other.id, { request_id, number: phone }),
  ])
    expect(reused).toMatchObject({ status: 422, body: { errors: { request_id: [expect.any(String)] } } })
  expect(exchange.heard).toHaveLength(1)
})

test('an Idempotency-Key gives the first answer again', async () => {
  const { id } = await aLead()
  const body = { request_id: uuid(), number: mobile }
  const keyed = () =>
    service.post<Requested>(`/leads/${id}/call-requests`, body, { 'idempotency-key': `key ${id}` })
  const first = await keyed()
  expect((await keyed()).body).toEqual(first.body)
  expect(exchange.heard).toHaveLength(1)
})

describe('a lead that is not to be called now', () => {
  test.each([
    ['without a basis', { consent: null }, 'noBasis'],
    ['that objects', { do_not_call_at: new Date('2026-11-01T09:00:00Z') }, 'doNotCall'],
  ])('%s', async (_name, values, barrier) => {
    const { id } = await aLead(values)
    expect(await request(id)).toMatchObject({ status: 409, body: { barrier, message: expect.any(String) } })
    expect(exchange.heard).toEqual([])
  })

  test('outside the hours for calls', async () => {
    const { id } = await aLead()
    await manager.patch('/company', { calls_from: '10:30' })
    expect(await request(id)).toMatchObject({ status: 409, body: { barrier: 'outsideWindow' } })
    await manager.patch('/company', { calls_from: '09:00' })
    expect(exchange.heard).toEqual([])
  })
})

test('only a number of the lead is called, and only by who may update it', async () => {
  const { id } = await aLead()
  const before = await countRequests()
  expect(await request(id, { number: '+31900123456' })).toMatchObject({
    status: 422,
    body: { errors: { number: ['This is not a number of this lead'] } },
  })
  expect((await request(id, {}, await product.as('installer'))).status).toBe(403)
  expect((await request(id, {}, await product.as('adviser'))).status).toBe(404)
  const zuid = await product.as('manager', product.zuid)
  expect((await request(id, {}, zuid)).status).toBe(404)
  expect([exchange.heard, await countRequests()]).toEqual([[], before])
})

test('without an extension or an exchange people dial by themselves', async () => {
  const { id } = await aLead()
  expect((await gateOf(id, manager)).extension).toBeNull()
  expect(await request(id, {}, manager)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Choose your telephone number') },
  })
  await setExchange({ url: null })
  expect((await gateOf(id)).extension).toBeNull()
  expect(await request(id)).toMatchObject({
    status: 409,
    body: { message: 'The telephone exchange is not set up to make calls' },
  })
  expect(exchange.heard).toEqual([])
})

describe('an exchange that does not call', () => {
  test('says why', async () => {
    const { id } = await aLead()
    exchange.answer = (response) =>
      response.writeHead(503).end(JSON.stringify({ message: `All lines\n are busy\u0007${'!'.repeat(400)}` }))
    const { body, status } = await request(id)
    expect([status, body.outcome, body.status]).toEqual([201, 'refused', 503])
    expect(body.message).toMatch(/^All lines are busy !+$/)
    expect(body.message).toHaveLength(300)
    const [failed, requested] = await timelineOf(id)
    expect([failed?.[0], requested?.[0]]).toEqual(['callRequestFailed', 'callRequested'])
  })

  test('answers with a page', async () => {
    const { id } = await aLead()
    exchange.answer = (response) => response.writeHead(404).end('<html>Not here</html>')
    expect((await request(id)).body).toMatchObject({ outcome: 'refused', status: 404, message: null })
  })

  test('does not answer', async () => {
    const { id } = await aLead()
    exchange.answer = undefined
    expect((await request(id)).body).toMatchObject({ outcome: 'timeout', status: null, message: null })
  })
})

test('an erased person is in no request', async () => {
  const { id } = await aLead()
  exchange.answer = (response) => response.end('They are engaged')
  await request(id)
  expect((await manager.delete(`/leads/${id}/delete/avg`)).status).toBe(200)
  const { rows } = await product.inside(({ db }) =>
    db.execute(`SELECT internal_number, number, message FROM call_requests WHERE lead_id = ${id}`),
  )
  expect(rows).toEqual([{ internal_number: '101', number: null, message: null }])
  expect(JSON.stringify(await timelineOf(id))).not.toContain(mobile)
})

describe('what the exchange reports of a call that was asked for', () => {
  test('is on the timeline of its lead, and is no incoming call', async () => {
    // Two leads have the number: the request says which one it was.
    const [{ id }, other] = [await aLead(), await aLead()]
    const { request_id } = (await request(id)).body
    for (const event of ['incoming', 'answered', 'ended'] as const)
      await report({ event, call_id: 'asked-1', number: '101', request_id })
    expect((await timelineOf(id)).map(([action]) => action)).toEqual(['requestAnswered', 'callRequested'])
    expect(await timelineOf(other.id)).toEqual([])
    const again = (await request(id)).body.request_id
    await report({ event: 'incoming', call_id: 'asked-2', request_id: again })
    expect((await service.get<{ data: unknown[] }>('/telephony/calls/ringing')).body.data).toEqual([])
    await report({ event: 'ended', call_id: 'asked-2', request_id: again })
    expect((await timelineOf(id)).map(([action]) => action)[0]).toBe('requestMissed')
    expect((await service.get<{ data: unknown[] }>('/telephony/calls/missed')).body.data).toEqual([])
  })

  test('with an id that nobody asked for is a call like any other', async () => {
    const phone = '+31508765432'
    const { id } = await aLead({ mobile: null, phone })
    await report({ event: 'missed', call_id: 'other-1', number: phone, request_id: 'unknown' })
    expect((await timelineOf(id)).map(([action]) => action)).toEqual(['callMissed'])
  })
})

describe('the settings', () => {
  test('the secret is shown once, and stays when the address changes', async () => {
    await setExchange({ url: null })
    expect(await shown()).toEqual({ url: null, secret_since: null })
    const first = await setExchange({ url: exchange.url })
    expect(first).toEqual({
      url: exchange.url,
      secret: expect.stringMatching(/^.{43}$/),
      secret_since: '2026-11-20T09:00:00.000Z',
    })
    const moved = `${exchange.url}?tenant=1`
    expect(await setExchange({ url: moved })).toMatchObject({ url: moved, secret: null })
    expect(await shown()).toEqual({ url: moved, secret_since: '2026-11-20T09:00:00.000Z' })
    const renewed = await setExchange({ renew_secret: true })
    expect([renewed.url, renewed.secret === first.secret]).toEqual([moved, false])
    const { rows } = await product.inside(({ db }) =>
      db.execute<{ action: string; all: string }>(
        `SELECT action, audit_log::text AS all FROM audit_log WHERE action LIKE 'exchange%' ORDER BY id DESC LIMIT 5`,
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'exchangeSecretMade',
      'exchangeChanged',
      'exchangeSecretMade',
      'exchangeChanged',
      'exchangeRemoved',
    ])
    for (const kept of [first.secret, renewed.secret]) expect(JSON.stringify(rows)).not.toContain(kept)
    const stored = await product.inside(({ db }) =>
      db.execute<{ kept: Buffer }>('SELECT secret_encrypted AS kept FROM telephony_exchanges'),
    )
    expect(stored.rows[0]?.kept.includes(renewed.secret ?? '')).toBe(false)
  })

  test.each(['http://pbx.example.nl/', 'https://10.0.0.5/', 'https://a:b@pbx.example.nl/', 'pbx', ''])(
    'the address "%s" is refused',
    async (url) => {
      expect(await manager.patch('/telephony/exchange', { url })).toMatchObject({
        status: 422,
        body: { errors: { url: [expect.any(String)] } },
      })
    },
  )

  test('a test says what the exchange answered', async () => {
    const answered = async () => (await manager.post('/telephony/exchange/test')).body
    exchange.answer = (response) => response.end('Hello')
    expect(await answered()).toEqual({ outcome: 'accepted', status: 200, message: 'Hello' })
    const [asked] = exchange.heard
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      event: 'test',
      request_id: expect.any(String),
      time: '2026-11-20T09:00:00.000Z',
    })
    exchange.answer = (response) => response.writeHead(401).end('{"message": "Wrong signature"}')
    expect(await answered()).toEqual({ outcome: 'refused', status: 401, message: 'Wrong signature' })
    await setExchange({ url: 'https://localhost/' })
    await setExchange({ url: null })
    expect((await manager.post('/telephony/exchange/test')).status).toBe(409)
  })

  test('another company has an exchange of its own', async () => {
    const zuid = await product.as('manager', product.zuid)
    expect((await zuid.get('/telephony/exchange')).body).toEqual({ url: null, secret_since: null })
  })
})
