import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Converted } from './convert-workbook-thread.ts'

const thread = new URL('convert-workbook-thread.ts', import.meta.url)
/** A workbook is read row by row, but the texts of its cells stand apart. */
const mostMegabytes = 512
const usualLimits = { mostBytes: 250 * 1_048_576, timeLimitMs: 180_000 }

interface Limits {
  mostBytes?: number
  timeLimitMs?: number
  /** Ends it when nobody waits for it any more. */
  left?: AbortSignal
  /** Of rows that are told by their number in the sheet: empty ones stay. */
  keepsEmpty?: boolean
}

/**
 * Writes the first sheet of a workbook as CSV into a file that is there, in a thread with limits of memory, time and of
 * what is written: a small workbook can hold endless rows. False when it cannot be read within them, 'late' when it
 * took too long or nobody waits any more.
 */
export async function convertWorkbook(
  from: string,
  to: string,
  {
    mostBytes = usualLimits.mostBytes,
    timeLimitMs = usualLimits.timeLimitMs,
    left,
    keepsEmpty = false,
  }: Limits = {},
): Promise<boolean | 'late'> {
  const worker = new Worker(thread, {
    workerData: { from, to, mostBytes, keepsEmpty },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const ends = AbortSignal.timeout(timeLimitMs)
  const signal = left === undefined ? ends : AbortSignal.any([ends, left])
  try {
    const [said] = (await once(worker, 'message', { signal })) as [Converted]
    return 'rows' in said && said.rows > 0
  } catch {
    // Out of time, or of memory.
    return signal.aborted ? 'late' : false
  } finally {
    await worker.terminate()
  }
}
