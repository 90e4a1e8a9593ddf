import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

/** An order of a lead whose installation is planned and whose letter is ready. */
async function aReadyOrder(lead_id: number) {
  const { quotation, withdraw } = await anOrder(product, lead_id)
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  const path = `/appointments/${visit.id}/work-letter`
  const ready = {
    status: 'ready',
    crew_ids: [installer.employee_id],
    ...readyFacts,
    planned_date: visit.date,
    quotation_id: quotation.id,
  }
  const saved = await (await product.as('manager')).post<{ id: number }>(path, ready)
  expect(saved.status).toBe(200)
  return { quotation, path, ready, letter: saved.body, withdraw }
}

/** Two orders of a lead, of which the first was withdrawn. */
async function twoOrders() {
  const lead_id = await aLead(product)
  const gone = await aReadyOrder(lead_id)
  const runs = await aReadyOrder(lead_id)
  await gone.withdraw()
  return { gone, runs }
}

test.each(['installer', 'planner', 'adviser'] as const)(
  'the visit of a withdrawn order shows its own letter as cancelled while another order runs: %s',
  async (role) => {
    const { gone, runs } = await twoOrders()
    const reader = await product.as(role)
    const cancelled = {
      status: 200,
      body: {
        visit_cancelled: true,
        work_letter: { id: gone.letter.id, cancelled_at: expect.any(String) },
        start: null,
      },
    }
    expect(await reader.get(gone.path)).toMatchObject(cancelled)
    expect(await reader.get(`${gone.path}?quotation_id=${gone.quotation.id}`)).toMatchObject(cancelled)
    const running = { id: runs.letter.id, cancelled_at: null, status: 'ready' }
    expect((await reader.get(runs.path)).body).toMatchObject({ visit_cancelled: false, work_letter: running })
    const chosen = `${gone.path}?quotation_id=${runs.quotation.id}`
    expect((await reader.get(chosen)).body).toMatchObject({ visit_cancelled: true, work_letter: running })
    expect((await reader.get(`${runs.path}?quotation_id=${gone.quotation.id}`)).status).toBe(404)
  },
)

const refused = (message: string) => ({ status: 409, body: { message: expect.stringContaining(message) } })

test('the letter of an order that runs does not come to hang on a cancelled visit', async () => {
  const { gone, runs } = await twoOrders()
  const manager = await product.as('manager')
  expect(await manager.post(gone.path, runs.ready)).toMatchObject(refused('This visit was cancelled'))
  expect(await manager.post(gone.path, gone.ready)).toMatchObject(refused('withdrew from this order'))
  expect((await manager.post(runs.path, runs.ready)).status).toBe(200)
  expect((await manager.get(runs.path)).body).toMatchObject({ work_letter: { id: runs.letter.id } })
})

test('an order gets no first letter on a cancelled visit', async () => {
  const lead_id = await aLead(product)
  await aReadyOrder(lead_id)
  const { quotation } = await anOrder(product, lead_id)
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', status: 'cancelled' }),
  )
  const first = { status: 'concept', quotation_id: quotation.id }
  const answer = await (await product.as('manager')).post(`/appointments/${visit.id}/work-letter`, first)
  expect(answer.status).toBe(409)
})

test('once both orders are withdrawn each visit shows its own letter, and neither can be accepted', async () => {
  const { gone, runs } = await twoOrders()
  await runs.withdraw()
  const manager = await product.as('manager')
  expect((await manager.get(gone.path)).body).toMatchObject({ work_letter: { id: gone.letter.id } })
  expect((await manager.get(runs.path)).body).toMatchObject({ work_letter: { id: runs.letter.id } })
  const step = await manager.patch(`${gone.path}/${gone.letter.id}/accept`, {})
  expect(step.status).toBe(409)
})
