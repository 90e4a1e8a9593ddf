import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportColumns, ImportTable } from '@heliodesk/domain/csv/columns'
import { invalid, Problem } from '../kernel/problems.ts'
import { limitAtOnce } from '../kernel/limit-at-once.ts'

/** What is read of a text: its columns, and so many rows at most. */
export interface TableOrder {
  content: string
  columns: ImportColumns<string>
  mostRows: number
}
export interface FoundTable<Name extends string = string> extends ImportTable<Name> {
  /** Of the whole text: `rows` are none when there are more than may be. */
  total: number
}
/** Null for what is no CSV text. */
export type TableReply = FoundTable | null

const thread = new URL('read-table-thread.ts', import.meta.url)
const waitLimitMs = 20_000
/** Each may take as much memory as its text is worth many times over. */
const inTurn = limitAtOnce(2)

/**
 * The columns and rows of a CSV text, read in a thread of its own: a large one would make everybody wait for half a
 * second. Call it without a transaction. Throws 422 for a text that the thread has not read within its limits.
 */
export async function readTableOf<Name extends string>(
  content: string,
  columns: ImportColumns<Name>,
  mostRows: number,
): Promise<FoundTable<Name> | null> {
  const signal = AbortSignal.timeout(waitLimitMs)
  const order: TableOrder = { content, columns, mostRows }
  const reply = await inTurn(signal, () => askThread(order, signal)).catch((error: unknown) => {
    throw error === signal.reason
      ? new Problem(503, 'busyUploads', { headers: { 'retry-after': '10' } })
      : error
  })
  // The thread names the columns that it was given.
  return reply as FoundTable<Name> | null
}

async function askThread(order: TableOrder, signal: AbortSignal): Promise<TableReply> {
  const worker = new Worker(thread, {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [reply] = (await once(worker, 'message', { signal })) as [TableReply]
    return reply
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw invalid({ content: ['importText'] })
    throw error
  } finally {
    await worker.terminate()
  }
}
