import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const post = async (url: string, payload: string, bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  return (await product.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).statusCode
}

test('the token of another program is judged before a body that is malformed [c472]', async () => {
  for (const url of ['/telephony/events', '/intake/leads', '/offline/deliver'])
    for (const body of ['{"event":"nothing"}', '{"event":'])
      expect([url, await post(url, body, 'wrong')]).toEqual([url, 401])
  const { token } = (await (await product.as('manager')).patch<{ token: string }>('/telephony/token')).body
  expect(await post('/telephony/events', '{"event":"nothing"}', token)).toBe(422)
  expect(await post('/telephony/events', '{"event":', token)).toBe(400)
})
