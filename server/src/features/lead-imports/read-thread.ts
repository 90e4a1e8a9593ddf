import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { batchesOf, type Reading } from './batch-rows.ts'
import type { Reply, Said } from './read-in-thread.ts'

if (parentPort === null) throw new Error('It is a thread of an import')
const port = parentPort
// Of this thread alone, which no other system can.
if (process.platform === 'linux') setPriority(0, 10)

async function say(said: Said): Promise<Reply> {
  const reply = once(port, 'message')
  port.postMessage(said)
  return ((await reply) as [Reply])[0]
}

async function* content(): AsyncGenerator<Buffer> {
  for (let piece = await say('piece'); piece instanceof Uint8Array; piece = await say('piece'))
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}

for await (const rows of batchesOf(content(), workerData as Reading)) await say(rows)
port.postMessage('end' satisfies Said)
