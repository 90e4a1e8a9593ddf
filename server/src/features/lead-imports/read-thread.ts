import { once } from 'node:events'
import { setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { batchRows, type Reading } from './batch-rows.ts'
import type { ReadRow } from './read-row.ts'

/** What it says; it waits for a reply before it says more. */
export type SaidByThread = 'piece' | 'end' | ReadRow[]
export type ReplyToThread = Uint8Array | 'on' | null

/** Reads a file whose pieces it asks for. */
export async function readThread(port: MessagePort, reading: Reading): Promise<void> {
  // Of this thread alone, which no other system can.
  if (process.platform === 'linux') setPriority(0, 10)
  const say = async (said: SaidByThread) => {
    const reply = once(port, 'message')
    port.postMessage(said)
    return ((await reply) as [ReplyToThread])[0]
  }
  const content = async function* () {
    for (let piece = await say('piece'); piece instanceof Uint8Array; piece = await say('piece'))
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
  for await (const rows of batchRows(content(), reading)) await say(rows)
  port.postMessage('end' satisfies SaidByThread)
}

if (parentPort !== null) await readThread(parentPort, workerData as Reading)
