import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { roles } from '../../access/schema.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { cellOf } from '../../documents/tables/csv.ts'

const product = await startTestProduct()
afterAll(product.close)

type Table = CallResult<typeof calls.audit.table>
const table = (query: string) => `/audit/table?${query}`
/** An action that no other test of this file writes. */
const tested = 'filter[action]=cancelled'

test('filters, sorting and paging return the rows that a plain query returns', async () => {
  const { id, number } = await product.inside((context) => addLead(context))
  await product.inside(async (context) => {
    for (const city of ['Assen', '100%', 'Emmen']) {
      await context.audit({
        action: 'cancelled',
        subject: 'appointments',
        subject_id: id,
        lead_id: id,
        after: { city },
      })
    }
  })
  const manager = await product.as('manager')
  const found = async (query: string) => (await manager.get<Table>(table(query))).body
  const all = await found(tested)
  expect(all.data.map((row) => row.after?.['city'])).toEqual(['Emmen', '100%', 'Assen'])
  expect(all.data[0]).toMatchObject({ actor: 'system', employee: null, lead_id: id, subject_name: null })
  expect(all.data[0]?.lead_name).toContain(number)
  expect(all.meta).toMatchObject({ total: 3, more: false })
  expect((await found(`${tested}&sort=at`)).data[0]?.after).toEqual({ city: 'Assen' })
  const second = await found(`${tested}&per_page=1&page=2`)
  expect([second.data[0]?.after, second.meta.total]).toEqual([{ city: '100%' }, 3])
  const searched = await found(`${tested}&filter[search]=0%25`)
  expect([searched.meta.total, searched.searched_until]).toEqual([1, null])
  expect((await found(`filter[lead_id]=${id}&filter[actor]=system`)).meta.total).toBeGreaterThan(2)
  expect((await found(`${tested}&filter[at_to]=2001-01-01`)).meta.total).toBe(0)
})

test('the audit shows only the own company, and only to users who may update roles', async () => {
  const zuid = await product.as('manager', product.zuid)
  expect((await zuid.get<Table>(table(tested))).body.meta.total).toBe(0)
  expect((await (await product.as('adviser')).get(table(''))).status).toBe(403)
  expect((await (await product.as('support')).get('/audit/export')).status).toBe(403)
})

test('purchase prices and limits of margins are for those who see them, in table, file and search', async () => {
  const manager = await product.as('manager')
  const prices = { price_net_adviser: 987.61, price_net_ew: 987.62 }
  const made = await manager.post<{ id: number }>('/products', {
    product_type: 'other',
    name: 'Goot',
    ...prices,
  })
  const limits = { min_margin: 987.63, min_margin_percentage: 25.64, max_margin_percentage: 45.65 }
  expect((await manager.patch('/quotation-settings', limits)).status).toBe(200)
  // Looser limits wait for somebody else.
  expect((await manager.patch('/quotation-settings', { min_margin: 987.61 })).status).toBe(200)
  const reader = await product.as('planner')
  const permit = (permissions: readonly Permission[]) =>
    product.inside(({ db }) =>
      db
        .update(roles)
        .set({ permissions: [...permissions] })
        .where(eq(roles.id, product.noord.role_ids.planner)),
    )
  await permit(['view roles', 'update roles', 'view employees', 'view leads'])
  const told = async (client: typeof manager) => {
    const found: unknown[] = []
    for (const subject of ['products', 'quotation%20settings']) {
      const shown = await client.get<Table>(table(`filter[subject]=${subject}`))
      const file = await client.get<Buffer>(`/audit/export?filter[subject]=${subject}`)
      expect([shown.status, file.status]).toEqual([200, 200])
      for (const text of [JSON.stringify(shown.body.data), String(file.body)])
        found.push([...new Set(text.match(/9876\d|25\.64|45\.65/g))].toSorted())
    }
    for (const search of ['98761', '98763', '25.64'])
      found.push((await client.get<Table>(table(`filter[search]=${search}`))).body.data.length > 0)
    const file = await client.get<Buffer>('/audit/export?filter[search]=98761')
    found.push(String(file.body).trim().split('\r\n').length > 1)
    return found
  }
  const goods = ['98761', '98762']
  const settings = ['25.64', '45.65', '98761', '98763']
  expect(await told(manager)).toEqual([goods, goods, settings, settings, true, true, true, true])
  expect(await told(reader)).toEqual([[], [], [], [], false, false, false, false])
  const entries = await reader.get<Table>(
    table(`filter[subject]=products&filter[subject_id]=${made.body.id}`),
  )
  expect(
    entries.body.data.map(({ action, after }) => [action, Object.keys(after ?? {}).includes('valid_from')]),
  ).toEqual([
    ['priceAsked', true],
    ['created', false],
  ])
  expect((await reader.get<Table>(table('filter[search]=Goot'))).body.meta.total).toBe(1)
  await permit(seedRoles.planner.permissions)
})

