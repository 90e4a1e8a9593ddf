import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'
import type { TestClient } from '../testing/test-client.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Range {
  id: number
  revision: number
  from: number
}
interface Page {
  data: Range[]
  meta: { total: number }
}

const { employees } = product.noord
const [adviser, manager, planning] = [employees.adviser, employees.manager, employees.planner].map(
  ({ employee_id }) => employee_id,
)

const aRange = (more: object = {}) => ({
  from: 9000,
  till: 9799,
  priority: 1,
  active: true,
  adviser_ids: [product.noord.employees.adviser.employee_id],
  ...more,
})

let planner: TestClient
beforeEach(async () => {
  planner = await product.as('planner')
  await product.inside(async ({ db }) => {
    await db.execute('DELETE FROM zip_code_ranges')
  })
})

const create = async (more: object = {}) => {
  const { status, body } = await planner.post<Range>('/zip-code-ranges', aRange(more))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const froms = async (query: string) => {
  const { body } = await planner.get<Page>(`/zip-code-ranges/table?${query}`)
  return body.data.map(({ from }) => from)
}

describe('the six calls', () => {
  test('create answers 201 with the range and the names of its advisers [c97]', async () => {
    expect(await planner.post('/zip-code-ranges', aRange())).toMatchObject({
      status: 201,
      body: {
        ...aRange(),
        id: expect.any(Number),
        revision: 1,
        advisers: [{ id: product.noord.employees.adviser.employee_id, name: 'Adviser van Noord' }],
        created_at: '2026-11-20T09:00:00.000Z',
        updated_at: '2026-11-20T09:00:00.000Z',
      },
    })
  })

  test('an adviser chosen twice is in the range once [c420]', async () => {
    const { employee_id } = product.noord.employees.adviser
    const { id } = await create({ adviser_ids: [employee_id, employee_id] })
    const read = () => planner.get(`/zip-code-ranges/${id}`)
    const once = { adviser_ids: [employee_id], advisers: [{ id: employee_id }] }
    expect(await read()).toMatchObject({ body: once })
    await planner.patch(`/zip-code-ranges/${id}`, { adviser_ids: [employee_id, employee_id] })
    expect(await read()).toMatchObject({ body: once })
  })

  test('get returns one', async () => {
    const made = await create()
    expect(await planner.get(`/zip-code-ranges/${made.id}`)).toMatchObject({ status: 200, body: made })
  })

  test('list returns all, or those selected by id', async () => {
    const [first] = [await create(), await create({ from: 1000, till: 1999 })]
    expect(await planner.get('/zip-code-ranges')).toMatchObject({
      status: 200,
      body: { data: [{ from: 1000 }, { from: 9000 }] },
    })
    expect(await planner.get(`/zip-code-ranges?filter[id]=${first.id}`)).toMatchObject({
      body: { data: [{ id: first.id }] },
    })
  })

  test('update changes the given fields, increments the revision and sets updated_at', async () => {
    const { id } = await create()
    product.services.clock.move(60_000)
    const { status, body } = await planner.patch(`/zip-code-ranges/${id}`, { priority: 5, revision: 1 })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, priority: 5, from: 9000, revision: 2, updated_at: '2026-11-20T09:01:00.000Z' },
    })
    product.services.clock.move(-60_000)
  })

  test('remove answers 204 and deletes the row', async () => {
    const { id } = await create()
    expect(await planner.delete(`/zip-code-ranges/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect(await planner.get(`/zip-code-ranges/${id}`)).toMatchObject({ status: 404 })
    expect(await planner.delete(`/zip-code-ranges/${id}`)).toMatchObject({ status: 404 })
  })

  test('each write is audited', async () => {
    const { id } = await create()
    await planner.patch(`/zip-code-ranges/${id}`, { till: 9500 })
    await planner.delete(`/zip-code-ranges/${id}`)
    const rows = await product.inside(async ({ db }) => {
      const found = await db.execute(
        `SELECT action, before->>'till' AS before, after->>'till' AS after, employee_id FROM audit_log
         WHERE subject = 'zip code ranges' AND subject_id = ${id} ORDER BY id`,
      )
      return found.rows
    })
    const { employee_id } = product.noord.employees.planner
    expect(rows).toEqual([
      { action: 'created', before: null, after: '9799', employee_id },
      { action: 'updated', before: '9799', after: '9500', employee_id },
      { action: 'removed', before: '9500', after: null, employee_id },
    ])
  })
})

describe('the table', () => {
  beforeEach(async () => {
    await create({ from: 3000, till: 3999, priority: 2 })
    await create({ from: 1000, till: 1999, priority: 1, active: false })
    await create({ from: 2000, till: 3500, priority: 1, adviser_ids: [] })
  })

  test.each([
    ['', [1000, 2000, 3000]],
    ['sort=-from', [3000, 2000, 1000]],
    ['sort=priority,-from', [2000, 1000, 3000]],
    ['filter[active]=false', [1000]],
    ['filter[zip_code]=3200', [2000, 3000]],
    ['filter[search]=399', [3000]],
    ['filter[active]=true&filter[zip_code]=3600', [3000]],
    ['per_page=2&page=2', [3000]],
    ['page=9', []],
  ])('?%s', async (query, expected) => {
    expect(await froms(query)).toEqual(expected)
  })

  test('filters by adviser', async () => {
    const { employee_id } = product.noord.employees.adviser
    expect(await froms(`filter[adviser_id]=${employee_id}`)).toEqual([1000, 3000])
  })

  test('reports which rows of how many it shows', async () => {
    const { body } = await planner.get<Page>('/zip-code-ranges/table?per_page=2&page=2')
    expect(body.meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, from: 3, to: 3, total: 3 })
  })

  test.each(['sort=adviser', 'filter[colour]=red', 'per_page=101', 'page=0', 'filter[zip_code]=12'])(
    'refuses ?%s with 400',
    async (query) => {
      expect(await planner.get(`/zip-code-ranges/table?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('what is refused', () => {
  test.each([
    ['a range that ends before it starts', { till: 8000 }, { till: ['Till must not be lower than From'] }],
    [
      'an adviser of another company',
      { adviser_ids: [999] },
      { adviser_ids: ['Choose an adviser or a manager of this company'] },
    ],
    [
      'a planner, who visits nobody',
      { adviser_ids: [planning] },
      { adviser_ids: ['Choose an adviser or a manager of this company'] },
    ],
    ['an empty field', { from: undefined }, { from: ['Fill in this field'] }],
  ])('%s answers 422 under its field', async (_what, more, errors) => {
    const { status, body } = await planner.post('/zip-code-ranges', aRange(more))
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: 'Not all fields are filled in correctly', errors },
    })
  })

  test('who visits nobody is not added to a range, and whoever visits as a manager is', async () => {
    const { id } = await create({ adviser_ids: [adviser, manager] })
    expect(await planner.patch(`/zip-code-ranges/${id}`, { adviser_ids: [manager, planning] })).toMatchObject(
      {
        status: 422,
        body: { errors: { adviser_ids: ['Choose an adviser or a manager of this company'] } },
      },
    )
  })

  test('several invalid fields are reported at once', async () => {
    const { status, body } = await planner.post<{ errors: object }>(
      '/zip-code-ranges',
      aRange({ from: 12, priority: 'x' }),
    )
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from', 'priority']])
  })

  test('an update is validated as a whole', async () => {
    const { id } = await create()
    expect(await planner.patch(`/zip-code-ranges/${id}`, { from: 9900 })).toMatchObject({
      status: 422,
      body: { errors: { till: [expect.any(String)] } },
    })
  })

  test('a stale revision answers 409 with the current record', async () => {
    const { id } = await create()
    await planner.patch(`/zip-code-ranges/${id}`, { priority: 2, revision: 1 })
    expect(await planner.patch(`/zip-code-ranges/${id}`, { priority: 3, revision: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.any(String), current: { id, priority: 2, revision: 2 } },
    })
  })

  test('one of fifty concurrent changes of a revision succeeds', async () => {
    const { id } = await create()
    const changes = Array.from({ length: 50 }, (_, index) =>
      planner.patch(`/zip-code-ranges/${id}`, { priority: index + 2, revision: 1 }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999'])(
    'an unknown id answers 404: %s',
    async (id) => {
      expect(await planner.get(`/zip-code-ranges/${id}`)).toMatchObject({ status: 404 })
    },
  )
})

test('another company cannot find, change or remove a range', async () => {
  const { id } = await create()
  const elsewhere = await product.as('planner', product.zuid)
  const answers = await Promise.all([
    elsewhere.get(`/zip-code-ranges/${id}`),
    elsewhere.patch(`/zip-code-ranges/${id}`, { priority: 9 }),
    elsewhere.delete(`/zip-code-ranges/${id}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await elsewhere.get(`/zip-code-ranges?filter[id]=${id}`)).toMatchObject({ body: { data: [] } })
  expect(await elsewhere.get('/zip-code-ranges/table')).toMatchObject({ body: { meta: { total: 0 } } })
  expect(await planner.get(`/zip-code-ranges/${id}`)).toMatchObject({ body: { priority: 1 } })
})
