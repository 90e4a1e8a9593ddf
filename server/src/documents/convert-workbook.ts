import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Converted } from './convert-workbook-thread.ts'

const thread = new URL('convert-workbook-thread.ts', import.meta.url)
/** A workbook is read row by row, but the texts of its cells stand apart. */
const mostMegabytes = 512

/** Writes the first sheet of a workbook as CSV, in a thread with a limit of memory; false when it cannot be read. */
export async function convertWorkbook(from: string, to: string): Promise<boolean> {
  const worker = new Worker(thread, {
    workerData: { from, to },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    const [said] = (await once(worker, 'message')) as [Converted]
    return 'rows' in said && said.rows > 0
  } catch {
    // Out of memory.
    return false
  } finally {
    await worker.terminate()
  }
}
