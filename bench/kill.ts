import { runTest } from './run-test.ts'

/** Breaks the database under writers and tells for how long; the test of the gate with more rounds. */
export async function kill(kills: number): Promise<void> {
  process.stdout.write(`${kills} rounds ...\n`)
  await runTest('server/src/lost-connections.test.ts', { KILLS: String(kills) })
}
