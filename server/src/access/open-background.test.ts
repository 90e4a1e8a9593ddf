import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { overTcp } from '../testing/test-cluster.ts'
import { openDatabase } from './database.ts'
import { openBackground } from './open-background.ts'

/** Of the process of PostgreSQL that answers. */
async function processOf(pool: ReturnType<typeof openDatabase>['pool']) {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

test.runIf(process.platform === 'linux')(
  'the connection of background work has a lower priority, and the others keep theirs',
  async () => {
    const { appUrl, drop } = await createTestDatabase()
    const database = openDatabase(overTcp(appUrl))
    const usual = getPriority(await processOf(database.pool))
    const background = openBackground(database)
    const process = await processOf(background.pool)
    await expect.poll(() => getPriority(process)).toBe(Math.max(usual, 10))
    expect(getPriority(await processOf(database.pool))).toBe(usual)
    await background.close()
    await database.close()
    await drop()
  },
)
