import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { sendInOnePacket, socketOf } from './pipelining.ts'
import { openPool, type StatementMode } from './pool.ts'

const product = await startTestProduct()
afterAll(product.close)

/** A connection that writes each statement to a stream, and what leaves that in one go. */
function aConnection() {
  const packets: string[][] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      packets.push([String(chunk)])
      done()
    },
    writev(chunks, done) {
      packets.push(chunks.map(({ chunk }) => String(chunk)))
      done()
    },
  })
  const query = async (text: string) => void stream.write(text)
  // The two parts of a client that this touches.
  const client = { connection: { stream }, query } as unknown as pg.PoolClient
  sendInOnePacket(client)
  return { client, packets }
}

test('statements of a tick leave in one packet, also those of promises that it settles', async () => {
  const { client, packets } = aConnection()
  void client.query('one')
  void Promise.resolve().then(() => client.query('two'))
  void client.query('three')
  await turn()
  void client.query('four')
  await turn()
  expect(packets).toEqual([['one', 'three', 'two'], ['four']])
})

/** Whether a second statement is sent while the first one has no answer. */
async function sendsAhead(statements: StatementMode): Promise<boolean> {
  const pool = openPool(product.ownerUrl, { max: 1, statements })
  const client = await pool.connect()
  const first = client.query('SELECT 1')
  const sent = socketOf(client).bytesWritten
  const second = client.query('SELECT 2')
  const isAhead = socketOf(client).bytesWritten > sent
  await Promise.all([first, second])
  client.release()
  await pool.end()
  return isAhead
}

test('a second statement is sent before the first is answered, and with plain statements after it', async () => {
  expect(await sendsAhead('fast')).toBe(true)
  expect(await sendsAhead('plain')).toBe(false)
})
