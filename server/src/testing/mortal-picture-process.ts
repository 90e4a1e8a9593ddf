import type { PictureJob } from '../outside/pictures.ts'

process.on('message', (job: PictureJob) => {
  if (job.kind === 'customers' && job.width === 1) process.exit(1)
  if (job.kind !== 'customers' || job.width !== 2) process.send?.({ content: Buffer.from('drawn') })
})
