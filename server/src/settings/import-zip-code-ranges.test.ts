import { templateOf } from '@heliodesk/domain/csv/columns'
import { rangeColumns } from '@heliodesk/domain/places/range-columns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager: visitor, planner } = product.noord.employees
let manager: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
  const old = { from: 1000, till: 1999, priority: 2, adviser_ids: [adviser.employee_id] }
  await manager.post('/zip-code-ranges', old)
})

interface Imported {
  applied: boolean
  rows: {
    row: number
    outcome: string
    errors: { column: string | null; message: string }[]
    warnings: string[]
  }[]
}
const send = (content: string, apply = false, client = manager) =>
  client.post<Imported>('/zip-code-ranges/import', { content, apply })
const ranges = async (client = manager) =>
  (
    await client.get<{ data: { from: number; till: number }[] }>('/zip-code-ranges/table?per_page=100')
  ).body.data.map(({ from, till }) => `${from}-${till}`)

const list = `from,till,priority,advisers,active
1000,1999,1,,
1900,2500 AB,3,"${adviser.username}, ${visitor.username}",yes
2500,2600,,,
3000,2999,,,
12,x,100,nobody,perhaps
2500,2600,1,,
2000,2100,,,no
`

test('a preview tells duplicates, overlaps and what is wrong, and adds nothing', async () => {
  const { status, body } = await send(list)
  expect([status, body.applied]).toEqual([200, false])
  expect(body.rows.map(({ row, outcome, warnings }) => [row, outcome, ...warnings])).toEqual([
    [2, 'exists', 'This range is there already'],
    [3, 'new', 'Overlaps 1000-1999 (priority 2)'],
    [4, 'new', 'Overlaps 1900-2500 (priority 3)', 'Without an adviser nobody gets visits in this range'],
    [5, 'failed'],
    [6, 'failed'],
    [7, 'failed'],
    [8, 'new'],
  ])
  expect(body.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    [],
    [],
    ['till'],
    ['from', 'till', 'priority', 'advisers', 'active'],
    ['from'],
    [],
  ])
  expect(await ranges()).toEqual(['1000-1999'])
})

test('each valid row becomes a range with its advisers, once', async () => {
  await send(list, true)
  expect(await ranges()).toEqual(['1000-1999', '1900-2500', '2000-2100', '2500-2600'])
  expect(await manager.get('/zip-code-ranges/table?filter[zip_code]=2500')).toMatchObject({
    body: {
      data: [{ advisers: [{ id: adviser.employee_id }, { id: visitor.employee_id }], priority: 3 }, {}],
    },
  })
  const { body } = await send(list, true)
  expect(body.rows.map(({ outcome }) => outcome).filter((one) => one === 'new')).toEqual([])
  expect(await ranges()).toHaveLength(4)
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT count(*)::int AS rows FROM audit_log
      WHERE subject = 'zip code ranges' AND action = 'created'`),
  )
  expect(rows).toEqual([{ rows: 4 }])
})

test('several people of one name are told apart by their username', async () => {
  const { full_name } = (await manager.get<{ full_name: string }>(`/employees/${adviser.employee_id}`)).body
  const twin = {
    firstName: full_name.split(' ')[0],
    lastName: full_name.split(' ').slice(1).join(' '),
    email: 'twin@noord.example',
    username: 'twin',
    companies: [
      { company_id: product.noord.id, role_id: product.noord.role_ids.adviser, function_group: 'adviser' },
    ],
  }
  await manager.post('/employees', twin)
  const { body } = await send(`van;tot;adviseur\n7000;7100;${full_name}\n7000;7100;twin`)
  expect(body.rows).toMatchObject([
    { outcome: 'failed', errors: [{ column: 'adviseur', message: expect.stringContaining('Several') }] },
    { outcome: 'new' },
  ])
})

test('who visits nobody gets no range', async () => {
  const { body } = await send(`van;tot;adviseurs\n8000;8100;${adviser.username}, ${planner.username}`)
  const message = 'Choose an adviser or a manager of this company'
  expect(body.rows).toMatchObject([{ outcome: 'failed', errors: [{ column: 'adviseurs', message }] }])
})

test('ranges are those of the own company, and importing takes the permission', async () => {
  const elsewhere = await product.as('manager', product.zuid)
  const { body } = await send(`van;tot;adviseurs\n1000;1999;${adviser.username}`, true, elsewhere)
  expect(body.rows).toMatchObject([{ outcome: 'failed', errors: [{ column: 'adviseurs' }] }])
  await send('van;tot\n1000;1999', true, elsewhere)
  expect(await ranges(elsewhere)).toEqual(['1000-1999'])
  expect(await ranges()).toHaveLength(4)
  expect(await send(list, false, await product.as('adviser'))).toMatchObject({ status: 403 })
})

test('fifty imports of one file at once add its ranges once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('van;tot\n8000;8100\n8101;8200', true)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ranges()).filter((one) => one.startsWith('8'))).toEqual(['8000-8100', '8101-8200'])
})

const rangesOf = (count: number) =>
  `van;tot\n${Array.from({ length: count }, (_, place) => `${9999 - place};${9999 - place}`).join('\n')}`

test('a thousand rows are imported at once, and more are refused', async () => {
  expect(await send(rangesOf(1_001))).toMatchObject({ status: 422 })
  const { body } = await send(rangesOf(1_000))
  expect(body.rows.every(({ outcome }) => outcome === 'new')).toBe(true)
})

test.each(['en', 'nl'] as const)('the template can be imported (%s)', async (language) => {
  const content = templateOf(rangeColumns, language).replace('jandevries', adviser.username)
  expect((await send(content)).body.rows).toMatchObject([{ row: 2, outcome: 'new' }])
})
