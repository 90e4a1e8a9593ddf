import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { appUrlOf } from '../postgres/migrate.ts'
import { somePort } from './product-process.ts'
import { overTcp } from './test-cluster.ts'

const answers = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function untilAnswers(child: ChildProcess, port: string, output: () => string) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await answers(port)) return
    await wait(50)
  }
  throw new Error(`pgbouncer does not answer: ${output()}`)
}

/** A pgbouncer of the machine in transaction mode, which knows the app's role alone; `{port}` and `{host}` of PostgreSQL are of the owner's address. */
export async function startPgbouncer(program: string, ownerUrl: string, poolSize: number) {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-pgbouncer-'))
  const port = await somePort()
  const { hostname, port: postgres, pathname } = new URL(ownerUrl)
  const { username, password } = new URL(appUrlOf(ownerUrl))
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${postgres}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = scram-sha-256\nauth_file = ${join(folder, 'users')}`,
    `pool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 500`,
    ...(process.env['PGBOUNCER_SETTINGS'] ?? '').split(';'),
  ]
  await writeFile(join(folder, 'users'), `"${username}" "${password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  await chmod(folder, 0o755)
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...asRoot, join(folder, 'pgbouncer.ini')], { stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  child.on('error', (error) => (output += error.message))
  await untilAnswers(child, port, () => output)
  const url = Object.assign(new URL(overTcp(ownerUrl)), { port }).href
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      // SIGTERM waits for clients since 1.23.
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
