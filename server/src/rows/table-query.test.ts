import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { sources } from '../features/sources/schema.ts'
import { conditions, contains, fromDay, orderBy, readPage, tillDay, withIds } from './table-query.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const written = (part: SQL | undefined) => {
  if (part === undefined) return undefined
  const { sql: text, params } = dialect.sqlToQuery(part)
  return { text: text.replaceAll('"sources".', ''), params }
}
const text = (parts: SQL[]) => parts.map((part) => written(part)?.text).join(', ')

describe('orderBy', () => {
  const columns = { name: sources.name, cost: [sources.cost_type, sql`lower(${sources.name})`] }
  const ascending = { field: 'name', descending: false } as const
  const descending = { field: 'cost', descending: true } as const

  test.each([
    ['the id of equal rows follows the last sort', [ascending], {}, '"name" asc, "id" asc'],
    [
      'several sorts and several columns of one follow each other',
      [ascending, descending],
      {},
      '"name" asc, "cost_type" desc, lower("name") desc, "id" desc',
    ],
    ['without a sort the newest is first', [], {}, '"id" desc'],
    [
      'backwards is the same order from the other end',
      [ascending, descending],
      { backwards: true },
      '"name" desc, "cost_type" asc, lower("name") asc, "id" asc',
    ],
    [
      'empty values are last when that is asked for',
      [{ field: 'name', descending: true } as const],
      { emptyLast: true },
      '"name" DESC NULLS LAST, "id" desc',
    ],
  ])('%s', (_what, sorts, options, expected) => {
    expect(text(orderBy(sorts, columns, sources.id, options))).toBe(expected)
  })
})

describe('conditions', () => {
  interface Query {
    page: number
    'filter[name]'?: string | undefined
    'filter[id]'?: number[] | undefined
    'filter[active]'?: boolean | undefined
    'filter[search]'?: string | undefined
  }
  const filtered = (query: Omit<Query, 'page'>) =>
    written(
      conditions<Query>(
        { page: 1, ...query },
        {
          name: sources.name,
          id: sources.id,
          active: sources.active,
          search: (part) => contains(sources.name, part),
        },
      ),
    )

  test('a column has the value, or one of several; a function makes its own condition', () => {
    expect(
      filtered({
        'filter[name]': 'x',
        'filter[id]': [1, 2],
        'filter[active]': false,
        'filter[search]': ' A%b ',
      }),
    ).toEqual({
      text: '("name" = $1 and "id" in ($2, $3) and "active" = $4 and strpos(lower("name"::text), $5) > 0)',
      params: ['x', 1, 2, false, 'a%b'],
    })
  })

  test('absent, undefined, empty and blank filters are no condition', () => {
    expect(filtered({})).toBeUndefined()
    expect(filtered({ 'filter[name]': undefined, 'filter[id]': [], 'filter[search]': '  ' })).toBeUndefined()
  })

  test('an empty list of ids finds nothing', () => {
    expect(written(withIds(sources.id)([]))?.text).toBe('false')
  })

  test('days begin and end in Amsterdam, also where the clock changes', () => {
    const { created_at } = sources
    expect(written(fromDay(created_at)('2026-03-29'))).toEqual({
      text: '"created_at" >= $1',
      params: ['2026-03-28T23:00:00.000Z'],
    })
    expect(written(tillDay(created_at)('2026-03-29'))).toEqual({
      text: '"created_at" < $1',
      params: ['2026-03-29T22:00:00.000Z'],
    })
  })
})

test.each([
  [3, ['u', 'v'], { current_page: 3, last_page: 3, per_page: 10, from: 21, to: 22, total: 22 }],
  [9, [], { current_page: 9, last_page: 3, per_page: 10, from: null, to: null, total: 22 }],
])('page %i of 22 rows answers its slice with the exact total', async (page, rows, meta) => {
  const asked: unknown[] = []
  const answer = await readPage(
    { page, per_page: 10 },
    async (slice) => {
      asked.push(slice)
      return rows
    },
    Promise.resolve([{ total: 22 }]),
  )
  expect(asked).toEqual([{ limit: 10, offset: (page - 1) * 10 }])
  expect(answer).toEqual({ data: rows, meta })
})

test('a search looks in a text, or in several of which one has it', () => {
  const one = 'strpos(lower("name"::text), $1) > 0'
  expect(written(contains(sources.name, ' Zon '))).toEqual({ text: one, params: ['zon'] })
  expect(written(contains([sources.name, sources.cost_type], 'Zon'))).toEqual({
    text: `(${one} or strpos(lower("cost_type"::text), $2) > 0)`,
    params: ['zon', 'zon'],
  })
  expect(contains([sources.name, sources.cost_type], ' ')).toBeUndefined()
})
