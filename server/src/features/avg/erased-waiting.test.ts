import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  anAppointment,
  aQuotation,
  aSentQuotation,
  caseP,
} from '../../testing/a-quotation.ts'
import { readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { adviser } = noord.employees

const mobile = '+31612340011'

/** Every home, badge and queue on which somebody reads what is to be done for a person. */
const queues = [
  '/home/unplanned',
  '/home/failed-mails',
  `/employees/${adviser.employee_id}/followups`,
  '/leads/call-list',
  '/telephony/calls/missed?filter[called_back]=false',
  '/intake/table?filter[state]=duplicate,outside_area,invalid',
  '/quotations/waiting-questions',
  '/quotations/waiting-approvals',
  '/quotations/table/concept',
  '/work-letter/rejected',
  '/work-letter/rejected?filter[status]=ready',
  '/leads/retention/table',
  '/weeder',
]

/** Where a lead is: by its number, or as a row of its phone number or post. */
async function foundOn(numbers: readonly string[]) {
  const clients = await Promise.all(
    (['manager', 'customer_service', 'planner', 'adviser', 'both'] as const).map((who) => product.as(who)),
  )
  const found = new Set<string>()
  for (const client of clients) {
    for (const path of queues) {
      const { status, body } = await client.get(path)
      if (status === 200 && numbers.some((number) => JSON.stringify(body).includes(number))) found.add(path)
    }
  }
  return [...found].toSorted()
}

const numberOf = (id: number) =>
  product.inside(
    async ({ db }) =>
      (await db.select({ number: leads.number }).from(leads).where(eq(leads.id, id)))[0]?.number ?? '',
  )

type Client = Awaited<ReturnType<typeof product.as>>

/** Advised: a question, a follow-up, a concept that waits for approval, a missed call, a post of a source. */
async function anAdvisedLead(both: Client, manager: Client) {
  const lead_id = await aLead(product, { mobile, status: 'followUp' })
  const customer = await aCustomer(product)
  const { token } = await aSentQuotation(product, both, lead_id)
  await customer.post(`/portal/${token}/questions`, { text: 'Wanneer?' })
  const cheap = caseP(noord, lead_id)
  await both.post('/quotations', { ...cheap, editions: cheap.editions.map((one) => ({ ...one, margin: 1 })) })
  const source = await manager.post<{ id: number }>('/sources', {
    name: 'Zonnewijzer',
    cost_type: 'flat_fee_per_month',
    cost_value: 10,
  })
  await product.inside(async ({ db, company_id }) => {
    await db.execute(`INSERT INTO phone_calls (company_id, call_id, number, started_at, missed_at)
      VALUES (${company_id}, 'call', '${mobile}', '2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z')`)
    await db.execute(`INSERT INTO intake_posts (company_id, source_id, received_at, body, state, corrections)
      VALUES (${company_id}, ${source.body.id}, '2026-11-20T08:00:00Z',
        convert_to('{"mobile":"${mobile}"}', 'UTF8'), 'duplicate', '{}')`)
    await db.execute(`UPDATE leads SET status = 'followUp' WHERE id = ${lead_id}`)
  })
  return lead_id
}

/** Bought: a letter that came back, an installation to plan. */
async function aSoldLead(both: Client, manager: Client) {
  const lead_id = await aLead(product)
  const customer = await aCustomer(product)
  const { token, quotation } = await aSentQuotation(product, both, lead_id)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  const path = `/appointments/${await anAppointment(product, lead_id)}/work-letter`
  const letter = await manager.post<{ id: number }>(path, {
    status: 'ready',
    ...readyFacts,
  })
  await both.patch(`${path}/${letter.body.id}/reject`, { reason: 'unsafe', text: 'Glad' })
  return lead_id
}

/** To be called back, with a quotation that nobody sent. */
async function aCallback(both: Client) {
  const lead_id = await aLead(product, { status: 'callback' })
  await aQuotation(product, both, lead_id)
  return lead_id
}

test('nobody is asked to do anything for an erased person', { timeout: 60_000 }, async () => {
  const [both, manager, service] = [
    await product.as('both'),
    await product.as('manager'),
    await product.as('customer_service'),
  ]
  const everybody = [
    await anAdvisedLead(both, manager),
    await aSoldLead(both, manager),
    await aCallback(both),
  ]
  const numbers = await Promise.all(everybody.map(numberOf))
  expect(await foundOn([...numbers, mobile])).toEqual(
    expect.arrayContaining([
      '/home/unplanned',
      '/quotations/table/concept',
      '/quotations/waiting-approvals',
      '/quotations/waiting-questions',
      '/telephony/calls/missed?filter[called_back]=false',
      '/work-letter/rejected',
      `/employees/${adviser.employee_id}/followups`,
    ]),
  )
  const inbox = () => manager.get<{ meta: { total: number } }>('/intake/table?filter[state]=duplicate')
  const missed = () =>
    service.get<{ meta: { total: number } }>('/telephony/calls/missed?filter[called_back]=false')
  expect([(await inbox()).body.meta.total, (await missed()).body.meta.total]).toEqual([1, 1])
  for (const id of everybody) {
    const { status } = await manager.delete(
      `/leads/${id}/delete/avg?reason=${encodeURIComponent('Schriftelijk gevraagd')}`,
    )
    expect([id, status]).toEqual([id, 200])
  }
  expect(await foundOn([...numbers, mobile])).toEqual([])
  expect([(await inbox()).body.meta.total, (await missed()).body.meta.total]).toEqual([0, 0])
})
