import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { sha256 } from '../postgres/backup/archive-writer.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { guardFolder } from '../testing/test-cluster.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { backup } from './backup.ts'
import { pruneBackups } from './prune-backups.ts'
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

/** A folder with a database's backup and its store, of which the tests break something. */
async function aBackup(name: string) {
  const dir = await mkdtemp(join(folder, `${name}-`))
  const file = join(dir, 'heliodesk-2026-11-20.tar')
  const environment = readEnvironment({
    DATABASE_URL: product.ownerUrl,
    APP_SECRET: secret,
    DATA_DIR: join(dir, 'data'),
  })
  return { dir, file, environment }
}

const stored = Buffer.from('a signed document')

/** A WebP of which the first bytes tell the length. */
const thumbnail = Buffer.from('RIFF\u000C\0\0\0WEBPpixels !', 'latin1')
const addFile = (key: string) =>
  product.inside(({ db, company_id }) =>
    db.execute(`INSERT INTO files (company_id, owner_type, owner_id, "group", name, type, size, key, thumbnail_key,
      sha256, kept, created_at) SELECT ${company_id}, 'leads', 1, 'other', 'x.pdf', 'application/pdf', ${stored.length},
      '${key}', '${key}.thumbnail.webp', '${sha256(stored)}', true, now()`),
  )

test('a backup without files that the database names fails, and what there is is no backup', async () => {
  const { dir, file, environment } = await aBackup('wrong-data-dir')
  await addFile('lost/for/good')
  await expect(backup.runOnFile(environment, file)).rejects.toThrow(
    /the file store DATA_DIR \(.*files\) lacks [1-9]\d* of the files that the database names/,
  )
  expect(await readdir(dir)).toEqual(['heliodesk-2026-11-20.tar.incomplete'])
  await expect(restore.runOnFile(environment, `${file}.incomplete`, { check: 'yes' })).rejects.toThrow(
    'lacks ',
  )
  expect(await backup.runOnFile(environment, file, { 'allow-missing': 'yes' })).toContain('WARNING')
  await product.inside(({ db }) => db.execute("DELETE FROM files WHERE key = 'lost/for/good'"))
})

test.each([
  ['x.pdf', 'is emptied', '', 'x.pdf has 0 of 17 bytes'],
  ['x.pdf', 'is cut', 'a signed', 'x.pdf has 8 of 17 bytes'],
  ['x.pdf', 'has other bytes', 'a signed_document', 'x.pdf has 17 bytes, and others than were stored'],
  ['x.pdf.thumbnail.webp', 'is emptied', '', 'x.pdf.thumbnail.webp is empty'],
  ['x.pdf.thumbnail.webp', 'is cut', thumbnail.subarray(0, 14), 'x.pdf.thumbnail.webp has 14 of 20 bytes'],
  ['x.pdf.thumbnail.webp', 'is cut early', 'RIF', 'x.pdf.thumbnail.webp is no thumbnail'],
  ['x.pdf.thumbnail.webp', 'is overwritten', Buffer.alloc(20), 'x.pdf.thumbnail.webp is no thumbnail'],
])('a backup of which %s %s fails, and counts as none', async (name, _how, content, told) => {
  const { dir, file, environment } = await aBackup('damaged-file')
  const files = join(dir, 'data', 'files', 'damaged')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'x.pdf'), stored)
  await writeFile(join(files, 'x.pdf.thumbnail.webp'), thumbnail)
  await addFile('damaged/x.pdf')
  try {
    const before = join(dir, 'heliodesk-2026-11-19.tar')
    await backup.runOnFile(environment, before)
    await writeFile(join(files, name), content)
    const wrong = `1 file that is not as stored (damaged/${told}): put them back from an earlier backup`
    await expect(backup.runOnFile(environment, file)).rejects.toThrow(wrong)
    await expect(stat(file)).rejects.toThrow('ENOENT')
    await expect(restore.runOnFile(environment, `${file}.incomplete`, { check: 'yes' })).rejects.toThrow(
      wrong,
    )
    expect(await backup.runOnFile(environment, file, { 'allow-missing': 'yes' })).toContain(wrong)
    await expect(restore.runOnFile(environment, file, { check: 'yes' })).rejects.toThrow(wrong)
    await expect(pruneBackups.runOnFile(environment, dir)).rejects.toThrow(wrong)
  } finally {
    await product.inside(({ db }) => db.execute("DELETE FROM files WHERE key = 'damaged/x.pdf'"))
  }
})

test('restore --check says what is in a backup, and touches nothing', async () => {
  const { dir, file, environment } = await aBackup('check')
  await backup.runOnFile(environment, file)
  const told = await restore.runOnFile(readEnvironment({ DATA_DIR: join(dir, 'none') }), file, {
    check: 'yes',
  })
  expect(told).toMatch(/is whole: \d+ tables, [\d,]+ rows, \d+ files .* of 20\d\d-/)
  expect(told).toMatch(/\n {2}products +\d/)
  expect(await readdir(dir)).toEqual(['heliodesk-2026-11-20.tar'])
})

const bytes = async (file: string, change: (content: Buffer) => Buffer) =>
  writeFile(file, change(await readFile(file)))

