import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { setLeadStatus } from '../../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees
const manager = await product.as('manager')
const dutch = { 'accept-language': 'nl' }
const today = '2026-11-20'

const statusOf = async (id: number) => (await manager.get<{ status: string }>(`/leads/${id}`)).body.status
const set = (lead_id: number, body: object) => manager.post(`/leads/${lead_id}/status-create`, body, dutch)

const cancel = (id: number | undefined) =>
  manager.patch(`/appointments/${id}/delete`, { reason: 'Niet nodig' })

/** An order with installations on these days, which is said to be in place. */
async function anInstalledOrder(...dates: string[]) {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id)
  const visits = await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    const made = []
    for (const date of dates)
      made.push(await addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date }))
    return made
  })
  const says = () => set(lead_id, { status: 'installed' })
  return { lead_id, ...order, visits, says }
}

test('an order whose accepted letter has no day is installed once its installation is planned', async () => {
  const lead_id = await aLead(product)
  await anOrder(product, lead_id)
  const advice = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'advice' }),
  )
  const path = `/appointments/${advice.id}/work-letter`
  const body = { ...readyFacts, status: 'ready', planned_date: null, crew_ids: [installer.employee_id] }
  const { body: letter } = await manager.post<{ id: number }>(path, body)
  const fitter = await product.as('installer')
  expect((await fitter.patch(`${path}/${letter.id}/accept`, {})).status).toBe(200)
  expect(await statusOf(lead_id)).toBe('installationPlanned')
  expect(await set(lead_id, { status: 'installed' })).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.stringContaining('Van deze installatie is geen dag bekend')] } },
  })
  await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: today }),
  )
  expect((await set(lead_id, { status: 'installed' })).status).toBe(201)
})

const ends: [string, string, object][] = [
  ['cancelled', '/delete', { reason: 'Steiger komt niet' }],
  ['put off', '/postpone', { reason: 'Storm', until: '2026-12-18' }],
  [
    'postponed to a later day',
    '/postpone',
    { reason: 'Storm', date: '2026-12-18', from: '08:00', confirm: true },
  ],
  ['moved to a later day', '', { date: '2026-12-18', confirm: true }],
]

test.each(ends)(
  'the only visit of what is in place is not %s, until that is taken back',
  async (_, step, body) => {
    const { lead_id, page, visits, says } = await anInstalledOrder(today)
    expect((await says()).status).toBe(201)
    const [visit] = visits
    const end = () => manager.patch<{ status: string }>(`/appointments/${visit?.id}${step}`, body, dutch)
    expect(await end()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('staat de installatie er sinds 20-11-2026') },
    })
    expect([await statusOf(lead_id), (await page()).accepted?.withdraw_until]).toEqual([
      'installed',
      '2026-12-04',
    ])
    const taken = { status: 'installationPlanned', remarks: 'De verkeerde lead stond op geplaatst' }
    expect((await set(lead_id, taken)).status).toBe(201)
    expect((await end()).status).toBe(200)
    expect((await page()).accepted?.withdraw_until).toBeNull()
  },
)

test('the visit of what is in place is set to done all the same', async () => {
  const { lead_id, page, visits, says } = await anInstalledOrder(today)
  expect((await says()).status).toBe(201)
  const done = { status: 'done', outcome: 'workDone', confirm: true }
  expect((await manager.patch(`/appointments/${visits[0]?.id}`, done)).status).toBe(200)
  expect([await statusOf(lead_id), (await page()).accepted?.withdraw_until]).toEqual([
    'installed',
    '2026-12-04',
  ])
})

test('one of two days is cancelled once the order is in place, and not both', async () => {
  const { visits, says } = await anInstalledOrder('2026-11-19', today)
  expect((await says()).status).toBe(201)
  const [one, other] = visits
  expect((await cancel(one?.id)).status).toBe(200)
  expect((await cancel(other?.id)).status).toBe(409)
})
