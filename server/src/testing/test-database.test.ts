import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('a test file gets its own migrated database, as owner and as the app', async () => {
  const text =
    "SELECT current_user AS role, current_database() LIKE 'test_%' AS own, to_regclass('companies') IS NOT NULL AS migrated"
  expect(await query(database.ownerUrl, text)).toEqual([{ role: 'heliodesk', own: true, migrated: true }])
  expect(await query(database.appUrl, text)).toEqual([{ role: 'heliodesk_app', own: true, migrated: true }])
})

test('databases are cloned quickly and dropped with their test file', async () => {
  const second = await createTestDatabase()
  await second.drop()
  await expect(query(second.ownerUrl, 'SELECT 1')).rejects.toThrow('does not exist')
})
