import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const day = 86_400_000
const { adviser, manager } = noord.employees

type Goals = CallResult<typeof calls.home.goals>
type Board = CallResult<typeof calls.television.board>
type Rows = CallResult<typeof calls.quotations.table>
type Made = CallResult<(typeof calls)['sales goals']['create']>

const goalsOf = async (role: 'manager' | 'adviser') =>
  (await (await product.as(role)).get<Goals>('/home/goals')).body

const goal = (more: object) => ({
  adviser_id: null,
  month: '2026-11-01',
  quotations: null,
  sales: null,
  revenue: null,
  ...more,
})
const make = async (more: object) => (await product.as('manager')).post<Made>('/sales-goals', goal(more))

const errors = async (more: object) => (await make(more)).body

beforeAll(async () => {
  const customer = await aCustomer(product)
  const send = async (adviser_id: number | null) =>
    aSentQuotation(product, await product.as('both'), await aLead(product, { adviser_id }))
  for (const adviser_id of [adviser.employee_id, adviser.employee_id, null]) {
    const { token, quotation } = await send(adviser_id)
    await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  }
  await send(manager.employee_id)
})

test('goals of a month are beside what the rows of their links count', async () => {
  expect((await make({ quotations: 40, sales: 10, revenue: 200_000 })).status).toBe(201)
  expect((await make({ adviser_id: adviser.employee_id, sales: 4, on_television: false })).status).toBe(201)
  const { body } = await (
    await product.as('manager')
  ).get<Rows>('/quotations/table/all?filter[accepted_from]=2026-11-01')
  const cents = body.data.reduce((total, { total_cents }) => total + total_cents, 0)
  expect(await goalsOf('manager')).toEqual({
    month: '2026-11-01',
    goals: [
      {
        adviser: null,
        quotations: { actual: 4, goal: 40 },
        sales: { actual: 3, goal: 10 },
        revenue: { actual: Math.round(cents / 100), goal: 200_000 },
      },
      {
        adviser: { id: adviser.employee_id, name: 'Adviser van Noord' },
        quotations: null,
        sales: { actual: 2, goal: 4 },
        revenue: null,
      },
    ],
  })
})

test('an adviser sees their own goals alone, and who sells nothing sees none', async () => {
  expect((await goalsOf('adviser')).goals.map(({ adviser: whose }) => whose?.id)).toEqual([
    adviser.employee_id,
  ])
  const asAdviser = await product.as('adviser')
  const table = await asAdviser.get<{ data: Made[] }>('/sales-goals/table')
  expect(table.body.data.map(({ adviser_id }) => adviser_id)).toEqual([adviser.employee_id])
  const planner = await product.as('planner')
  expect((await planner.get('/home/goals')).status).toBe(403)
})

test('the television shows the goals that are meant for all', async () => {
  const { body } = await (await product.as('manager')).get<Board>('/television/adviser-appointments')
  expect(body.goals).toEqual([
    expect.objectContaining({
      initials: null,
      quotations: { actual: 4, goal: 40 },
      sales: { actual: 3, goal: 10 },
    }),
  ])
})

test('a month has one goal of a person, of a colleague, from its first day', async () => {
  expect(await errors({ sales: 12 })).toMatchObject({
    errors: { month: [expect.stringContaining('already')] },
  })
  expect(await errors({ month: '2026-11-02' })).toMatchObject({
    errors: { month: ['Fill in the first day of a month'] },
  })
  const foreign = product.zuid.employees.adviser.employee_id
  expect(await errors({ adviser_id: foreign })).toMatchObject({
    errors: { adviser_id: [expect.any(String)] },
  })
  const both = await Promise.all(Array.from({ length: 20 }, () => make({ month: '2027-01-01', sales: 5 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 422),
  ])
})

test('a goal holds until a later one begins, and one without amounts ends it', async () => {
  await make({ month: '2026-12-01', adviser_id: adviser.employee_id })
  product.services.clock.move(20 * day)
  const december = await goalsOf('manager')
  expect(december.month).toBe('2026-12-01')
  expect(december.goals).toEqual([
    {
      adviser: null,
      quotations: { actual: 0, goal: 40 },
      sales: { actual: 0, goal: 10 },
      revenue: { actual: 0, goal: 200_000 },
    },
  ])
})
