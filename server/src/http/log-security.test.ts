import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'
import { testPassword } from '../testing/test-office.ts'

const lines: object[] = []
const keep = (data: object | string) => {
  if (typeof data === 'object' && 'event' in data) lines.push(data)
}
const product = await startTestProduct({ log: { info: keep, warn: keep, error: keep } })
afterAll(product.close)
beforeEach(() => {
  lines.length = 0
})
const { user_id } = product.noord.employees.adviser
const visitor = product.visitor()
await visitor.get('/csrf-cookie')
const always = { ip: '127.0.0.1', request_id: expect.any(String) as string }

test('a login is written to the log', async () => {
  await visitor.post('/login', { username: 'adviser.noord', password: testPassword })
  expect(lines).toEqual([{ event: 'login', user_id, ...always }])
})

test('a failed login is logged with its reason, without the input', async () => {
  await visitor.post('/login', { username: 'adviser.noord', password: 'geheim-wachtwoord' })
  await visitor.post('/login', { username: 'geheim-wachtwoord', password: 'x' })
  expect(lines).toEqual([
    { event: 'login refused', user_id, reason: 'wrong password', ...always },
    { event: 'login refused', user_id: null, reason: 'no active login of that name', ...always },
  ])
  expect(JSON.stringify(lines)).not.toContain('geheim')
})

test('a forbidden call is logged with the user and the route', async () => {
  const adviser = await product.as('adviser')
  await adviser.post('/password/reset/12')
  expect(lines).toEqual([
    {
      event: 'refused',
      status: 403,
      reason: 'forbidden',
      call: 'POST /api/v1/password/reset/:id',
      user_id,
      impersonator_id: null,
      ...always,
    },
  ])
})

test('a change without a CSRF token and a wrong API token are logged', async () => {
  const call = { event: 'incoming', number: '0612345678', call_id: '1' }
  await visitor.post('/login', {}, { 'x-xsrf-token': 'wrong' })
  await visitor.post('/telephony/events', call, { authorization: 'Bearer geheim' })
  expect(lines).toMatchObject([
    { event: 'refused', status: 419, call: 'POST /api/v1/login' },
    { event: 'refused', status: 401, call: 'POST /api/v1/telephony/events', user_id: null },
  ])
  expect(JSON.stringify(lines)).not.toContain('geheim')
})
