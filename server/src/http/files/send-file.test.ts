import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../kernel/log.ts'
import type { Services } from '../../work/context.ts'
import { sendFile } from './send-file.ts'

/** Serves a source, and notes at which level its answers are logged. */
async function serveSource(source: () => Readable) {
  const logged: [level: string, message: string | undefined][] = []
  const log = {
    ...silentLog,
    info: (_data: object | string, message?: string) => void logged.push(['info', message]),
    error: (_data: object | string, message?: string) => void logged.push(['error', message]),
  }
  const app = Fastify()
  // Nothing else of the services is asked for.
  const services = { log } as unknown as Services
  app.get('/', (_request, reply) => {
    void sendFile(services, reply, { content: source(), contentType: 'text/plain', headers: {}, status: 200 })
    return reply
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { url, logged }
}

const openAnswer = async (url: string) => {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}

test('a browser that leaves is told once, as nothing that went wrong', async () => {
  const { url, logged } = await serveSource(() => {
    const source = new Readable({ read: () => undefined })
    source.push('a')
    return source
  })
  const answer = await openAnswer(url)
  answer.destroy()
  await vi.waitFor(() => expect(logged).toEqual([['info', 'a reader left before the end']]))
})

test('a source that breaks is told once, as an error; one that is read to its end, not at all', async () => {
  let breaks = true
  const { url, logged } = await serveSource(() =>
    Readable.from(
      (function* () {
        yield 'a'
        if (breaks) throw new Error('gone')
      })(),
      { objectMode: false },
    ),
  )
  const broken = await openAnswer(url)
  broken.resume()
  await new Promise((resolve) => broken.once('close', resolve))
  breaks = false
  const whole = await openAnswer(url)
  whole.resume()
  await new Promise((resolve) => whole.once('close', resolve))
  expect(logged).toEqual([['error', 'an answer was cut off']])
})
