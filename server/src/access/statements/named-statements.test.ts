import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { openPool } from './pool.ts'

const product = await startTestProduct()
const pool = openPool(product.ownerUrl, { max: 1 })
afterAll(async () => {
  await pool.end()
  await product.close()
})

const thing = (values: unknown[], config: Partial<pg.QueryArrayConfig> = {}) =>
  pool.query({ name: 'thing', text: 'SELECT * FROM things WHERE id >= $1 ORDER BY id', values, ...config })

beforeAll(async () => {
  await pool.query('CREATE TABLE things (id int, at timestamptz, note text)')
})

test('a named statement answers the same the first time, without rows, and again', async () => {
  expect((await thing([1])).rows).toEqual([])
  await pool.query(`INSERT INTO things VALUES (1, '2026-11-23T10:00:00Z', NULL), (2, NULL, 'Zon 🌞')`)
  const expected = [
    { id: 1, at: new Date('2026-11-23T10:00:00Z'), note: null },
    { id: 2, at: null, note: 'Zon 🌞' },
  ]
  for (let time = 0; time < 3; time++) {
    const { rows, rowCount, command, fields } = await thing([1])
    expect(rows).toEqual(expected)
    expect({ rowCount, command }).toEqual({ rowCount: 2, command: 'SELECT' })
    expect(fields.map(({ name }) => name)).toEqual(['id', 'at', 'note'])
  }
  expect((await thing([2], { rowMode: 'array' })).rows).toEqual([[2, null, 'Zon 🌞']])
})

const half = (value: unknown) =>
  pool.query<{ half: number }>({ name: 'half', text: 'SELECT 10 / $1::int AS half', values: [value] })

test('a failure of a named statement leaves the connection and the statement usable', async () => {
  expect((await half(5)).rows).toEqual([{ half: 2 }])
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  await expect(
    half({
      toPostgres: () => {
        throw new Error('no value')
      },
    }),
  ).rejects.toThrow('no value')
  const answers = await Promise.allSettled([half(0), half(2), half('x')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  expect((await half(1)).rows).toEqual([{ half: 10 }])
})

test('a table that changed meanwhile fails once prepared, and is never read by its former columns', async () => {
  expect((await thing([2])).rows).toHaveLength(1)
  const other = new pg.Client({ connectionString: product.ownerUrl })
  await other.connect()
  await other.query('ALTER TABLE things ADD COLUMN extra int DEFAULT 7')
  await other.end()
  await expect(thing([2])).rejects.toMatchObject({ message: 'cached plan must not change result type' })
})
