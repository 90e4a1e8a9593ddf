import type { Options } from './options.ts'
import { runTest } from './run-test.ts'

/** Kills processes of the product one at a time under writers and listeners; the gate's test with more of all. */
export async function killProcesses({ processes = 3, pgbouncer, replica }: Options): Promise<void> {
  const around = [pgbouncer && `behind ${pgbouncer}`, replica && 'with a replica'].filter(Boolean).join(', ')
  process.stdout.write(`${processes} processes ${around} ...\n`)
  await runTest('server/src/many-processes.test.ts', {
    PROCESSES: String(processes),
    LISTENERS: '200',
    ...(pgbouncer !== undefined && { PGBOUNCER: pgbouncer }),
    ...(replica && { REPLICA: '1' }),
  })
}
