import { runTest } from './run-test.ts'

/** Breaks the database connections during writes and reports the downtime; the gate's test with more rounds. */
export async function kill(kills: number): Promise<void> {
  process.stdout.write(`${kills} rounds ...\n`)
  await runTest('server/src/lost-connections.test.ts', { KILLS: String(kills) })
}
