import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Converted } from './convert-workbook-thread.ts'

const thread = new URL('convert-workbook-thread.ts', import.meta.url)
/** A workbook is read row by row, but the texts of its cells stand apart. */
const mostMegabytes = 512
const usualLimits = { mostBytes: 250 * 1_048_576, timeLimitMs: 180_000 }

/**
 * Writes the first sheet of a workbook as CSV into a file that is there, in a thread with limits of memory, time and of
 * what is written: a small workbook can hold endless rows. False when it cannot be read within them.
 */
export async function convertWorkbook(
  from: string,
  to: string,
  { mostBytes, timeLimitMs }: typeof usualLimits = usualLimits,
): Promise<boolean> {
  const worker = new Worker(thread, {
    workerData: { from, to, mostBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    const [said] = (await once(worker, 'message', { signal })) as [Converted]
    return 'rows' in said && said.rows > 0
  } catch {
    // Out of memory, or of time.
    return false
  } finally {
    await worker.terminate()
  }
}
