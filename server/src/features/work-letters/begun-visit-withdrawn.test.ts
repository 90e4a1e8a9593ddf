import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer } = product.noord.employees

interface Shown {
  id: number
  work_letter_status: string | null
}

const crew = { adviser_id: installer.employee_id, kind: 'installation', date: '2026-11-20' } as const

/** An order whose installation of today was to begin before it is withdrawn, with a letter that is accepted or none. */
async function aBegunOrder(lead_id: number, { letter = true } = {}) {
  const order = await anOrder(product, lead_id)
  const now = product.services.clock.now().getTime()
  const at = { starts_at: new Date(now + 60_000), ends_at: new Date(now + 110_000) }
  const visit = await product.inside((context) => addAppointment(context, { ...crew, lead_id, ...at }))
  const path = `/appointments/${visit.id}`
  if (letter) {
    const body = {
      status: 'ready',
      quotation_id: order.quotation.id,
      ...readyFacts,
      planned_date: visit.date,
    }
    const manager = await product.as('manager')
    const saved = await manager.post<{ id: number }>(`${path}/work-letter`, body)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const accept = `${path}/work-letter/${saved.body.id}/accept`
    expect((await (await product.as('installer')).patch(accept, {})).status).toBe(200)
  }
  product.services.clock.move(120_000)
  return { ...order, visit, path }
}

const withdrawn = { status: 409, body: { message: expect.stringContaining('withdrew from this order') } }

test.each([true, false])(
  'a visit that has begun says that its order was withdrawn, and nobody goes there; its letter: %s',
  async (letter) => {
    const lead_id = await aLead(product)
    const { withdraw, visit, path } = await aBegunOrder(lead_id, { letter })
    const fitter = await product.as('installer')
    expect((await fitter.get<Shown>(path)).body.work_letter_status).toBe(letter ? 'accepted' : null)
    await withdraw()
    product.mails.length = 0
    expect((await fitter.get<Shown>(path)).body.work_letter_status).toBe('cancelled')
    const days = `/employees/${installer.employee_id}/appointments?date_from=2026-11-20&date_to=2026-11-20`
    const ofDay = (await fitter.get<{ data: Shown[] }>(days)).body.data
    expect(ofDay.find(({ id }) => id === visit.id)?.work_letter_status).toBe('cancelled')
    const pack = (await fitter.get<{ appointments: Shown[] }>('/day-pack')).body.appointments
    expect(pack.find(({ id }) => id === visit.id)?.work_letter_status).toBe('cancelled')
    const planner = await product.as('planner')
    expect(await planner.post(`${path}/on-my-way`, { minutes: 20 })).toMatchObject(withdrawn)
    expect(await planner.patch(path, { status: 'in_progress' })).toMatchObject(withdrawn)
    await product.drain()
    expect(product.mails.map(({ subject }) => subject)).toEqual([])
    expect((await planner.patch(path, { status: 'no_show', confirm: true })).status).toBe(200)
  },
)

test('of two orders the visit of the withdrawn one is closed to the crew, and the other one goes on', async () => {
  const lead_id = await aLead(product)
  const gone = await aBegunOrder(lead_id)
  const stays = await aBegunOrder(lead_id)
  await gone.withdraw()
  const fitter = await product.as('installer')
  expect((await fitter.get<Shown>(gone.path)).body.work_letter_status).toBe('cancelled')
  expect((await fitter.get<Shown>(stays.path)).body.work_letter_status).toBe('accepted')
  const planner = await product.as('planner')
  expect(await planner.post(`${gone.path}/on-my-way`, { minutes: 20 })).toMatchObject(withdrawn)
  expect((await planner.patch(stays.path, { status: 'in_progress' })).status).toBe(200)
})

test.each(['before', 'after'])(
  'a visit with the letter of a withdrawn order is of no other one that has no letter, accepted %s it',
  async (when) => {
    const lead_id = await aLead(product)
    const earlier = when === 'before' ? await anOrder(product, lead_id) : undefined
    const gone = await aBegunOrder(lead_id)
    const other = earlier ?? (await anOrder(product, lead_id))
    await gone.withdraw()
    product.mails.length = 0
    const fitter = await product.as('installer')
    expect((await fitter.get<Shown>(gone.path)).body.work_letter_status).toBe('cancelled')
    const planner = await product.as('planner')
    expect(await planner.post(`${gone.path}/on-my-way`, { minutes: 20 })).toMatchObject(withdrawn)
    expect(await planner.patch(gone.path, { status: 'in_progress' })).toMatchObject(withdrawn)
    await product.drain()
    expect(product.mails.map(({ subject }) => subject)).toEqual([])
    const letter = `${gone.path}/work-letter`
    expect((await fitter.get(letter)).body).toMatchObject({
      work_letter: { quotation_id: gone.quotation.id, cancelled_at: expect.any(String) },
      start: null,
    })
    const chosen = `${letter}?quotation_id=${other.quotation.id}`
    expect((await (await product.as('manager')).get(chosen)).body).toMatchObject({
      work_letter: null,
      start: { quotation_id: other.quotation.id },
    })
    const untouched = { installed: null, withdraw_until: null, installation: null }
    const accepted = async () => (await other.page()).accepted
    expect(await accepted()).toMatchObject(untouched)

    expect((await planner.patch(gone.path, { status: 'done', confirm: true })).status).toBe(200)
    const manager = await product.as('manager')
    expect((await manager.get<{ status: string }>(`/leads/${lead_id}`)).body.status).toBe('sold')
    expect(await accepted()).toMatchObject(untouched)
    await other.withdraw()
    const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
    expect(receipt?.text).not.toContain('Staat de installatie er al')
    const { body } = await manager.get<{ data: { quotation_id: number }[] }>('/home/returns')
    const returns = body.data.map(({ quotation_id }) => quotation_id)
    expect(returns).toContain(gone.quotation.id)
    expect(returns).not.toContain(other.quotation.id)
  },
)

test('an order of which nothing was planned is not installed by another one that was, and is withdrawn', async () => {
  const lead_id = await aLead(product)
  const other = await anOrder(product, lead_id)
  const gone = await aBegunOrder(lead_id)
  const planner = await product.as('planner')
  expect((await planner.patch(gone.path, { status: 'done', confirm: true })).status).toBe(200)
  await gone.withdraw()
  await other.withdraw()
  const receipt = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  expect(receipt?.text).not.toContain('Staat de installatie er al')
  const { body } = await (
    await product.as('manager')
  ).get<{ data: { quotation_id: number }[] }>('/home/returns')
  const returns = body.data.map(({ quotation_id }) => quotation_id)
  expect(returns).toContain(gone.quotation.id)
  expect(returns).not.toContain(other.quotation.id)
})
