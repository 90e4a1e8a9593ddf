import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import type { TableMeta } from '@heliodesk/contract/table'
import { functionGroups } from '@heliodesk/domain/enumerations'
import { afterAll, expect, test } from 'vitest'
import { addFixtures } from '../../testing/add-fixtures.ts'
import { pathOf } from '../../testing/ask-call.ts'
import { readZip } from '../../testing/read-zip.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { held, nameOf, permissionOf } from '../../testing/who-may.ts'
import { hasTableFile } from './export-table.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const fixtures = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})

const tables = allCalls.filter(hasTableFile)
/** Tables whose rows the file has in other words, in an export of their own. */
const ownExports = new Set(['GET /leads/table', 'GET /audit/table', 'GET /sources/return/rows'])

const ask = <Body>(client: TestClient, call: Call, query: string) => {
  const path = `${pathOf(call, fixtures)}?${query}`
  return call.method === 'GET' ? client.get<Body>(path) : client.post<Body>(path, { filters: {} })
}
const roleWith = (call: Call, granted: boolean) =>
  functionGroups.find((role) => (held(role, permissionOf(call)) !== 'no') === granted)

const exported = async () => {
  const manager = await product.as('manager')
  const { body } = await manager.get<{ data: { after: object; subject: string }[] }>(
    '/audit/table?filter[action]=exported&per_page=100',
  )
  return body.data
}

test('every table has an export', () => {
  const pages = allCalls.filter((call) => {
    const shape = (call.response as { shape?: object }).shape
    return shape !== undefined && 'data' in shape && 'meta' in shape
  })
  const without = pages.map(nameOf).filter((name) => !tables.some((call) => nameOf(call) === name))
  expect(new Set(without)).toEqual(ownExports)
})

test.each(tables.map((call) => [nameOf(call), call] as const))(
  '%s exports all its rows under its permission and leaves a row in the audit',
  async (_name, call) => {
    const who = roleWith(call, true) ?? 'manager'
    const client = await product.as(who)
    const { meta } = (await ask<{ meta: TableMeta }>(client, call, '')).body
    const file = await ask<Buffer>(client, call, 'format=xlsx')
    expect(file.status).toBe(200)
    const sheet = readZip(file.body).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row>/g)).toHaveLength((meta.total ?? 0) + 1)
    expect(sheet).not.toContain('[object')
    expect((await exported())[0]).toMatchObject({ subject: 'table exports', after: { rows: meta.total } })
    const refused = roleWith(call, false)
    if (refused === undefined) return
    expect((await ask(await product.as(refused), call, 'format=csv')).status).toBe(403)
  },
)

const aCenter = { name: '=1+1', province: 'groningen', latitude: 53.2194, longitude: 6.5665, radius: 20 }

test('a file has the asked columns under their headings, filtered and sorted, in the language of the caller', async () => {
  const manager = await product.as('manager')
  for (const more of [{}, { name: 'Assen', reject: true }, { name: 'Zwolle; oost' }])
    expect((await manager.post('/city-centers', { ...aCenter, ...more })).status).toBe(201)
  const columns = JSON.stringify([
    { fields: ['name', 'province'], heading: 'Naam' },
    { fields: ['latitude'], heading: '=Breedte' },
    { fields: ['reject'], heading: 'Afwijzen', labels: { true: 'x' } },
    { fields: ['created_at'], heading: 'Aangemaakt' },
  ])
  const query = `format=csv&filter[province]=groningen&sort=-name&page=7&columns=${encodeURIComponent(columns)}`
  const { headers, body } = await manager.get<Buffer>(`/city-centers/table?${query}`, {
    'accept-language': 'nl',
  })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="city-centers-2026-11-20.csv"',
  })
  const rows = body.toString().split('\r\n')
  expect(rows[0]).toBe(`\uFEFFNaam;"'=Breedte";Afwijzen;Aangemaakt`)
  expect(rows).toContain('"Zwolle; oost Groningen";53,2194;Nee;20-11-2026 10:00:00')
  expect(rows).toContain('Assen Groningen;53,2194;Ja;20-11-2026 10:00:00')
  expect(rows).toContain(`"'=1+1 Groningen";53,2194;Nee;20-11-2026 10:00:00`)
  expect((await exported())[0]?.after).toMatchObject({ table: 'city-centers', province: ['groningen'] })
})

test.each([
  ['columns=%5B%7B"fields":["access_token_hash"],"heading":"x"%7D%5D', 'columns'],
  ['columns=nothing', 'columns'],
  ['filter[x]=1', 'filter[x]'],
  ['sort=secret', 'sort'],
])('an export with %s answers 400 and leaves the audit alone', async (query, parameter) => {
  const manager = await product.as('manager')
  const before = (await exported()).length
  expect(await manager.get(`/sources/table?format=csv&${query}`)).toMatchObject({
    status: 400,
    body: { parameters: [parameter] },
  })
  expect(await exported()).toHaveLength(before)
})

test('an export needs the marker header, and no CSRF token', async () => {
  const manager = await product.as('manager')
  const cookies = new Map(manager.cookies)
  manager.cookies.delete('XSRF-TOKEN')
  for (const path of ['/sources/table?format=csv', '/leads/export?format=csv']) {
    expect((await manager.get(path)).status).toBe(200)
    expect((await manager.get(path, { 'x-requested-with': '' })).status).toBe(419)
  }
  for (const [name, value] of cookies) manager.cookies.set(name, value)
})

test('an export of more rows than one batch has each of them once', async () => {
  const { product_ids } = noord
  await product.inside(async ({ db }) => {
    await db.execute(`INSERT INTO products SELECT (p).* FROM (
      SELECT jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'article_number', 'X' || n, 'name', 'X' || n)) AS p
      FROM products p, generate_series(1, 1100) n WHERE p.id = ${product_ids[0] ?? 0}) made`)
  })
  const manager = await product.as('manager')
  const columns = JSON.stringify([{ fields: ['article_number'], heading: 'N' }])
  const path = `/products/table/all?format=csv&columns=${encodeURIComponent(columns)}`
  const lines = (await manager.get<Buffer>(path)).body.toString().split('\r\n')
  const mine = lines.filter((line) => line.startsWith('X'))
  expect([mine.length, new Set(mine).size]).toEqual([1100, 1100])
})
