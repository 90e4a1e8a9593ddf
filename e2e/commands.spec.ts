import { access, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo } from './src/demo-folder.ts'
import { logInCaller } from './src/office.ts'
import { freePort } from './src/free-port.ts'
import { killCommands, npm } from './src/npm-command.ts'
import { expect, test } from './src/test.ts'

/** Runs the commands of package.json one after the other on one DATA_DIR. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const root = join(import.meta.dirname, '..')
let folder: string
let variables: { DATA_DIR: string; PORT: string; REALTIME_PORT: string }
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heliodesk-commands-'))
  variables = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), REALTIME_PORT: '0' }
})
test.afterAll(async () => {
  killCommands()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const change = (file: string) => utimes(join(root, file), new Date(), new Date())

const ending = { timeout: 30_000 }

/** Ctrl-C ends everything that the command started, the database too. */
async function endsWhole(command: ReturnType<typeof npm>, dataDir = variables.DATA_DIR) {
  await command.interrupt()
  const postmaster = join(dataDir, 'postgres/cluster/postmaster.pid')
  await expect.poll(command.runs, ending).toBe(false)
  await expect.poll(() => isThere(postmaster), ending).toBe(false)
}

const admin = (...words: string[]) => ['run', 'admin', '--', ...words]
const runs = (words: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  npm(words, { ...variables, ...more }).done()

test('every script of package.json is run here or is a step of the gate', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const here = ['dev', 'seed', 'admin', 'bench', 'migration', 'start']
  // What land-migration writes is checked by landed-versions.test.ts; sbom is npm's own; screens takes pictures.
  const inTheGate = ['test', 'check', 'format', 'build', 'land-migration', 'sbom', 'screens']
  expect(Object.keys(scripts).toSorted()).toEqual([...here, ...inTheGate].toSorted())
})

const ready = /^Heliodesk is ready/

test('npm run dev starts in an empty folder', async () => {
  const DATA_DIR = join(folder, 'empty')
  const dev = npm(['run', 'dev'], { ...variables, DATA_DIR, DEMO: '0', APP_SECRET: 'x'.repeat(32) })
  await dev.says(ready)
  await endsWhole(dev, DATA_DIR)
})

test('npm run dev renders a PDF and picks up a change', async ({ browser }) => {
  await copyDemo(variables.DATA_DIR)
  const dev = npm(['run', 'dev'], variables)
  const [, url = ''] = await dev.says(/Local: +(http:\/\/[^/]+)\//)
  await dev.says(ready)

  const manager = await logInCaller({ url }, 'manager')
  const [quotation] = (await manager.ask('GET /quotations')).data
  const pdf = await manager.send('GET /quotations/{id}/download', { params: { id: quotation?.id ?? 0 } })
  expect({ status: pdf.status, start: (await pdf.text()).slice(0, 5) }).toEqual({
    status: 200,
    start: '%PDF-',
  })

  const page = await browser.newPage({ baseURL: url })
  await page.goto('/login', { timeout: 120_000 })
  await page.getByLabel('Username').fill('somebody', { timeout: 120_000 })
  await change('web/src/main.tsx')
  await expect(page.getByLabel('Username')).toHaveValue('', { timeout: 60_000 })
  await page.context().close()

  await change('server/src/app.ts')
  await dev.says(ready, 2)
  await endsWhole(dev)
})

test('npm run seed adds leads', async () => {
  expect(await runs(['run', 'seed', '--', '--leads', '20', '--companies', '1'])).toContain(
    'Added 20 leads to 1 companies.',
  )
})

test('npm run admin runs each of its tasks', async () => {
  const file = join(folder, 'heliodesk-tonight.tar')
  const restored = join(folder, 'restored')
  const jan = ['--username', 'jan']
  const named = ['--company', 'Zonnig BV', '--first-name', 'Jan', '--last-name', 'Berg']
  const tasks = [
    ['create-company', ['--name', 'Zonnig BV'], 'Company Zonnig BV was created'],
    ['create-employee', [...named, ...jan], 'Login jan was created with the password'],
    ['reset-password', jan, 'Login jan has the password'],
    ['reset-2fa', jan, 'Login jan has no second factor any more'],
    ['change-secret', [], 'The new one is in'],
    ['backup', [file], file],
    ['restore', [file], 'Restored '],
    ['prune-backups', [folder], 'Checked 1 backups, removed 0'],
  ] as const
  const offered = [...(await runs(admin())).matchAll(/^ {2}([a-z\d-]+) {2,}\S/gm)].map(([, name]) => name)
  expect(offered).toEqual(tasks.map(([name]) => name))
  for (const [name, words, answer] of tasks) {
    const elsewhere = name === 'restore' ? { DATA_DIR: restored } : {}
    expect(await runs(admin(name, ...words), elsewhere)).toContain(answer)
  }
})

test('a company made by command in an empty DATA_DIR is the only one, without the demo', async () => {
  const alone = { DATA_DIR: join(folder, 'alone') }
  await runs(admin('create-company', '--name', 'Zonnig BV'), alone)
  const made = admin('create-employee', '--company', 'Zonnekracht Noord', '--username', 'jan')
  await expect(runs([...made, '--first-name', 'Jan', '--last-name', 'Berg'], alone)).rejects.toThrow(
    'there is no company',
  )
})

test('npm run migration creates no file when nothing changed', async () => {
  const migrations = join(root, 'server/src/migrations')
  const before = await readdir(migrations, { recursive: true })
  try {
    expect(await runs(['run', 'migration', '--', '--name', 'nothing'])).toContain('nothing to migrate')
  } finally {
    const after = await readdir(migrations, { recursive: true })
    const left = after.filter((name) => !before.includes(name))
    for (const name of left) await rm(join(migrations, name), { recursive: true, force: true })
    expect(left).toEqual([])
  }
})

test('npm run bench measures with its smallest options', async () => {
  const results = join(folder, 'latest.json')
  const smallest = ['--leads', '1', '--seconds', '1', '--rounds', '1', '--pdfs', '2']
  const only = ['--only', 'calculation,pdf,reads', '--data', variables.DATA_DIR, '--results', results]
  expect(await runs(['run', 'bench', '--', ...smallest, ...only])).toMatch(/^7 lines, \d miss their goal/m)
  const { lines, broken } = JSON.parse(await readFile(results, 'utf8')) as Record<string, unknown[]>
  expect({ lines: lines?.length, broken }).toEqual({ lines: 7, broken: [] })
})

test('npm start serves the built app', async () => {
  const start = npm(['start'], variables)
  await start.says(ready)
  const answer = await fetch(`http://127.0.0.1:${variables.PORT}/login`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('/assets/')
  await endsWhole(start)
})
