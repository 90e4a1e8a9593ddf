import { randomInt } from 'node:crypto'
import type { Options } from './options.ts'
import { runTest } from './run-test.ts'

/** Lives through many histories of devices without a network: the gate's test with more of them. */
export async function tryHistories({ histories, seed = randomInt(1, 2 ** 31) }: Options): Promise<void> {
  process.stdout.write(`${histories.toLocaleString('en')} histories; again with --seed ${seed} ...\n`)
  const variables = { OFFLINE_HISTORIES: String(histories), OFFLINE_SEED: String(seed) }
  await runTest('server/src/features/offline/histories.test.ts', variables)
}
