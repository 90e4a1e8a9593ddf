import { setTimeout as later } from 'node:timers/promises'
import type { PictureJob, PictureStart } from '../outside/pictures.ts'

process.on('message', (job: PictureJob) => {
  if (job.kind === 'customers' && job.width === 1) process.exit(1)
  if (job.kind !== 'customers' || job.width !== 2) process.send?.({ content: Buffer.from('drawn') })
})

// It loads for longer than a test lets it draw.
await later(1_700)
process.send?.('ready' satisfies PictureStart)
