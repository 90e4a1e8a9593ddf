import { tidySearch } from '../../access/tidy-search.ts'
import type { Services } from '../../work/context.ts'
import { areOthersWorking } from '../../http/limits/last-request.ts'

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
