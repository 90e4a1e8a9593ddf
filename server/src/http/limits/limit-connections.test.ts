import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const opened: Socket[] = []
const closers: (() => void)[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const close of closers.splice(0)) close()
})

async function serve(isProxy = (_address: string) => false) {
  const server = createServer((_request, response) => response.end('ok'))
  const warn = vi.fn()
  limitConnections(server, { isProxy, log: { warn }, limits: { all: 6, ofNetwork: 4 } })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  /** Whether a new connection from there is answered. */
  const ask = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    opened.push(socket)
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return { answered: Buffer.isBuffer(said), socket }
  }
  const askOften = async (from: string, times: number) => {
    const answers: boolean[] = []
    for (let time = 0; time < times; time += 1) answers.push((await ask(from)).answered)
    return answers
  }
  return { ask, askOften, warn }
}

test('a network has its share of connections, and others theirs', async () => {
  const { ask, askOften, warn } = await serve()
  expect(await askOften('127.0.0.1', 6)).toEqual([true, true, true, true, false, false])
  expect(await askOften('127.0.0.2', 2)).toEqual([true, true])
  expect(warn).toHaveBeenCalledTimes(1)
  opened[0]?.destroy()
  await expect.poll(async () => (await ask('127.0.0.1')).answered).toBe(true)
})

test('where there are too many, the oldest of the network with most gives way', async () => {
  const { ask, askOften } = await serve()
  await askOften('127.0.0.1', 4)
  await askOften('127.0.0.2', 2)
  const closed = once(opened[0] ?? (await ask('127.0.0.1')).socket, 'close')
  expect(await askOften('127.0.0.3', 1)).toEqual([true])
  await closed
})

test('the connections of a proxy are those of many, and are not counted', async () => {
  const { askOften } = await serve((address) => address.endsWith('127.0.0.1'))
  expect(await askOften('127.0.0.1', 9)).toEqual(Array.from({ length: 9 }, () => true))
})
