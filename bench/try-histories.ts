import { randomInt } from 'node:crypto'
import type { Options } from './options.ts'
import { runTest } from './run-test.ts'

/** Lets two companies fill the agendas of people whom they share: the gate's test with more and longer runs. */
export async function tryAgendas({ histories, seed = randomInt(1, 2 ** 31) }: Options): Promise<void> {
  process.stdout.write(`${histories.toLocaleString('en')} runs of 100 steps; again with --seed ${seed} ...\n`)
  const variables = { AGENDA_RUNS: String(histories), AGENDA_STEPS: '100', AGENDA_SEED: String(seed) }
  await runTest('server/src/features/agenda/agenda-races.test.ts', variables)
  await runTest('server/src/features/agenda/agenda-model.test.ts', variables)
}

/** Lives through many histories of devices without a network: the gate's test with more of them. */
export async function tryHistories({ histories, seed = randomInt(1, 2 ** 31) }: Options): Promise<void> {
  process.stdout.write(`${histories.toLocaleString('en')} histories; again with --seed ${seed} ...\n`)
  const variables = { OFFLINE_HISTORIES: String(histories), OFFLINE_SEED: String(seed) }
  await runTest('server/src/features/offline/histories.test.ts', variables)
  await runTest('web/src/offline/testing/histories.live.ts', variables, 'devices')
}
