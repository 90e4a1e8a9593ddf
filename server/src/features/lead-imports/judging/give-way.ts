import { setTimeout as wait } from 'node:timers/promises'
import { areOthersWorking } from '../../../http/limits/last-request.ts'

/** Of one transaction while others work. */
const rowsBesideOthers = 250

/** Batches as they are while nobody works; smaller ones beside others, who have as much time between two of them. */
export async function* giveWay<Row>(
  batches: AsyncIterable<Row[]>,
  isBusy = areOthersWorking,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    for (let from = 0, size = 0; from < batch.length; from += size) {
      size = isBusy() ? rowsBesideOthers : batch.length
      const began = performance.now()
      yield batch.slice(from, from + size)
      if (isBusy()) await wait(performance.now() - began)
    }
  }
}
