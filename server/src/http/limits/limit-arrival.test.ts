import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from '../answer-unreadable.ts'
import { limitArrival } from './limit-arrival.ts'

const app = Fastify({ clientErrorHandler: answerUnreadable })
limitArrival(app, { usualMs: 50, largeMs: 10_000 })
app.post('/usual', async () => 'done')
app.post('/large', { config: { arrival: 'slow' } }, async () => 'done')
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`

test('a body that takes too long to arrive is refused with 408', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head('/usual')}a`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('the body of a large file may take longer', async () => {
  const large = connect(port, '127.0.0.1')
  large.write(`${head('/large')}a`)
  // The other one has been refused by then.
  const usual = connect(port, '127.0.0.1')
  usual.write(`${head('/usual')}a`)
  await text(usual)
  large.write('b')
  expect(await text(large)).toMatch(/^HTTP\/1\.1 200 /)
})
