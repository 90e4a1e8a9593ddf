import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { allCalls } from '@heliodesk/contract/calls'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { damageBody } from '../testing/damage-body.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
await product.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = product.app.server.address() as AddressInfo

/** The response until the connection ends; throws when it is reset. */
async function answerTo(request: string): Promise<{ status: number; body: unknown }> {
  const socket = connect({ port, host: '127.0.0.1' })
  const parts: string[] = []
  socket.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  socket.end(request)
  await once(socket, 'close')
  const [head = '', ...body] = parts.join('').split('\r\n\r\n')
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), body: JSON.parse(body.join('')) as unknown }
}

describe('what is no request', () => {
  const headers = fc.oneof(
    fc.integer({ min: 17_000, max: 400_000 }).map((length) => `x-long: ${'x'.repeat(length)}\r\n`),
    fc.integer({ min: 2_000, max: 20_000 }).map((count) => 'x-many: many\r\n'.repeat(count)),
    fc.integer({ min: 17_000, max: 100_000 }).map((length) => `cookie: ${'a=b; '.repeat(length / 5)}\r\n`),
  )

  test('more than 16 kB of headers answer 431', async () => {
    await fc.assert(
      fc.asyncProperty(headers, async (flood) => {
        const asked = `GET /api/v1/session-info HTTP/1.1\r\nhost: x\r\n${flood}\r\n`
        expect(await answerTo(asked)).toEqual({
          status: 431,
          body: { message: 'The headers of this request are too large' },
        })
      }),
      { seed: 20_261_120, numRuns: 10 },
    )
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['a length that is no number', 'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}'],
    [
      'two lengths',
      'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    ],
  ])('%s answers 400', async (_what, asked) => {
    expect(await answerTo(asked)).toEqual({
      status: 400,
      body: { message: 'This request is malformed: HTTP' },
    })
  })
})

const writing = allCalls.filter((call) => call.method !== 'GET')
const message = { message: expect.any(String) as string }

test('ten thousand levels of nesting answer 4xx, with a token or without', async () => {
  const manager = await product.as('manager')
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const whole = { body: Buffer.from('{"a":1}'), headers: { 'content-type': 'application/json' } }
  const { body, headers } = damageBody(whole, { kind: 'deep', at: 0 })
  const failed: unknown[] = []
  for (const { method, path } of writing)
    for (const client of [manager, visitor]) {
      const makes = { POST: client.post, PATCH: client.patch, PUT: client.put, DELETE: client.delete }
      const make = makes[method as keyof typeof makes]
      const { status } = await make(path.replace(/\{\w+\}/g, '1'), body, headers)
      if (status >= 500) failed.push({ method, path, status })
    }
  expect(failed).toEqual([])
})

test('fields named after prototype properties are distinguished from inherited ones', async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  const names = ['constructor', 'hasOwnProperty', 'toString', 'valueOf']
  for (const name of names) {
    const answer = await visitor.post('/login', { username: 'x', password: 'x', [name]: '\u0000' })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } })
  }
})

test.each(writing.filter(({ accepts }) => accepts === 'multipart'))(
  '$method $path answers 400 to a form that breaks off',
  async ({ path }) => {
    const manager = await product.as('manager')
    const form =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const length of [1, 20, 70, form.length - 8]) {
      const answer = await manager.post(
        path.replace(/\{\w+\}/g, '1'),
        Buffer.from(form.slice(0, length)),
        headers,
      )
      expect(answer).toMatchObject({ status: 400, body: message })
    }
  },
)