/** Ways to make a bad backup, each of a good one. */
const ways: [string, (file: string) => Promise<unknown>][] = [
  ['is empty', (file) => writeFile(file, '')],
  ['is something else', (file) => writeFile(file, 'nothing')],
  ['ends in the middle', (file) => bytes(file, (content) => content.subarray(0, content.length / 2))],
  ['lacks its last part', (file) => bytes(file, (content) => content.subarray(0, -2_048))],
  [
    'has a changed byte',
    (file) =>
      bytes(file, (content) => {
        const compressed = content.indexOf(Buffer.from([0x1f, 0x8b]))
        return Buffer.from(content.fill(1, compressed + 30, compressed + 31))
      }),
  ],
  ['is zeros from a place on', (file) => bytes(file, (content) => Buffer.from(content.fill(0, 20_000)))],
  ['begins with other bytes', (file) => bytes(file, (content) => Buffer.from(content.fill(9, 0, 600)))],
  [
    'holds another format',
    (file) => bytes(file, (content) => other(content, '"format_version":1', '"format_version":7')),
  ],
  [
    'is of another program',
    (file) => bytes(file, (content) => other(content, 'heliodesk-backup', 'otherdesk-backup')),
  ],
  [
    'is a folder',
    async (file) => {
      await rm(file)
      await mkdir(file)
    },
  ],
]
const other = (content: Buffer, from: string, to: string) =>
  Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1')

test.each(ways)('a backup that %s is refused, and nothing is pruned', async (_what, spoil) => {
  const { dir, file, environment } = await aBackup('spoilt')
  await backup.runOnFile(environment, join(dir, 'heliodesk-2026-10-01.tar'))
  await utimes(join(dir, 'heliodesk-2026-10-01.tar'), new Date(0), new Date(0))
  await backup.runOnFile(environment, file)
  await spoil(file)
  await expect(restore.runOnFile(environment, file, { check: 'yes' })).rejects.toThrow(file)
  await expect(pruneBackups.runOnFile(environment, dir, { keep: '1' })).rejects.toThrow(file)
  expect(await readdir(dir)).toContain('heliodesk-2026-10-01.tar')
})

test.each(['partial', 'incomplete'])('tonight’s %s backup is kept, and is no good one', async (ending) => {
  const { dir, file, environment } = await aBackup('tonight')
  const today = new Date().toLocaleDateString('sv-SE')
  const tonight = join(dir, `heliodesk-${today}.tar.${ending}`)
  const prune = () => pruneBackups.runOnFile(environment, dir, { days: '1' })
  await writeFile(tonight, 'what there is so far')
  await expect(prune()).rejects.toThrow('has no heliodesk-*.tar')
  await backup.runOnFile(environment, file)
  await utimes(file, new Date(0), new Date(0))
  await expect(prune()).rejects.toThrow(`${tonight} is not complete: it runs, or has failed`)
  // Its last byte is of the day before yesterday: by its name it is tonight's.
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(tonight, before, before)
  await expect(prune()).rejects.toThrow('is not complete')
  // Another one of tonight is complete.
  await utimes(file, new Date(), new Date())
  expect(await prune()).toBe('Checked 1 backups, removed 0, 2 are left.')
  expect((await readdir(dir)).length).toBe(2)
})

test('old backups go when the newest are good, and a number of good ones stays', async () => {
  const { dir, environment } = await aBackup('prune')
  const names = ['11-20', '11-19', '11-01', '10-31', '10-30'].map((day) => `heliodesk-2026-${day}.tar`)
  for (const name of names) await backup.runOnFile(environment, join(dir, name))
  const old = new Date(Date.now() - 30 * 86_400_000)
  const age = async (name: string, days: number) =>
    utimes(join(dir, name), old, new Date(old.getTime() - days * 86_400_000))
  await Promise.all(names.slice(2).map((name, index) => age(name, index)))
  await writeFile(join(dir, 'heliodesk-2026-10-29.tar.partial'), 'x')
  await age('heliodesk-2026-10-29.tar.partial', 9)
  const told: string[] = []
  const prune = (values: Record<string, string>) =>
    pruneBackups.runOnFile(environment, dir, values, (what) => told.push(what))

  await expect(prune({ days: 'many' })).rejects.toThrow('--days is a whole number')
  expect(await prune({ days: '14', keep: '4' })).toBe('Checked 2 backups, removed 2, 4 are left.')
  expect((await readdir(dir)).toSorted()).toEqual(names.slice(0, 4).toSorted())
  // One of those that are kept is damaged: what would be below the number of good ones stays.
  await writeFile(join(dir, names[2] ?? ''), 'nothing')
  await age(names[2] ?? '', 0)
  expect(await prune({ days: '14', keep: '4' })).toBe('Checked 2 backups, removed 0, 4 are left.')
  expect(told.join()).toContain(`${names[2]} is not counted`)
  expect(told.join()).toContain('1 old backups stay: 3 good ones, of 4 to keep')
  expect(await prune({ days: '14', keep: '2' })).toBe('Checked 2 backups, removed 2, 2 are left.')
})

test.each([1, 22])(
  'without a backup of tonight nothing is removed: the newest is %i days old',
  async (days) => {
    const { dir, environment } = await aBackup(`none-of-tonight-${days}`)
    for (const [name, age] of [
      ['2026-11-01', days],
      ['2026-10-01', 40],
    ] as const) {
      const file = join(dir, `heliodesk-${name}.tar`)
      await backup.runOnFile(environment, file)
      const then = new Date(Date.now() - age * 86_400_000 + 60_000)
      await utimes(file, then, then)
    }
    const prune = () => pruneBackups.runOnFile(environment, dir, { keep: '1' })
    await expect(prune()).rejects.toThrow('has no backup of tonight: the newest is')
    expect(await readdir(dir)).toHaveLength(2)
    await backup.runOnFile(environment, join(dir, `heliodesk-${new Date().toLocaleDateString('sv-SE')}.tar`))
    expect(await prune()).toMatch('removed ')
  },
)
