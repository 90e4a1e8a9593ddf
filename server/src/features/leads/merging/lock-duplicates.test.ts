import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CompanyDb } from '../../../access/database.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { lockDuplicatesOf } from './lock-duplicates.ts'

const product = await startTestProduct()
afterAll(product.close)

const held = async (db: CompanyDb) =>
  (
    await db.execute<{ held: number }>(
      sql`SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted`,
    )
  ).rows[0]?.held ?? 0
const reached = (phone: string) => ({ address_key: '9711AB 1', email: null, mobile: null, phone })
const [before, since] = [reached('+31501111111'), reached('+31502222222')]

test('who got another number while it waited is locked anew, all at once', async () => {
  await product.inside(async (context) => {
    const already = await held(context.db)
    const answers = [before, since, since, since]
    const listed = await lockDuplicatesOf(context, async () => [answers.shift() ?? since])
    expect(listed).toEqual([since])
    expect(answers).toEqual([])
    // The number that it had is given up.
    expect((await held(context.db)) - already).toBe(2)
  })
})

test('who stays as they are is asked for twice, and what they get is locked with it', async () => {
  await product.inside(async (context) => {
    const already = await held(context.db)
    let asked = 0
    const list = async () => {
      asked += 1
      return [before]
    }
    expect(await lockDuplicatesOf(context, list, undefined, [since])).toEqual([before])
    expect(asked).toBe(2)
    expect((await held(context.db)) - already).toBe(3)
  })
})
