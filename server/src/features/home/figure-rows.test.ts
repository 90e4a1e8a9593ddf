import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { addDays } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const day = 86_400_000

type Figures = CallResult<typeof calls.home.figures>
type Rows = CallResult<typeof calls.quotations.table>

// Time passes here, so that sessions end: each asks with a new one.
const figures = async () => (await (await product.as('manager')).get<Figures>('/home/figures')).body

/** Every row of the table of quotations with these filters, page by page. */
async function rowsWith(filters: Record<string, string | number>) {
  const query = Object.entries(filters).map(([name, value]) => `filter[${name}]=${value}`)
  const manager = await product.as('manager')
  const rows: Rows['data'] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await manager.get<Rows>(
      `/quotations/table/all?${[...query, 'per_page=3', `page=${page}`].join('&')}`,
    )
    expect(status).toBe(200)
    rows.push(...body.data)
    if (page >= (body.meta.last_page ?? 0)) return rows
  }
}

const sum = (rows: Rows['data']) => rows.reduce((total, { total_cents }) => total + total_cents, 0)

/** What happened in three weeks: sold, corrected and sold, withdrawn, declined, not answered; of two and of nobody. */
async function threeWeeks() {
  const customer = await aCustomer(product)
  const send = async (adviser_id: number | null) => {
    const lead_id = await aLead(product, { adviser_id })
    return { lead_id, ...(await aSentQuotation(product, await product.as('both'), lead_id)) }
  }
  const sendAgain = async ({ lead_id, quotation }: Awaited<ReturnType<typeof send>>) => {
    const adviser = await product.as('both')
    const body = caseP(noord, lead_id, {
      base_version_id: quotation.version_id,
      general_information: 'Beter',
    })
    expect((await adviser.patch(`/quotations/${quotation.id}`, body)).status).toBe(200)
    return (await adviser.get<Quotation>(`/quotations/${quotation.id}/send`)).body
  }
  const accept = (token: string, version_id: number) =>
    customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const one = noord.employees.adviser.employee_id
  const other = noord.employees.manager.employee_id
  for (let week = 0; week < 3; week += 1) {
    const sold = await send(one)
    await accept(sold.token, sold.quotation.version_id)
    const corrected = await send(other)
    product.services.clock.move(4 * day)
    const second = await sendAgain(corrected)
    await accept(corrected.token, second.version_id)
    await send(null)
    const withdrawn = await send(one)
    await accept(withdrawn.token, withdrawn.quotation.version_id)
    const first = await customer.post<object>(`/portal/${withdrawn.token}/withdrawal`, {})
    await customer.post(`/portal/${withdrawn.token}/withdrawal/confirm`, first.body)
    const declined = await send(other)
    await customer.post(`/portal/${declined.token}/decline`, { reason: 'Te duur' })
    product.services.clock.move(3 * day)
  }
}

test(
  'each figure of the home page is the count or the sum of the quotations that its link shows',
  { timeout: 60_000 },
  async () => {
    await threeWeeks()
    const { weeks, advisers } = await figures()
    expect(weeks.filter(({ sent }) => sent > 0).length).toBeGreaterThan(2)
    for (const { monday, sent, accepted, revenue_cents } of weeks) {
      const sunday = addDays(monday, 6)
      const wasSent = await rowsWith({ sent_from: monday, sent_to: sunday })
      const wasAccepted = await rowsWith({ accepted_from: monday, accepted_to: sunday })
      expect([monday, wasSent.length, wasAccepted.length, sum(wasAccepted)]).toEqual([
        monday,
        sent,
        accepted,
        revenue_cents,
      ])
    }
    const from = weeks[0]?.monday ?? ''
    expect(advisers).toHaveLength(3)
    for (const { adviser, sent, won, accepted, revenue_cents } of advisers) {
      const who = adviser === null ? { no_adviser: 'true' } : { adviser_id: adviser.id }
      const wasSent = await rowsWith({ sent_from: from, ...who })
      const wasSold = await rowsWith({ sent_from: from, state: 'accepted', ...who })
      const wasAccepted = await rowsWith({ accepted_from: from, ...who })
      expect([adviser?.id, wasSent.length, wasSold.length, wasAccepted.length, sum(wasAccepted)]).toEqual([
        adviser?.id,
        sent,
        won,
        accepted,
        revenue_cents,
      ])
      expect(new Set(wasSent.map((row) => row.adviser?.id))).toEqual(new Set([adviser?.id]))
    }
  },
)

test('a quotation that was corrected and sent again counts once, when it was sent first', async () => {
  const { advisers } = await figures()
  const total = advisers.reduce((all, { sent }) => all + sent, 0)
  expect(total).toBe(15)
})

test('the state that the table filters by is the state that it shows', async () => {
  product.services.clock.move(40 * day)
  const all = await rowsWith({})
  const states = ['concept', 'open', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded'] as const
  for (const state of states) {
    const shown = await rowsWith({ state })
    expect(shown.map(({ id }) => id)).toEqual(all.filter((row) => row.state === state).map(({ id }) => id))
  }
  expect(new Set(all.map(({ state }) => state))).toEqual(
    new Set(['accepted', 'withdrawn', 'declined', 'expired']),
  )
  const statuses = await rowsWith({ status: 'accepted,concept' })
  expect(statuses.every(({ status }) => status === 'accepted')).toBe(true)
  expect((await rowsWith({ edition: 'A' })).every((row) => row.accepted_edition === 'A')).toBe(true)
})

test('success counts what was sent in these weeks and accepted since, not what was sent before them', async () => {
  const { weeks, advisers } = await figures()
  expect(weeks[0]?.monday).toBe('2026-11-30')
  const other = advisers.find(({ adviser }) => adviser?.id === noord.employees.manager.employee_id)
  // One of those accepted was sent on 27 November.
  expect(other).toMatchObject({ sent: 3, won: 1, accepted: 2 })
})
