import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PictureReason } from './pictures.ts'

export interface HeicJob {
  content: Uint8Array
  /** At most this wide and high. */
  size: number
}
interface Pixels {
  data: Uint8Array
  width: number
  height: number
}
export type HeicReply = Pixels | { reason: PictureReason }

const thread = new URL('heic-thread.ts', import.meta.url)

export const isHeic = (content: Uint8Array): boolean =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1', 4, 8) === 'ftyp'

/** The upright pixels of a HEIC in three colours, by a thread: this one watches memory, and its end frees all of it. */
export async function decodeHeic(job: HeicJob): Promise<HeicReply> {
  const worker = new Worker(thread, { workerData: job, execArgv: [], stdout: true, stderr: true })
  try {
    const [reply] = (await once(worker, 'message')) as [HeicReply]
    return reply
  } finally {
    await worker.terminate()
  }
}
