import type { Services } from '../../work/context.ts'
import type { JobHandler } from '../../outside/jobs.ts'

/** A job: removes the bytes of files whose rows are gone. Repeating it changes nothing. */
export const eraseFiles =
  ({ files }: Services): JobHandler<'erase-files'> =>
  async ({ keys }) => {
    for (const key of keys) if (await files.has(key)) await files.remove(key)
  }