test('people and records are shown by name', async () => {
  const { adviser } = product.noord.employees
  const role_id = product.noord.role_ids.adviser
  await product.inside(async (context) => {
    await context.audit({ action: 'left', subject: 'employees', subject_id: adviser.employee_id })
    await context.audit({ action: 'removed', subject: 'roles', subject_id: role_id })
  })
  const browser = await product.as('manager')
  const nameOf = async (action: string) =>
    (await browser.get<Table>(table(`filter[action]=${action}`))).body.data[0]?.subject_name
  expect(await nameOf('left')).toBe('Adviser van Noord')
  expect(await nameOf('removed')).toMatch(/\w/)
})

test('entries about a removed record show its last name', async () => {
  const manager = await product.as('manager')
  const { body } = await manager.post<{ id: number }>('/voip-numbers', {
    internal_number: '987',
    external_number: '+31502100099',
  })
  await manager.delete(`/voip-numbers/${body.id}`)
  const path = table(`filter[subject]=voip%20numbers&filter[subject_id]=${body.id}`)
  const { data } = (await manager.get<Table>(path)).body
  expect(data.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['removed', '987'],
    ['created', '987'],
  ])
})

test('the export contains the filtered rows, with formulas escaped', async () => {
  await product.inside((context) =>
    context.db.execute(sql`INSERT INTO audit_log (company_id, at, actor, action, subject, after)
      VALUES (${context.company_id}, ${context.happened_at}, 'system', '=cmd()', 'leads', '{"a":"x;y"}')`),
  )
  const manager = await product.as('manager')
  const { headers, body } = await manager.get<Buffer>('/audit/export?filter[action]=%3Dcmd()')
  const lines = body.toString().trim().split('\r\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="audit-2026-11-20.csv"')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^20-11-2026 10:00:00,/)
  expect(lines[1]).toContain(`,"'=cmd()",leads,`)
  expect(lines[1]).toMatch(/"\{""a"":""x;y""\}"$/)
  expect(['+1', '-1', '@a', '\t=1', 'a-b'].map(cellOf)).toEqual([`"'+1"`, `"'-1"`, `"'@a"`, `"'\t=1"`, 'a-b'])
  // Spreadsheets of East Asia read their wide signs as the narrow ones.
  expect(['＝1+1', '＋1', ' －1', '＠a', 'a＝b'].map(cellOf)).toEqual([
    `"'＝1+1"`,
    `"'＋1"`,
    `"' －1"`,
    `"'＠a"`,
    'a＝b',
  ])
})

test('the table counts up to 10,000 rows; the export and its search cover all, in either order', async () => {
  await product.inside(({ db, company_id, happened_at: now }) =>
    db.execute(sql`INSERT INTO audit_log (company_id, at, actor, action, subject, after)
      SELECT ${company_id}, ${now}::timestamptz - (n / 3) * interval '1 minute', 'system', 'generated', 'leads',
        jsonb_build_object('n', 'nr ' || n)
      FROM generate_series(1, 15000) n`),
  )
  const manager = await product.as('manager')
  const found = async (query: string) => (await manager.get<Table>(table(query))).body
  const generated = 'filter[action]=generated'
  const last = await found(`${generated}&per_page=100&page=100`)
  expect([last.meta.total, last.meta.more, last.data.length]).toEqual([10_000, true, 100])
  expect((await found(`${generated}&per_page=100&page=101`)).data).toEqual([])
  const searched = await found(`${generated}&filter[search]=nr 1500`)
  expect(searched.data.map((row) => row.after?.['n'])).toEqual(['nr 1500'])
  expect(searched.searched_until).toBe(last.data.at(-1)?.at)
  expect((await found(`${generated}&filter[search]=nr 14999`)).meta.total).toBe(0)

  const numbers = async (query: string) => {
    const { body } = await manager.get<Buffer>(`/audit/export?${generated}${query}`)
    return [...body.toString().matchAll(/nr (\d+)/g)].map(([, n]) => Number(n))
  }
  const newestFirst = await numbers('')
  expect(newestFirst).toHaveLength(15_000)
  expect(new Set(newestFirst).size).toBe(15_000)
  expect((await numbers('&sort=at')).toReversed()).toEqual(newestFirst)
  expect(await numbers('&filter[search]=nr 14999')).toEqual([14_999])
})

test.each([
  ['action', 'audit_log_action'],
  ['subject', 'audit_log_subject'],
  ['subject_id', 'audit_log_subject_id'],
  ['employee_id', 'audit_log_employee'],
  ['impersonator_id', 'audit_log_impersonator'],
  ['lead_id', 'audit_log_lead'],
])('filtering on any %s reads rows in order from index %s, without a sort', async (column, index) => {
  const plan = await product.inside(async ({ db, company_id }) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`EXPLAIN (GENERIC_PLAN) SELECT * FROM audit_log WHERE company_id = ${company_id} AND ${column} = $1
          ORDER BY at DESC, id DESC LIMIT 25`),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(`Index Scan Backward using ${index} on`)
  expect(plan).not.toContain('Sort')
})
