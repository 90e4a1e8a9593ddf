import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { cellOf } from './export-audit.ts'

const product = await startTestProduct()
afterAll(product.close)

type Table = CallResult<typeof calls.audit.table>
const table = (query: string) => `/audit/table?${query}`

test('each filter, the order and the pages find the rows that a plain look finds', async () => {
  const { id } = await product.inside((context) => addLead(context))
  await product.inside(async (context) => {
    for (const city of ['Assen', '100%', 'Emmen']) {
      await context.audit({
        action: 'tested',
        subject: 'leads',
        subject_id: id,
        lead_id: id,
        after: { city },
      })
    }
  })
  const manager = await product.as('manager')
  const found = async (query: string) => (await manager.get<Table>(table(query))).body
  const tested = await found('filter[action]=tested')
  expect(tested.data.map((row) => row.after?.['city'])).toEqual(['Emmen', '100%', 'Assen'])
  expect(tested.data[0]).toMatchObject({ actor: 'system', employee: null, lead_id: id })
  expect((await found('filter[action]=tested&sort=at')).data[0]?.after).toEqual({ city: 'Assen' })
  const second = await found('filter[action]=tested&per_page=1&page=2')
  expect([second.data[0]?.after, second.meta.total]).toEqual([{ city: '100%' }, 3])
  expect((await found('filter[action]=tested&filter[search]=0%25')).meta.total).toBe(1)
  expect((await found(`filter[lead_id]=${id}&filter[actor]=system`)).meta.total).toBeGreaterThan(2)
  expect((await found('filter[action]=tested&filter[at_to]=2001-01-01')).meta.total).toBe(0)
  expect(tested.actions).toContain('tested')
})

test('it tells of its own company alone, and only to who may update roles', async () => {
  const zuid = await product.as('manager', product.zuid)
  expect((await zuid.get<Table>(table('filter[action]=tested'))).body.meta.total).toBe(0)
  expect((await (await product.as('adviser')).get(table(''))).status).toBe(403)
  expect((await (await product.as('support')).get('/audit/export')).status).toBe(403)
})

test('the export has the filtered rows, with formulas made harmless', async () => {
  await product.inside((context) =>
    context.audit({ action: '=cmd()', subject: 'leads', subject_id: null, after: { a: 'x;y' } }),
  )
  const manager = await product.as('manager')
  const { headers, body } = await manager.get<Buffer>('/audit/export?filter[action]=%3Dcmd()')
  const lines = body.toString().trim().split('\r\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,"'=cmd()",leads,`)
  expect(lines[1]).toMatch(/"\{""a"":""x;y""\}"$/)
  expect(['+1', '-1', '@a', '\t=1', 'a-b'].map(cellOf)).toEqual([`"'+1"`, `"'-1"`, `"'@a"`, `"'\t=1"`, 'a-b'])
})

test('the newest page of many rows comes from the index by time, without a sort', async () => {
  const plan = await product.inside(async ({ db, company_id }) => {
    await db.execute(sql`INSERT INTO audit_log (company_id, at, actor, action, subject)
      SELECT ${company_id}, now() - n * interval '1 minute', 'system', 'generated', 'leads'
      FROM generate_series(1, 50000) n`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT * FROM audit_log WHERE company_id = ${company_id} ORDER BY at DESC, id DESC LIMIT 25`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan Backward using audit_log_at/)
  expect(plan).not.toContain('Sort')
})
