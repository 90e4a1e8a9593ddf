import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { addOffice, type LoggedIn, logInAt } from './testing/an-office.ts'
import { type ProductProcess, somePort, startProcess, untilReady } from './testing/product-process.ts'
import { guardFolder } from './testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const rowCount = 6_000

let database: TestDatabase
let owner: pg.Client
let guard: ReturnType<typeof guardFolder>
let variables: Record<string, string>
let office: string
let manager: LoggedIn
let product: ProductProcess | undefined

async function start() {
  product = startProcess(variables)
  await untilReady(product, variables['PORT'] ?? '')
}

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliodesk-doors-'))
  guard = guardFolder(dataDir)
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const port = await somePort()
  office = `http://127.0.0.1:${port}/api/v1`
  variables = {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    DEMO: '0',
    APP_SECRET: 'x'.repeat(32),
  }
  const { manager: password } = await addOffice(readEnvironment(variables), ['manager'])
  await start()
  manager = await logInAt(`http://127.0.0.1:${port}`, 'manager', password)
}, 120_000)
afterAll(async () => {
  await product?.end('SIGTERM')
  await owner.end()
  await database.drop()
  await guard.end()
})

const countOf = async (text: string, values: unknown[] = []) => {
  const { rows } = await owner.query<{ total: string }>(`SELECT count(*) AS total FROM ${text}`, values)
  return Number(rows[0]?.total)
}

const ask = async <Body>(method: string, path: string, body?: FormData | object) => {
  const { 'content-type': type = '', ...others } = manager.headers
  const headers = body instanceof FormData ? others : { ...others, 'content-type': type }
  const content = body instanceof FormData ? body : JSON.stringify(body ?? {})
  const answer = await fetch(`${office}${path}`, {
    method,
    headers,
    ...(method !== 'GET' && { body: content }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** Jobs of the killed process run again at once; its heart would be missed after a quarter of a minute. */
const missHeart = () =>
  owner.query("UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state = 'active'")

const aSource = async (name: string) =>
  ask<{ id: number; access_token: string }>('POST', '/sources', {
    name,
    cost_type: 'fixed_fee_per_lead',
    cost_value: 10,
  })

test(
  'an import of a process that is killed goes on and has each row once',
  { timeout: 120_000 },
  async () => {
    const rows = Array.from({ length: rowCount }, (_, row) => `Rij ${row};rij${row}@klant.example`)
    const form = new FormData()
    form.set('source_id', String((await aSource('Beurs')).id))
    form.set('file', new Blob([['Achternaam;E-mail', ...rows].join('\n')]), 'rows.csv')
    const { id } = await ask<{ id: number }>('POST', '/lead-imports', form)
    await ask('POST', `/lead-imports/${id}/start`)
    const done = () => countOf('leads WHERE lead_import_id = $1', [id])
    await expect.poll(done, { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    await product?.end('SIGKILL')
    expect(await done()).toBeLessThan(rowCount)
    await missHeart()
    await start()
    const shown = () => ask<{ state: string; done: number }>('GET', `/lead-imports/${id}`)
    await expect.poll(shown, { timeout: 60_000 }).toMatchObject({
      state: 'done',
      done: rowCount,
      counts: { new: rowCount, duplicate: 0, invalid: 0 },
    })
    expect(await done()).toBe(rowCount)
    expect(await countOf('(SELECT DISTINCT email, number FROM leads) AS different')).toBe(rowCount)
  },
)

/** Posts one after the other until the process is gone; the external ids of those that were acknowledged. */
async function postOn(token: string, sender: number, acknowledged: string[]) {
  for (let count = 0; ; count++) {
    const external_id = `${sender}-${count}`
    const body = JSON.stringify({ external_id, lastName: 'Post', email: `post${external_id}@klant.example` })
    const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }
    const answer = await fetch(`${office}/intake/leads`, request).catch(() => undefined)
    if (answer === undefined) return
    if (answer.status === 202) acknowledged.push(external_id)
    else await wait(5)
  }
}

test('a post that was acknowledged before a kill becomes one lead', { timeout: 120_000 }, async () => {
  const source = await aSource('Zonnesite')
  const acknowledged: string[] = []
  const senders = [0, 1, 2, 3].map((sender) => postOn(source.access_token, sender, acknowledged))
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(20)
  await product?.end('SIGKILL')
  await Promise.all(senders)
  await missHeart()
  await start()
  await expect.poll(() => countOf("intake_posts WHERE state = 'waiting'"), { timeout: 60_000 }).toBe(0)
  const { rows } = await owner.query<{ external_id: string }>(
    'SELECT external_id FROM leads WHERE source_id = $1',
    [source.id],
  )
  const made = rows.map(({ external_id }) => external_id)
  expect(new Set(made).size).toBe(made.length)
  expect(acknowledged.filter((external_id) => !made.includes(external_id))).toEqual([])
})
