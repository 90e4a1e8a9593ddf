import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ColumnMapping, ImportColumns, ImportTable, MappedTable } from '@heliodesk/domain/csv/columns'
import { invalid, Problem } from '../../kernel/problems.ts'
import { limitAtOnce } from '../../kernel/limit-at-once.ts'

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

/** The same where somebody named the columns. */
export interface MappedOrder {
  content: string
  mapping: ColumnMapping<string>
  mostRows: number
}
export interface FoundMapped<Name extends string = string> extends MappedTable<Name> {
  /** Of the whole text: `rows` are none when there are more than may be. */
  total: number
}
export type MappedReply = FoundMapped | null

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
  // The thread names the columns that it was given.
  return (await askInTurn({ content, columns, mostRows })) as FoundTable<Name> | null
}

/** The rows of a CSV text whose columns somebody named, read as `readTableOf` does. */
export const readMappedOf = async <Name extends string>(
  content: string,
  mapping: ColumnMapping<Name>,
  mostRows: number,
): Promise<FoundMapped<Name> | null> =>
  // The thread names the columns that it was given.
  (await askInTurn({ content, mapping, mostRows })) as FoundMapped<Name> | null

type Order = TableOrder | MappedOrder
type Reply = TableReply | MappedReply

async function askInTurn(order: Order): Promise<Reply> {
  const signal = AbortSignal.timeout(waitLimitMs)
  return inTurn(signal, () => askThread(order, signal)).catch((error: unknown) => {
    throw error === signal.reason
      ? new Problem(503, 'busyUploads', { headers: { 'retry-after': '10' } })
      : error
  })
}

async function askThread(order: Order, signal: AbortSignal): Promise<Reply> {
  const worker = new Worker(thread, {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [reply] = (await once(worker, 'message', { signal })) as [Reply]
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
