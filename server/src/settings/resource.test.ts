import { afterAll, describe, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

/** The cross-cutting behaviour of every call, tested on a managed resource. */
const aRange = { from: 1000, till: 1999, priority: 1, active: true, adviser_ids: [] }

const total = async () => {
  const planner = await product.as('planner')
  const { body } = await planner.get<{ meta: { total: number } }>('/zip-code-ranges/table')
  return body.meta.total
}

describe('who may', () => {
  test('a caller without a session gets 401', async () => {
    const visitor = product.visitor()
    expect(await visitor.get('/zip-code-ranges', { 'x-company-id': String(product.noord.id) })).toMatchObject(
      {
        status: 401,
        body: { message: expect.any(String) },
      },
    )
  })

  test('a call 50 minutes after the last one gets 401', async () => {
    const planner = await product.as('planner')
    product.services.clock.move(49 * 60_000)
    expect(await planner.get('/zip-code-ranges')).toMatchObject({ status: 200 })
    product.services.clock.move(51 * 60_000)
    expect(await planner.get('/zip-code-ranges')).toMatchObject({ status: 401 })
    product.services.clock.move(-100 * 60_000)
  })

  test('a call without a company gets 400', async () => {
    const planner = await product.as('planner')
    expect(await planner.get('/zip-code-ranges', { 'x-company-id': 'null' })).toMatchObject({
      status: 400,
      body: { message: 'No company selected' },
    })
  })

  test('a call for a company the employee does not work for gets 403', async () => {
    const planner = await product.as('planner')
    const header = { 'x-company-id': String(product.zuid.id) }
    expect(await planner.get('/zip-code-ranges', header)).toMatchObject({ status: 403 })
    expect(await planner.get('/zip-code-ranges', { 'x-company-id': '1e0' })).toMatchObject({ status: 400 })
    expect(await planner.get('/zip-code-ranges', { 'x-company-id': '99' })).toMatchObject({ status: 403 })
  })

  test('an employee of both companies sees the rows of the chosen one', async () => {
    const [inNoord, inZuid] = [await product.as('both'), await product.as('both', product.zuid)]
    const { body } = await inZuid.post<{ id: number }>('/zip-code-ranges', aRange)
    expect(await inZuid.get(`/zip-code-ranges/${body.id}`)).toMatchObject({ status: 200 })
    expect(await inNoord.get(`/zip-code-ranges/${body.id}`)).toMatchObject({ status: 404 })
  })

  test('a role without the permission gets 403', async () => {
    const [adviser, builder] = [await product.as('adviser'), await product.as('quotation_builder')]
    expect(await adviser.get('/zip-code-ranges')).toMatchObject({ status: 200 })
    expect(await adviser.post('/zip-code-ranges', aRange)).toMatchObject({ status: 403 })
    expect(await builder.get('/zip-code-ranges')).toMatchObject({ status: 403 })
  })
})

describe('a change needs', () => {
  test.each([
    ['the CSRF header', { 'x-xsrf-token': '' }],
    ['the right CSRF token', { 'x-xsrf-token': 'abc.def' }],
    ['the marker of the app', { 'x-requested-with': '' }],
  ])('%s answers 419 and changes nothing', async (_what, headers) => {
    const before = await total()
    const planner = await product.as('planner')
    expect(await planner.post('/zip-code-ranges', aRange, headers)).toMatchObject({ status: 419 })
    expect(await total()).toBe(before)
  })

  test('a token of another session answers 419', async () => {
    const [planner, other] = [await product.as('planner'), await product.as('planner')]
    const token = other.cookies.get('XSRF-TOKEN') ?? ''
    planner.cookies.set('XSRF-TOKEN', token)
    expect(await planner.post('/zip-code-ranges', aRange)).toMatchObject({ status: 419 })
  })

  test('malformed JSON answers 400, another content type 415', async () => {
    const planner = await product.as('planner')
    expect(await planner.post('/zip-code-ranges', '{"from": ')).toMatchObject({ status: 400 })
    expect(
      await planner.post('/zip-code-ranges', '<range/>', { 'content-type': 'application/xml' }),
    ).toMatchObject({ status: 415 })
  })
})

describe('an Idempotency-Key', () => {
  test('returns the first response again, also after a new login', async () => {
    const key = { 'idempotency-key': 'one-range' }
    const first = await (await product.as('planner')).post('/zip-code-ranges', aRange, key)
    const before = await total()
    const again = await (await product.as('planner')).post('/zip-code-ranges', aRange, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await total()).toBe(before)
  })

  test('with another body answers 422', async () => {
    const planner = await product.as('planner')
    const key = { 'idempotency-key': 'two-bodies' }
    await planner.post('/zip-code-ranges', aRange, key)
    expect(await planner.post('/zip-code-ranges', { ...aRange, priority: 2 }, key)).toMatchObject({
      status: 422,
    })
  })

  test('is scoped to one person in one company', async () => {
    const key = { 'idempotency-key': 'mine' }
    const clients = [
      await product.as('both'),
      await product.as('both', product.zuid),
      await product.as('planner'),
    ]
    const ids = []
    for (const client of clients)
      ids.push((await client.post<{ id: number }>('/zip-code-ranges', aRange, key)).body.id)
    expect(new Set(ids).size).toBe(3)
  })

  test('fifty concurrent requests create one record', async () => {
    const before = await total()
    const planner = await product.as('planner')
    const key = { 'idempotency-key': 'fifty' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => planner.post<{ id: number }>('/zip-code-ranges', aRange, key)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await total()).toBe(before + 1)
  })

  test('of a failed request can be reused', async () => {
    const planner = await product.as('planner')
    const key = { 'idempotency-key': 'again' }
    expect(await planner.post('/zip-code-ranges', { ...aRange, till: 1 }, key)).toMatchObject({ status: 422 })
    expect(await planner.post('/zip-code-ranges', aRange, key)).toMatchObject({ status: 201 })
  })
})

test('messages are in the language of the request', async () => {
  const planner = await product.as('planner')
  expect(
    await planner.post('/zip-code-ranges', { ...aRange, till: 900 }, { 'accept-language': 'nl-NL,nl;q=0.9' }),
  ).toMatchObject({ status: 422, body: { message: 'Niet alle velden zijn correct ingevuld' } })
})

test('every response reports when the session ends, and a background call does not extend it', async () => {
  const planner = await product.as('planner')
  const first = await planner.get('/zip-code-ranges')
  expect(first.headers['x-session-expires-at']).toBe('2026-11-20T09:50:00.000Z')
  product.services.clock.move(60_000)
  const background = await planner.get('/zip-code-ranges', { 'x-background': '1' })
  expect(background.headers['x-session-expires-at']).toBe('2026-11-20T09:50:00.000Z')
  const foreground = await planner.get('/zip-code-ranges')
  expect(foreground.headers['x-session-expires-at']).toBe('2026-11-20T09:51:00.000Z')
  product.services.clock.move(-60_000)
})
