import type { CallResult } from '@heliodesk/contract/call'
import type { home } from '@heliodesk/contract/home'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees
const planner = await product.as('planner')
const manager = await product.as('manager')
const fitter = await product.as('installer')

type Unplanned = CallResult<typeof home.unplanned>
/** Whether a planner's home lists a lead among what is sold and has no installation to come. */
const isListed = async (lead_id: number) =>
  (await planner.get<Unplanned>('/home/unplanned')).body.installations.data.some(({ id }) => id === lead_id)
const statusOf = async (id: number) => (await manager.get<{ status: string }>(`/leads/${id}`)).body.status

/** A letter that is ready, on a visit of a lead with an order. */
async function aReadyLetter(kind: 'installation' | 'advice') {
  const lead_id = await aLead(product)
  const { quotation } = await anOrder(product, lead_id)
  const adviser_id = kind === 'advice' ? adviser.employee_id : null
  const visit = await product.inside((context) => addAppointment(context, { lead_id, adviser_id, kind }))
  const path = `/appointments/${visit.id}/work-letter`
  const body = { ...readyFacts, quotation_id: quotation.id, status: 'ready', planned_date: visit.date }
  const crew = { crew_ids: [installer.employee_id], confirm: true }
  const { status, body: letter } = await manager.post<{ id: number }>(path, { ...body, ...crew })
  expect(status, JSON.stringify(letter)).toBe(200)
  const accept = () => fitter.patch<{ message: string; status: string }>(`${path}/${letter.id}/accept`, {})
  const plan = (date: string) =>
    planner.post<{ id: number }>('/appointments', {
      lead_id,
      adviser_id: null,
      kind: 'installation',
      date,
      from: '08:00',
      confirm: true,
    })
  return { lead_id, visit, accept, plan }
}

test.each([
  ['cancelled', '2027-01-05', '/delete', {}],
  ['put off', '2027-01-07', '/postpone', { until: '2027-02-01' }],
])(
  'the letter of an installation that is %s is accepted once another day is planned',
  async (_, anew, step, body) => {
    const { lead_id, visit, accept, plan } = await aReadyLetter('installation')
    const ended = await planner.patch(`/appointments/${visit.id}${step}`, { reason: 'Ziek', ...body })
    expect(ended.status).toBe(200)
    const refused = await accept()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('once another day is planned'),
    ])
    expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['sold', true])

    expect((await plan(anew)).status).toBe(201)
    expect((await accept()).status).toBe(200)
    expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['installationPlanned', false])
  },
)

test('an order whose letter was accepted without a visit waits in the list, until one is planned and when it is cancelled', async () => {
  const { lead_id, accept, plan } = await aReadyLetter('advice')
  expect((await accept()).status).toBe(200)
  expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['installationPlanned', true])
  const { body } = await plan('2027-01-06')
  expect(await isListed(lead_id)).toBe(false)
  expect((await planner.patch(`/appointments/${body.id}/delete`, { reason: 'Ziek' })).status).toBe(200)
  expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['sold', true])
})

test('an order waits in the list again once what was installed is taken back, and not while it is', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  const today = { kind: 'installation', date: '2026-11-20' } as const
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, ...today }),
  )
  const done = { status: 'done', outcome: 'workDone', confirm: true }
  expect((await manager.patch(`/appointments/${visit.id}`, done)).status).toBe(200)
  expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['installed', false])
  const taken = { status: 'installationPlanned', remarks: 'Er ontbreken panelen', confirm: true }
  expect((await manager.post(`/leads/${lead_id}/status-create`, taken)).status).toBe(201)
  expect([await statusOf(lead_id), await isListed(lead_id)]).toEqual(['installationPlanned', true])
})
