import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../kernel/log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'

export interface TestCluster {
  /** The owner's address of a database that tests may use to make others. */
  ownerUrl: string
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** Nothing in it has to survive. */
const nonDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
}

/** A throw-away PostgreSQL in a temporary folder; it goes with this process, however that ends. */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-test-'))
  const guard = guardFolder(folder)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: silentLog,
      settings: { ...nonDurable, ...settings },
    })
    return {
      ownerUrl: postgres.ownerUrl,
      folder,
      stop: async () => {
        await postgres.stop()
        await guard.end()
      },
    }
  } catch (error) {
    await guard.end()
    throw error
  }
}

/** A watchdog that waits for this process to end, also by kill -9, then stops the cluster and removes the folder. */
export function guardFolder(folder: string) {
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$1/postgres/cluster/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
    for second in 1 2 3; do rm -rf "$1" && exit; sleep 1; done`
  const guard = spawn('sh', ['-c', script, 'guard', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  guard.stdin.on('error', () => undefined)
  return {
    end: async () => {
      await rm(folder, { recursive: true, force: true })
      guard.stdin.end()
    },
  }
}
