import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { type LeadStatus, leadStatuses } from '@heliodesk/domain/enumerations'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

type Table = CallResult<typeof calls.table>
type Lead = CallResult<typeof calls.get>

let made = 0
const aLead = (more: object = {}) => ({ lastName: 'Berg', email: `lead${++made}@example.nl`, ...more })

/** A plain count, to compare with the maintained totals. */
const counted = () =>
  product.inside(async ({ db }) => {
    const { rows } = await db.execute<{ status: LeadStatus; plain: number; kept: number }>(sql`
      SELECT status, sum(plain)::int AS plain, sum(kept)::int AS kept FROM (
        SELECT status, 1 AS plain, 0 AS kept FROM leads
        UNION ALL SELECT status, 0, amount FROM lead_counts) both_ways
      GROUP BY status HAVING sum(plain) <> 0 OR sum(kept) <> 0 ORDER BY status`)
    return rows
  })

const totalOf = async (query: string) => {
  const service = await product.as('customer_service')
  return (await service.get<Table>(`/leads/table?per_page=1&${query}`)).body.meta.total
}

test('maintained totals equal a plain count under concurrent writes, folds and rollbacks', async () => {
  const service = await product.as('customer_service')
  const write = async (turn: number) => {
    const { body } = await service.post<Lead>('/leads', aLead())
    await service.post(`/leads/${body.id}/status-create`, { status: turn % 2 === 0 ? 'open' : 'notReached' })
    // Refused after its number was taken and before anything is stored.
    await service.post('/leads', aLead({ email: body.email }))
  }
  await Promise.all(Array.from({ length: 12 }, async (_none, turn) => write(turn)))
  const shuffle = (seed: number) =>
    product.inside(async ({ db }) => {
      for (let turn = 0; turn < 30; turn += 1) {
        const status = leadStatuses[(seed + turn) % leadStatuses.length] ?? 'open'
        await db.execute(
          sql`UPDATE leads SET status = ${status} WHERE id IN (SELECT id FROM leads WHERE id % 12 = ${seed} FOR UPDATE)`,
        )
      }
    })
  await Promise.all(Array.from({ length: 12 }, async (_none, seed) => shuffle(seed)))
  const left = product.inside(async ({ db }) => {
    await db.execute(sql`UPDATE leads SET status = 'paid'`)
    throw new Error('rolled back')
  })
  await expect(left).rejects.toThrow('rolled back')

  const totals = await counted()
  for (const { status, plain, kept } of totals) {
    expect({ status, kept }).toEqual({ status, kept: plain })
    expect(await totalOf(`filter[status]=${status}`)).toBe(plain)
  }
  expect(await totalOf('')).toBe(12)
  await product.inside(({ db, company_id }) => db.execute(sql`SELECT fold_lead_counts(${company_id})`))
  expect(await counted()).toEqual(totals)
  const { rows } = await product.inside(({ db }) => db.execute(sql`SELECT FROM lead_counts`))
  expect(rows.length).toBeLessThanOrEqual(leadStatuses.length)
})

