import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { createRequestCounts } from './request-counts.ts'

let database: TestDatabase
let opened: Database
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.appUrl)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds))

async function countUp(
  counts: ReturnType<typeof createRequestCounts>,
  network: string,
  times: number,
  now: Date,
) {
  let last = { requests: 0, ends: 0 }
  for (let time = 0; time < times; time++) last = await counts.count(network, now)
  return last
}

test('processes share the request count of a network', async () => {
  const [one, other] = [createRequestCounts(opened), createRequestCounts(opened)]
  expect((await countUp(one, 'a', 100, at(0))).requests).toBe(100)
  expect((await countUp(other, 'a', 100, at(10))).requests).toBe(200)
  expect((await countUp(one, 'a', 25, at(20))).requests).toBe(225)
  expect((await countUp(one, 'b', 1, at(20))).requests).toBe(1)
})

test('concurrent requests of one process are all counted', async () => {
  const counts = createRequestCounts(opened)
  const found = await Promise.all(Array.from({ length: 130 }, () => counts.count('c', at(0))))
  expect(
    found
      .map(({ requests }) => requests)
      .toSorted((a, b) => a - b)
      .at(-1),
  ).toBe(130)
})

test('all processes share the start of a minute', async () => {
  const [one, other] = [createRequestCounts(opened), createRequestCounts(opened)]
  await countUp(one, 'd', 25, at(0))
  expect(await countUp(other, 'd', 25, at(30))).toEqual({ requests: 50, ends: at(60).getTime() })
  expect((await countUp(other, 'd', 25, at(60))).requests).toBe(25)
})
