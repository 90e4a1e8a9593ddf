import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../server/src/access/logins/passwords.ts'
import { demoPeople, publishedPassword } from '../server/src/demo/demo-accounts.ts'
import { type Caller, demoPassword, logIn } from './caller.ts'
import { answerOf, endChild, runNode, startNode } from './child.ts'
import { type LoadGenerator, startLoadGenerator } from './load.ts'
import type { Options } from './options.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

/** The product with its data, "bare" on the same database, and the load generator. */
export interface World {
  options: Options
  dataDir: string
  product: RunningProduct
  bare: { port: number }
  generator: LoadGenerator
  /** The demo's manager of the larger company. */
  manager: Caller
  /** As the owner, past every policy. */
  owner: pg.Pool
}

/** Counts the leads, and gives the accounts of a demo that was seeded by another command the bench's password. */
async function claimDemo(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('UPDATE users SET password_hash = $1 WHERE username = ANY($2)', [
      await hashPassword(demoPassword),
      demoPeople.map(({ username }) => username),
    ])
    const { rows } = await client.query<{ total: string }>('SELECT count(*) AS total FROM leads')
    return Number(rows[0]?.total)
  } finally {
    await client.end()
  }
}

/** A folder with a database of at least the given number of leads in two companies; seeded if missing. */
export async function prepareData(leads: number, kept?: string) {
  const dataDir = kept === undefined ? await mkdtemp(join(tmpdir(), 'heliodesk-bench-')) : resolve(kept)
  await mkdir(dataDir, { recursive: true })
  const remove = async () => {
    if (kept === undefined)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await chmod(dataDir, 0o711)
    const product = await startProduct(dataDir, { DEMO_PASSWORD: publishedPassword })
    let there = 0
    try {
      there = await claimDemo(product.ownerUrl)
    } finally {
      await product.stop()
    }
    if (there < leads) {
      process.stdout.write(`Adding ${(leads - there).toLocaleString('en')} leads ...\n`)
      const wanted = ['--leads', String(leads - there), '--companies', '2']
      await runNode('server/src/seed.ts', { DATA_DIR: dataDir }, wanted)
    }
    return { dataDir, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export async function startWorld(dataDir: string, options: Options) {
  const product = await startProduct(dataDir)
  const bare = startNode('bench/bare-process.ts', { DATABASE_URL: product.ownerUrl })
  const owner = new pg.Pool({ connectionString: product.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  const port = await answerOf<number>(bare)
  const generator = await startLoadGenerator()
  const manager = await logIn(product.url, 'manager')
  const world: World = { options, dataDir, product, bare: { port }, generator, manager, owner }
  const stop = async () => {
    await owner.end()
    await generator.stop()
    await endChild(bare.child)
    await product.stop()
  }
  return { world, stop }
}

/** A forwarded lead can only be read. */
const chosen = { leads: "status <> 'forwarded'", quotations: 'true' }

/** Ids of a company's rows, spread over all of them. */
export async function someIds(world: World, table: 'leads' | 'quotations', count: number): Promise<number[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE company_id = $1 AND ${chosen[table]} ORDER BY hashint8(id) LIMIT $2`,
    [world.manager.company_id, count],
  )
  return rows.map(({ id }) => Number(id))
}
