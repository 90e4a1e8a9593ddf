import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { guardFolder } from '../testing/test-cluster.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { readTask } from './task.ts'

const product = await startTestProduct()
const secret = 'thirty-two characters, or more of them'
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-backup-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

/** As the product that runs on the test's database is configured, with files of its own. */
const environmentOf = (DATABASE_URL: string, APP_SECRET = secret) =>
  readEnvironment({ DATABASE_URL, APP_SECRET, DATA_DIR: at('data') })

test('a backup is one new file readable by this account only, and reports which secret to keep', async () => {
  const told = await backup.runOnFile(environmentOf(product.ownerUrl), at('one.tar'))
  expect(told).toMatch(/^Backed up \d+ tables, [\d,]+ rows, \d+ files into .*one\.tar \(.* MB, \d+ s\)\.\n/)
  expect(told).toContain('Keep APP_SECRET beside it: it is not in the backup')
  expect((await stat(at('one.tar'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['one.tar'])
  await expect(backup.runOnFile(environmentOf(product.ownerUrl), at('one.tar'))).rejects.toThrow(
    'one.tar is there already; choose another name',
  )
})

test('a failed backup leaves no file behind', async () => {
  const nowhere = new URL(product.ownerUrl)
  nowhere.pathname = '/nowhere'
  await expect(backup.runOnFile(environmentOf(nowhere.href), at('two.tar'))).rejects.toThrow('nowhere')
  await expect(backup.runOnFile(environmentOf(product.ownerUrl), at('no/folder.tar'))).rejects.toThrow(
    'folder.tar.partial (ENOENT',
  )
  const none = readEnvironment({ DATA_DIR: at('none') })
  await expect(backup.runOnFile(none, at('two.tar'))).rejects.toThrow('holds no database to back up')
  expect(await readdir(folder)).not.toContain('two.tar.partial')
})

test('a restore reports what it restored, and warns about a different secret', async () => {
  const file = at('three.tar')
  await backup.runOnFile(environmentOf(product.ownerUrl), file)
  const [same, other] = [await createTestDatabase(), await createTestDatabase()]
  expect(await restore.runOnFile(environmentOf(same.ownerUrl), file)).toMatch(
    /^Restored \d+ tables, [\d,]+ rows, \d+ files of .* \(\d+ s\)\.$/,
  )
  const changed = environmentOf(other.ownerUrl, `another secret: ${secret}`)
  expect(await restore.runOnFile(changed, file)).toContain(
    'WARNING: APP_SECRET is not the secret of the backup',
  )
  await same.drop()
  await other.drop()
})

test('a missing or damaged file is refused before the database is opened', async () => {
  await writeFile(at('four.tar'), 'nothing')
  const environment = readEnvironment({ DATA_DIR: at('untouched') })
  await expect(restore.runOnFile(environment, at('missing.tar'))).rejects.toThrow(
    'missing.tar cannot be read',
  )
  await expect(restore.runOnFile(environment, at('four.tar'))).rejects.toThrow('four.tar cannot be restored')
  expect(await readdir(folder)).not.toContain('untouched')
})

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return String(typeof address === 'object' ? address?.port : 0)
}

test('the embedded database can be backed up with or without a running product, and restored only without', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-start-'))
  const guard = guardFolder(dataDir)
  const environment = { DATA_DIR: dataDir, DEMO: '0', APP_SECRET: secret }
  const given = readEnvironment(environment)
  const running = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...environment,
      PATH: process.env['PATH'],
      PORT: await freePort(),
      REALTIME_PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(running.stdout, 'data')
  expect(await backup.runOnFile(given, at('beside.tar'))).toContain('Backed up')
  await expect(restore.runOnFile(given, at('beside.tar'))).rejects.toThrow('is in use by another Heliodesk')
  running.kill('SIGTERM')
  await once(running, 'exit')
  expect(await backup.runOnFile(given, at('alone.tar'))).toContain('Backed up')
  expect(await restore.runOnFile(given, at('alone.tar'))).toContain('Restored')
  await guard.end()
}, 120_000)

test('the command line accepts one file, relative to the caller’s directory', () => {
  const tasks = { backup }
  expect(() => readTask(['backup'], tasks)).toThrow('it takes one file; see npm run admin -- backup --help')
  expect(() => readTask(['backup', 'a', 'b'], tasks)).toThrow('it takes one file')
  expect(readTask(['backup', 'x.tar'], tasks)?.file).toBe(join(process.cwd(), 'x.tar'))
  expect(readTask(['backup', '--help'], tasks)?.wantsHelp).toBe(true)
})
