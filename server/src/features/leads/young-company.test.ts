import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setAdviser } from './queries.ts'
import { setLeadStatus } from './statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser } = product.noord.employees
const leads = 100

/** What PostgreSQL knew when there were next to none, as in a company's first hour: its plans follow from it. */
async function countFewLeads() {
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await product.inside((context) => addLead(context))
  await owner.query('VACUUM (ANALYZE) leads')
  await owner.end()
}

test('moving or assigning one of many leads reads each at most a few times, before anything is counted', async () => {
  await countFewLeads()
  const made = await product.inside(async (context) => {
    const all = []
    while (all.length < leads) all.push(await addLead(context, { email: `jong${all.length}@klant.example` }))
    return all
  })
  const read = await product.inside(async (context) => {
    const { db, happened_at: now } = context
    const fetched = async () =>
      (
        await db.execute<{ rows: number }>(
          sql`SELECT (idx_tup_fetch + seq_tup_read)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'leads'`,
        )
      ).rows[0]?.rows ?? 0
    const id = made.at(-1)?.id ?? 0
    const before = await fetched()
    expect(await setAdviser(db, id, adviser.employee_id, now)).toEqual({ before: null })
    const assigned = await fetched()
    await setLeadStatus(context, id, { status: 'callback' })
    return { assigned: assigned - before, moved: (await fetched()) - assigned }
  })
  expect(read.assigned).toBeLessThan(4 * leads)
  expect(read.moved).toBeLessThan(10 * leads)
})
