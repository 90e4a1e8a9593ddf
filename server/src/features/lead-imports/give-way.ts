import { setTimeout as wait } from 'node:timers/promises'
import { tidySearch } from '../../access/tidy-search.ts'
import type { Services } from '../../http/context.ts'
import { areOthersWorking } from '../../http/last-request.ts'

/** Of one transaction while others work. */
const rowsBesideOthers = 250

/** Batches as they are while nobody works; smaller ones beside others, who have as much time between two of them. */
export async function* inSteps<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    for (let from = 0, size = 0; from < batch.length; from += size) {
      size = areOthersWorking() ? rowsBesideOthers : batch.length
      const began = performance.now()
      yield batch.slice(from, from + size)
      if (areOthersWorking()) await wait(performance.now() - began)
    }
  }
}

/** Well below what a writer puts up with before it does that itself. */
const rowsToTidy = 1_000

/** Has the index of search texts tidied beside the rows that are written meanwhile, as long as nobody else works. */
export function tidyNowAndThen({ database, log }: Services) {
  let rows = 0
  let isTidying = false
  return (more: number) => {
    rows += more
    if (isTidying || rows < rowsToTidy || areOthersWorking()) return
    rows = 0
    isTidying = true
    tidySearch(database)
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the index of search texts'))
      .finally(() => (isTidying = false))
  }
}
