import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { leftOf, saveMultipart } from './read-multipart.ts'

const body = [
  '--x',
  'Content-Disposition: form-data; name="file"; filename="leads.xlsx"',
  'Content-Type: application/octet-stream',
  '',
  'PK',
  '--x--',
  '',
].join('\r\n')

test('whoever sent a large file is known to have left as soon as the connection is closed', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await app.register(multipart)
  const came = Promise.withResolvers<AbortSignal>()
  app.post('/', async (asked) => {
    const { file } = await saveMultipart(asked, 1_000)
    if (!(file instanceof File)) throw new Error('no file')
    came.resolve(leftOf(file))
    // The answer takes longer than who asked for it waits.
    await new Promise((resolve) => leftOf(file).addEventListener('abort', resolve))
    return 'late'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const upload = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': Buffer.byteLength(body) },
  })
  upload.on('error', () => undefined)
  upload.end(body)
  const left = await came.promise
  expect(left.aborted).toBe(false)
  upload.destroy()
  await expect.poll(() => left.aborted).toBe(true)
})
