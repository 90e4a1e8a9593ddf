import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Lead = CallResult<typeof calls.get>
type Client = Awaited<ReturnType<typeof product.as>>

let made = 0
const aLead = async (more: object = {}) => {
  const service = await product.as('customer_service')
  const body = { lastName: 'Berg', email: `export${++made}@example.nl`, ...more }
  return (await service.post<Lead>('/leads', body)).body
}

async function exported(client: Client, query: string) {
  const { status, headers, body } = await client.get<Buffer>(`/leads/export?${query}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = body.toString().trim().split('\r\n')
  const column = (name: string) => {
    const at = head.replace('\uFEFF', '').split(';').indexOf(name)
    return lines.map((line) => line.split(';')[at])
  }
  return { lines, column }
}

test('the export has the filtered leads in the order of the table, in the user’s language [c200]', async () => {
  for (const lastName of ['Zand', 'Akker', 'Meer']) await aLead({ lastName, city: 'Assen' })
  await aLead({ lastName: 'Elders', city: 'Emmen' })
  const manager = await product.as('manager')
  const english = await exported(manager, 'filter[city]=assen&sort=last_name')
  expect(english.column('Last name')).toEqual(['Akker', 'Meer', 'Zand'])
  expect(english.column('Status')).toEqual(['New', 'New', 'New'])
  expect(english.column('Created')).toEqual(Array.from({ length: 3 }, () => '20-11-2026 10:00:00'))
  const { body } = await manager.get<Buffer>('/leads/export?filter[city]=assen', { 'accept-language': 'nl' })
  expect(body.toString()).toMatch(/^\uFEFFNummer;Status;/)
})

test('formulas are escaped, and cells keep semicolons, quotes and line breaks', async () => {
  await aLead({ lastName: '=HYPERLINK("x")', remarks: 'a;b\n"c"', city: 'Zwolle' })
  const manager = await product.as('manager')
  const { body } = await manager.get<Buffer>('/leads/export?filter[city]=zwolle')
  expect(body.toString()).toContain(`;"'=HYPERLINK(""x"")";`)
  expect(body.toString()).toContain(`;"a;b\n""c""";`)
})

test('an adviser exports only their own leads, and nobody those of another company', async () => {
  await aLead({ lastName: 'Vreemd', city: 'Meppel' })
  const adviser = await product.as('adviser')
  expect((await exported(adviser, 'filter[city]=meppel')).lines).toEqual([])
  await aLead({ lastName: 'Eigen', city: 'Meppel', adviser_id: product.noord.employees.adviser.employee_id })
  expect((await exported(adviser, 'filter[city]=meppel')).column('Last name')).toEqual(['Eigen'])
})

test('the audit records who exported which leads, and how many', async () => {
  await aLead({ city: 'Hoogeveen' })
  const manager = await product.as('manager')
  await exported(manager, 'filter[city]=hoogeveen')
  const { body } = await manager.get<{ data: object[] }>('/audit/table?filter[action]=exported')
  expect(body.data[0]).toMatchObject({
    subject: 'leads',
    employee: { id: product.noord.employees.manager.employee_id },
    after: { city: 'hoogeveen', rows: 1 },
  })
})

test('a filter that is not known answers 400', async () => {
  const manager = await product.as('manager')
  const { status, body } = await manager.get<object>('/leads/export?filter[x]=1')
  expect(status).toBe(400)
  expect(body).toMatchObject({ parameters: ['filter[x]'] })
})

test('a workbook has the same rows, with dates by the clock of Amsterdam', async () => {
  await aLead({ lastName: '=SOM(1)', city: 'Beilen' })
  const manager = await product.as('manager')
  const { status, headers, body } = await manager.get<Buffer>('/leads/export?filter[city]=beilen&format=xlsx')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="leads-2026-11-20.xlsx"',
  })
  const sheet = readZip(body).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row>/g)).toHaveLength(2)
  expect(sheet).toContain('<t xml:space="preserve">=SOM(1)</t>')
  // 20 November 2026, 10:00.
  expect(Number(/<c s="1"><v>([\d.]+)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(46_346 + 10 / 24, 6)
})
