import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Reading } from './batch-rows.ts'
import type { ReadRow } from './read-row.ts'
import type { SaidByThread, ReplyToThread } from './read-thread.ts'

const thread = new URL('read-thread.ts', import.meta.url)

/** Reads a file in a thread, so that requests need not wait for it; one batch ahead. */
export async function* readInThread(
  content: AsyncGenerator<Buffer>,
  reading: Reading,
): AsyncGenerator<ReadRow[]> {
  const worker = new Worker(thread, { workerData: reading, execArgv: [] })
  try {
    for (let said = once(worker, 'message'); ;) {
      const [what] = (await said) as [SaidByThread]
      if (what === 'end') return
      const reply: ReplyToThread = what === 'piece' ? ((await content.next()).value ?? null) : 'on'
      said = once(worker, 'message')
      // Whoever stops early never asks for it.
      said.catch(() => undefined)
      worker.postMessage(reply)
      if (what !== 'piece') yield what
    }
  } finally {
    await worker.terminate()
  }
}
