import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServices } from '../testing/test-services.ts'
import { bootstrapCompany } from '../admin/bootstrap-company.ts'
import { zonnekrachtNoord } from './demo-companies.ts'
import { onceInEmptyDatabase } from './once-in-empty-database.ts'

const world = await createTestServices()
const owner = new pg.Client({ connectionString: world.ownerUrl })
beforeAll(() => owner.connect())
afterAll(async () => {
  await owner.end()
  await world.close()
})

const seed = async () => {
  await bootstrapCompany(world.services, world.ownerUrl, zonnekrachtNoord)
}
const once = (work = seed) => onceInEmptyDatabase(world.ownerUrl, work)
const companies = async () => (await owner.query('SELECT id, name FROM companies')).rows

test('an interrupted seed starts again from an empty database', async () => {
  const broken = once(async () => {
    await seed()
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  await once()
  expect(await companies()).toEqual([{ id: 1, name: 'Zonnekracht Noord' }])
})

test('a database with companies is left unchanged', async () => {
  await once()
  expect(await companies()).toHaveLength(1)
})

test('one of two concurrent processes seeds', async () => {
  await owner.query('TRUNCATE companies CASCADE')
  await Promise.all([once(), once(), once()])
  expect(await companies()).toHaveLength(1)
})

test('a demo of an earlier version, whose companies have no mark, stays one', async () => {
  expect(await once()).toBe(true)
  await owner.query('UPDATE migrations.demo_seed SET company_ids = NULL')
  expect(await once()).toBe(true)
})

test('a database with a company that the seed did not make is never a demo', async () => {
  expect(await once()).toBe(true)
  await bootstrapCompany(world.services, world.ownerUrl, {
    ...zonnekrachtNoord,
    name: 'Echt Zonnig',
  })
  expect(await once()).toBe(false)
  await owner.query('DELETE FROM migrations.demo_seed')
  expect(await once()).toBe(false)
})