test('totals reflect deletions, in one company only', async () => {
  const zuid = await product.as('customer_service', product.zuid)
  const { body } = await zuid.post<Lead>('/leads', aLead())
  expect((await zuid.get<Table>('/leads/table')).body.meta.total).toBe(1)
  await product.inside(async ({ db }) => {
    for (const table of ['lead_search', 'lead_status_history']) {
      await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE lead_id = ${body.id}`)
    }
    await db.execute(sql`DELETE FROM leads WHERE id = ${body.id}`)
  }, product.zuid)
  expect((await zuid.get<Table>('/leads/table')).body.meta.total).toBe(0)
  expect(await totalOf('')).toBe(12)
})

test('every sort shows each lead exactly once across pages, also those read from the end', async () => {
  await product.inside(async ({ db, company_id, happened_at: now }) => {
    await db.execute(sql`INSERT INTO leads (company_id, number, kind, salutation, last_name, full_name, city, is_home,
        monument, language, status, status_since, created_at, updated_at)
      SELECT ${company_id}, '2020-' || lpad(n::text, 5, '0'), 'private', 'none', 'Naam ' || n % 50, 'Naam', CASE WHEN n % 3 > 0 THEN 'Stad ' || n % 7 END,
        true, false, 'nl', 'invoiced', ${now}, ${now}::timestamptz + n % 90 * interval '1 minute', ${now}
      FROM generate_series(1, 4000) n`)
  }, product.zuid)
  const service = await product.as('customer_service', product.zuid)
  for (const sort of ['-created_at', 'last_name', '-city', 'city', 'status,-number', 'number']) {
    const seen: number[] = []
    for (let page = 1; page <= 40; page += 1) {
      const { body } = await service.get<Table>(
        `/leads/table?filter[status]=invoiced&sort=${sort}&per_page=100&page=${page}`,
      )
      expect(body.meta).toMatchObject({ total: 4000, from: (page - 1) * 100 + 1, to: page * 100 })
      seen.push(...body.data.map(({ id }) => id))
    }
    expect({ sort, seen: new Set(seen).size }).toEqual({ sort, seen: 4000 })
  }
  const past = await service.get<Table>('/leads/table?filter[status]=invoiced&page=1000')
  expect(past.body).toMatchObject({ data: [], meta: { total: 4000, from: null, to: null, last_page: 160 } })
})

test('the table filters by days in Amsterdam, source, adviser and part of a city', async () => {
  const manager = await product.as('manager')
  const source = await manager.post<{ id: number }>('/sources', {
    name: 'Zonnegids',
    cost_type: 'fixed_fee_per_lead',
    cost_value: 10,
    show_in_maps: false,
    essent: true,
    active: true,
  })
  const adviser_id = product.noord.employees.adviser.employee_id
  const facts = { source_id: source.body.id, adviser_id, city: "'s-Hertogenbosch" }
  const { body: lead } = await manager.post<Lead>('/leads', aLead(facts))
  expect(lead).toMatchObject({ essent: true, source: { name: 'Zonnegids' }, adviser: { id: adviser_id } })
  const found = async (query: string) => {
    const { body } = await manager.get<Table>(`/leads/table?${query}`)
    return { ids: body.data.map(({ id }) => id), total: body.meta.total }
  }
  const one = { ids: [lead.id], total: 1 }
  expect(await found(`filter[source_id]=${source.body.id}`)).toEqual(one)
  expect(await found(`filter[adviser_id]=${adviser_id},99`)).toEqual(one)
  expect(await found('filter[city]=HERTOGEN')).toEqual(one)
  expect(
    await found('filter[city]=hertogen&filter[created_at_from]=2026-11-20&filter[created_at_to]=2026-11-20'),
  ).toEqual(one)
  expect(await found('filter[city]=hertogen&filter[created_at_from]=2026-11-21')).toEqual({
    ids: [],
    total: 0,
  })
})

test('advisers and installers see only own leads, in the table, individually and in searches', async () => {
  const manager = await product.as('manager')
  const { adviser, installer } = product.noord.employees
  const { body: mine } = await manager.post<Lead>(
    '/leads',
    aLead({ lastName: 'Eigen', adviser_id: adviser.employee_id }),
  )
  const { body: planned } = await manager.post<Lead>('/leads', aLead({ lastName: 'Eigen' }))
  const { body: theirs } = await manager.post<Lead>('/leads', aLead({ lastName: 'Eigen' }))
  const visit = { kind: 'service', date: '2026-12-01', from: '09:00' }
  for (const adviser_id of [adviser.employee_id, installer.employee_id]) {
    const made = await manager.post('/appointments', {
      ...visit,
      adviser_id,
      lead_id: planned.id,
      confirm: true,
    })
    expect(made.status).toBe(201)
  }
  const asAdviser = await product.as('adviser')
  const table = await asAdviser.get<Table>('/leads/table?filter[search]=eigen')
  expect(table.body.data.map(({ id }) => id)).toEqual([planned.id, mine.id])
  expect(table.body.meta.total).toBe(2)
  expect((await asAdviser.get(`/leads/${theirs.id}`)).status).toBe(404)
  expect((await asAdviser.get(`/leads/${theirs.id}/timeline`)).status).toBe(404)
  expect((await asAdviser.patch(`/leads/${theirs.id}`, { remarks: 'x' })).status).toBe(404)
  const asInstaller = await product.as('installer')
  expect((await asInstaller.get<Table>('/leads/table')).body.data.map(({ id }) => id)).toEqual([planned.id])
  const list = await asInstaller.get<{ data: { id: number; name: string }[] }>('/leads?filter[search]=eigen')
  expect(list.body.data).toMatchObject([{ id: planned.id, name: `Eigen (${planned.number})` }])
})

test('the rows of a search come without a total, which is asked for alone', async () => {
  const service = await product.as('customer_service')
  const names = ['Jansen', 'Janssens', 'Zwart']
  for (const turn of Array.from({ length: 24 }, (_none, at) => at))
    await service.post('/leads', aLead({ lastName: names[turn % names.length] }))
  // A name that all the first leads of an order hold, one that they do not, and nobody's.
  for (const search of ['jans', 'zwart', 'quixote']) {
    for (const order of ['-created_at', 'last_name', '-last_name', 'city', 'status', '-number']) {
      for (const page of [1, 2, 4]) {
        const query = `filter[search]=${search}&sort=${order}&per_page=5&page=${page}`
        const ask = async (more: string) => (await service.get<Table>(`/leads/table?${query}${more}`)).body
        const [whole, later, only] = [await ask(''), await ask('&count=later'), await ask('&count=only')]
        expect(later.data.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
        expect(later.meta).toEqual({ ...whole.meta, total: null, last_page: null })
        expect(only).toMatchObject({
          data: [],
          meta: { from: null, total: whole.meta.total, last_page: whole.meta.last_page },
        })
      }
    }
  }
})
