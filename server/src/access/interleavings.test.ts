import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'
import type { TestCompany } from '../testing/test-office.ts'
import { beginInCompany, type CompanyDb, type Database, openDatabase } from './database.ts'
import { statementModes } from './statements/pool.ts'
import { readInCompany } from './statements/read-in-company.ts'
import { companies, roles } from './schema.ts'

/**
 * Two companies take turns on four connections, by readings, writes, failures, cancelled statements and killed
 * backends in any order: no answer ever shows the other company, and nothing that was taken back stays.
 */
const product = await startTestProduct()
const { noord, zuid } = product
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})

const both = [noord, zuid]
const canaryOf = (company: TestCompany) => `canary ${company.id}`

/** One role of each company, which the writes change: two rows could wait for each other. */
const changed = new Map<number, number>()
beforeAll(async () => {
  for (const { id } of both) {
    await owner.query('UPDATE roles SET name = name || $2, revision = 0 WHERE company_id = $1', [
      id,
      ` canary ${id}`,
    ])
    const { rows } = await owner.query<{ id: number }>(
      'SELECT min(id) AS id FROM roles WHERE company_id = $1',
      [id],
    )
    changed.set(id, Number(rows[0]?.id))
  }
})

/** Numbers in [0, 1) by a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface World {
  readonly database: Database
  readonly random: () => number
  readonly company: TestCompany
}

/** What is not this company's among rows and names that an answer holds. */
function requireOwn(company: TestCompany, names: readonly string[]) {
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toContain(canaryOf(company))
}

async function look(db: CompanyDb, company: TestCompany) {
  const [named, ids] = await Promise.all([
    db.select({ name: roles.name }).from(roles),
    db.select({ id: companies.id }).from(companies),
  ])
  requireOwn(
    company,
    named.map(({ name }) => name),
  )
  expect(ids).toEqual([{ id: company.id }])
}

const never = new AbortController().signal
const read = ({ database, company }: World) =>
  readInCompany(database, company.id, never, (db) => look(db, company))

/** A reading whose caller leaves while its statement runs. */
async function leave({ database, company }: World) {
  const leaving = new AbortController()
  const reading = readInCompany(database, company.id, leaving.signal, async (db) => {
    const slow = db.execute('SELECT pg_sleep(5)')
    await turn()
    leaving.abort()
    await slow
  })
  await expect(reading).rejects.toThrow()
}

/** How a write ends. */
type End = 'commit' | 'rollback' | 'fails' | 'times out' | 'is killed'

async function write({ database, company, random }: World, end: End) {
  const transaction = await beginInCompany(database, company.id)
  const { db } = transaction
  try {
    // Beside each other, as the pipeline sends them; what fails refuses those behind it.
    const value = Math.floor(random() * 1_000)
    const updated = db
      .update(roles)
      .set({ revision: end === 'commit' ? value : -1 })
      .where(eq(roles.id, changed.get(company.id) ?? 0))
    await Promise.all([updated, look(db, company)])
    if (end === 'fails') await db.execute('SELECT 1 / 0')
    if (end === 'times out')
      await db.execute('SET LOCAL statement_timeout = 1').then(() => db.execute('SELECT pg_sleep(5)'))
    if (end === 'is killed') await db.execute('SELECT pg_terminate_backend(pg_backend_pid())')
    await (end === 'commit' ? transaction.commit() : transaction.rollback())
  } catch (error) {
    await transaction.rollback()
    if (end === 'commit' || end === 'rollback') throw error
  }
}

const kinds: [share: number, run: (world: World) => Promise<void>][] = [
  [0.7, read],
  [0.14, (world) => write(world, 'commit')],
  [0.08, (world) => write(world, 'rollback')],
  [0.05, (world) => write(world, 'fails')],
  [0.015, (world) => write(world, 'times out')],
  [0.01, leave],
  [0.005, (world) => write(world, 'is killed')],
]

function kindOf(value: number) {
  let sum = 0
  for (const [share, run] of kinds) {
    sum += share
    if (value < sum) return run
  }
  return read
}

const times = { fast: 10_000, plain: 1_000 }
const workers = 8

test.each(statementModes)(
  'two companies on four connections never meet, by %s statements',
  async (statements) => {
    const seed = 20_261_126
    const database = openDatabase(product.appUrl, { max: 4, statements })
    let left = times[statements]
    const work = async (index: number) => {
      const random = randomOf(seed + index)
      while (left-- > 0) {
        const company = random() < 0.5 ? noord : zuid
        await kindOf(random())({ database, random, company })
      }
    }
    await Promise.all(Array.from({ length: workers }, (_worker, index) => work(index)))
    await database.close()
    const { rows } = await owner.query<{ undone: number }>(
      'SELECT count(*)::int AS undone FROM roles WHERE revision < 0',
    )
    expect(rows).toEqual([{ undone: 0 }])
  },
  120_000,
)
