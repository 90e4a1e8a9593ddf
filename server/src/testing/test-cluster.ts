import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../kernel/log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'

export interface TestCluster {
  /** The owner's address of a database that tests may use to make others; its `host` says where the socket is. */
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

/** The path of a socket has 104 bytes at least, its name among them. */
const longestFolder = 80

/** PostgreSQL puts its socket among its data: no packets, a tenth less time for small statements. */
const socketSettings = { unix_socket_directories: '.' }

/** The address over that socket; PostgreSQL listens on its port too, for what cannot use sockets. */
function overSocket(ownerUrl: string, folder: string): string {
  const sockets = join(folder, 'postgres', 'cluster')
  if (process.platform === 'win32' || sockets.length > longestFolder) return ownerUrl
  const url = new URL(ownerUrl)
  url.searchParams.set('host', sockets)
  return url.href
}

/** The same over TCP, for what a socket has not. */
export const overTcp = (url: string): string => Object.assign(new URL(url), { search: '' }).href

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
      settings: { ...nonDurable, ...socketSettings, ...settings },
    })
    return {
      ownerUrl: overSocket(postgres.ownerUrl, folder),
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
