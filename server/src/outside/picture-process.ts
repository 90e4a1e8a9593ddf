import { setPriority } from 'node:os'
import { drawPicture, UnreadablePicture } from './draw-pictures.ts'
import type { PictureJob, PictureReply, PictureStart } from './pictures.ts'

/** The largest allowed picture needs half of it. */
const mostMemory = 320 * 1_048_576

// Picture processing gets a lower priority, which decoding threads inherit.
setPriority(10)
// The product ends this process itself, once it has served what it accepted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

async function reply(job: PictureJob): Promise<PictureReply> {
  // Decoding runs in other threads, so this one can watch memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
  }, 10)
  try {
    return { content: await drawPicture(job) }
  } catch (error) {
    return { reason: error instanceof UnreadablePicture ? error.reason : 'brokenPicture' }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (job: PictureJob) => {
  void reply(job).then((made) => process.send?.(made))
})

process.send?.('ready' satisfies PictureStart)
