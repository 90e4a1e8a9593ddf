import type { CallBody, CallResult } from '@heliodesk/contract/call'
import type { savedViews as calls } from '@heliodesk/contract/saved-views'
import type { session } from '@heliodesk/contract/session'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { savedViews } from './schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

type Employee = CallResult<typeof session.employee>
type View = CallResult<typeof calls.create>
type List = CallResult<typeof calls.list>
type Client = Awaited<ReturnType<typeof product.as>>

const manager = await product.as('manager')
const planner = await product.as('planner')

let made = 0
const aView = (more: Partial<CallBody<typeof calls.create>> = {}) => ({
  table: 'GET /leads/table',
  name: `View ${++made}`,
  state: { columns: ['number', 'status'], sort: '-created_at', per_page: 50, filters: { status: 'new' } },
  ...more,
})
const save = async (client: Client, more: Partial<CallBody<typeof calls.create>> = {}) => {
  const { status, body } = await client.post<View>('/saved-views', aView(more))
  expect(status).toBe(201)
  return body
}
const listed = async (client: Client) => (await client.get<List>('/saved-views')).body
const own = async (client: Client) => (await client.get<Employee>('/employee')).body.default_views
const found = async (client: Client, id: number) => (await listed(client)).data.find((one) => one.id === id)

describe('an own view', () => {
  test('is saved, listed, changed and removed, and each step is audited once', async () => {
    const { id, name } = await save(planner)
    expect(await found(planner, id)).toMatchObject({ name, own: true, may_change: true, shared: false })
    const state = { columns: null, sort: '', per_page: 25, filters: {} }
    expect(
      await planner.patch(`/saved-views/${id}`, { name: 'Everything', state, revision: 1 }),
    ).toMatchObject({ status: 200, body: { name: 'Everything', state, revision: 2 } })
    expect(await planner.patch(`/saved-views/${id}`, { name: 'Nothing', revision: 1 })).toMatchObject({
      status: 409,
      body: { current: { name: 'Everything' } },
    })
    expect((await planner.delete(`/saved-views/${id}`)).status).toBe(204)
    expect(await found(planner, id)).toBeUndefined()
    const actions = await product.inside(async ({ db }) => {
      const { rows } = await db.execute(
        `SELECT action FROM audit_log WHERE subject = 'saved views' AND subject_id = ${id} ORDER BY id`,
      )
      return rows.map(({ action }) => action)
    })
    expect(actions).toEqual(['created', 'updated', 'removed'])
  })

  test('is hidden from colleagues and from the other company', async () => {
    const { id } = await save(planner)
    for (const client of [manager, await product.as('both'), await product.as('both', zuid)]) {
      expect(await found(client, id)).toBeUndefined()
      expect((await client.patch(`/saved-views/${id}`, { name: 'Mine' })).status).toBe(404)
      expect((await client.delete(`/saved-views/${id}`)).status).toBe(404)
    }
  })

  test('with a taken name answers 422; a colleague may have the same name', async () => {
    const { name } = await save(planner)
    expect(await planner.post('/saved-views', aView({ name: name.toUpperCase() }))).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array) } },
    })
    await save(manager, { name })
  })
})

describe('a table', () => {
  test('that does not exist answers 422, one that the caller may not see 403', async () => {
    for (const table of ['GET /nothing/table', 'GET /leads', 'DELETE /roles/{id}'])
      expect(await planner.post('/saved-views', aView({ table }))).toMatchObject({ status: 422 })
    expect(await planner.post('/saved-views', aView({ table: 'GET /audit/table' }))).toMatchObject({
      status: 403,
    })
  })

  test('that the caller may not see keeps its shared views to itself', async () => {
    const { id } = await save(manager, { table: 'GET /audit/table', shared: true })
    expect(await found(manager, id)).toBeDefined()
    expect(await found(planner, id)).toBeUndefined()
  })

  test('opens a view without the filters, values and sort that it no longer has', async () => {
    const filters = { status: 'new', city: 'Groningen', colour: 'red', source_id: 'abc' }
    const { id } = await save(planner, {
      state: { columns: ['number', 'gone'], sort: 'shoe_size', per_page: 10, filters },
    })
    expect((await found(planner, id))?.state).toEqual({
      columns: ['number', 'gone'],
      sort: '',
      per_page: 10,
      filters: { status: 'new', city: 'Groningen' },
    })
    const weeder = {
      columns: null,
      sort: 'attempts',
      per_page: 25,
      filters: { status: 'new', colour: 'red' },
    }
    const { id: asked } = await save(planner, { table: 'POST /weeder', state: weeder })
    expect((await found(planner, asked))?.state).toEqual({ ...weeder, filters: { status: 'new' } })
  })
})

describe('a shared view', () => {
  test('takes the permission to update the company', async () => {
    expect((await planner.post('/saved-views', aView({ shared: true }))).status).toBe(403)
    const own = await save(planner)
    expect((await planner.patch(`/saved-views/${own.id}`, { shared: true })).status).toBe(403)
    const { id } = await save(manager, { shared: true })
    expect(await found(planner, id)).toMatchObject({ own: false, may_change: false })
    expect((await planner.patch(`/saved-views/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await planner.delete(`/saved-views/${id}`)).status).toBe(403)
    expect(await listed(planner)).toMatchObject({ may_share: false, roles: [] })
    expect((await listed(manager)).roles.map(({ id: role }) => role)).toContain(noord.role_ids.planner)
  })

  test('is the default of its roles, and a role has one default for a table', async () => {
    const { planner: role, adviser: other } = noord.role_ids
    const first = await save(manager, { role_ids: [role, other] })
    expect(first).toMatchObject({ shared: true, is_default: false })
    expect(await found(planner, first.id)).toMatchObject({ is_default: true })
    const second = await save(manager, { role_ids: [role] })
    expect(await found(planner, second.id)).toMatchObject({ is_default: true })
    expect(await found(planner, first.id)).toMatchObject({ is_default: false, role_ids: [other] })
    const elsewhere = await save(manager, { table: 'GET /appointments/table', role_ids: [role] })
    expect(await found(planner, second.id)).toMatchObject({ is_default: true })
    expect((await manager.patch(`/saved-views/${elsewhere.id}`, { shared: false })).body).toMatchObject({
      shared: false,
      role_ids: [],
    })
    expect(await found(planner, elsewhere.id)).toBeUndefined()
  })

  test('that a role opens a table with is known with its employee, before any row is asked for', async () => {
    const state = { columns: null, sort: 'gone', per_page: 50, filters: { status: 'new', gone: '1' } }
    await product.inside(({ db }) => db.delete(savedViews))
    const { id } = await save(manager, { role_ids: [noord.role_ids.planner], state })
    const known = { columns: null, sort: '', per_page: 50, filters: { status: 'new' } }
    expect(await own(planner)).toEqual([{ table: 'GET /leads/table', state: known }])
    expect(await own(manager)).toEqual([])
    await manager.delete(`/saved-views/${id}`)
    expect(await own(planner)).toEqual([])
  })

  test('of a role of another company answers 422', async () => {
    const role_ids = [zuid.role_ids.planner]
    expect(await manager.post('/saved-views', aView({ role_ids }))).toMatchObject({
      status: 422,
      body: { errors: { role_ids: expect.any(Array) } },
    })
  })
})

test('a view of a table that the product no longer has is not listed', async () => {
  const { id } = await save(planner)
  await product.inside(({ db }) =>
    db.update(savedViews).set({ table: 'GET /faxes/table' }).where(eq(savedViews.id, id)),
  )
  expect(await found(planner, id)).toBeUndefined()
})
