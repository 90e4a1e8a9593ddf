import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'
import {
  addModelDevices,
  liveThrough,
  type ModelDevice,
  type ModelWorld,
} from '../../testing/offline-model.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { offlineIntents } from './schema.ts'

/**
 * Histories of devices that lose their line, are killed, repeat and reorder what they send. The gate always tries the
 * same ones; `npm run bench -- --offline` tries more, different each time.
 */
const histories = Number(process.env['OFFLINE_HISTORIES'] ?? 200)
const seed = Number(process.env['OFFLINE_SEED'] ?? 20_261_120)

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

/** What is wrong with what became of what was made; nothing, when each is applied once or in the inbox. */
async function faultsOf({ made, leads }: ModelWorld) {
  const lead_ids = sql.param(leads.map(({ id }) => id))
  const faults: string[] = []
  for (const company of [noord, zuid]) {
    const own = made.filter((one) => one.company === company)
    const ids = new Set(own.map(({ intent }) => intent.id))
    const { rows, notes } = await product.inside(async ({ db }) => {
      const kept = await db.select().from(offlineIntents)
      const { rows: written } = await db.execute<{ notes: number }>(
        sql`SELECT count(*)::int AS notes FROM audit_log
          WHERE action = 'noted' AND lead_id = ANY(${lead_ids}::bigint[])`,
      )
      return { rows: kept, notes: written[0]?.notes ?? 0 }
    }, company)
    if (notes !== rows.filter(({ state }) => state === 'applied').length)
      faults.push('applied more than once')
    if (rows.some(({ intent_id }) => !ids.has(intent_id))) faults.push('work of somebody else')
    for (const { intent, employee_id, forgeries } of own) {
      const found = rows.filter(({ intent_id }) => intent_id === intent.id)
      if (found.length !== 1 + forgeries) faults.push(`${intent.id} is kept ${found.length} times`)
      if (found.some((row) => row.employee_id !== employee_id)) faults.push(`${intent.id} changed its author`)
    }
  }
  return faults
}

/** Nothing that was said of an erased person is left. */
async function remainsOf({ leads, made }: ModelWorld) {
  const erased = leads.filter((lead) => lead.erased)
  const texts = made
    .filter(({ lead_id }) => erased.some(({ id }) => id === lead_id))
    .map(({ intent }) => JSON.stringify(intent['body']))
  const kept = await Promise.all(
    [noord, zuid].map((company) => product.inside(({ db }) => db.select().from(offlineIntents), company)),
  )
  return kept
    .flat()
    .filter(({ content, lead_id }) => lead_id !== null && texts.some((text) => content.includes(text)))
}

const forget = (company: typeof noord) =>
  product.inside(async ({ db }) => {
    await db.delete(offlineIntents)
    await db.execute(sql`UPDATE devices SET deliveries = 0`)
  }, company)

async function live(devices: ModelDevice[], at: number) {
  const world: ModelWorld = { product, random: createRandom(at), devices, made: [], leads: [] }
  await liveThrough(world)
  const faults = await faultsOf(world)
  const remains = await remainsOf(world)
  for (const company of [noord, zuid]) await forget(company)
  return { faults, remains: remains.length }
}

test(
  `${histories} histories from seed ${seed}: each intent is applied once, or in the inbox`,
  async () => {
    const devices = await addModelDevices(product)
    for (let index = 0; index < histories; index += 1) {
      const found = await live(devices, seed + index)
      expect({ seed: seed + index, ...found }).toMatchObject({ seed: seed + index, faults: [], remains: 0 })
    }
  },
  Math.max(120_000, histories * 1_500),
)
