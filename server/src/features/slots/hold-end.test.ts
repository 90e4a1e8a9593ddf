import { changesChannel } from '@heliodesk/contract/realtime'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

test('a hold that is over is told to every open page, and its slot is offered again', async () => {
  const adviser_id = noord.employees.adviser.employee_id
  const [planner, service] = [await product.as('planner'), await product.as('customer_service')]
  await setTimes(planner, adviser_id, '2026-11-26', '09:00-10:30')
  const [mine, theirs] = await product.inside(async (context) => [
    await addLead(context, { street_number: 1, address_key: 'e1' }),
    await addLead(context, { street_number: 2, address_key: 'e2' }),
  ])
  const offered = async () => {
    const asked = { lead_id: theirs.id, adviser_id }
    const { body } = await planner.post<{ data: { from: string }[] }>('/appointments/work-times', asked)
    return body.data.map(({ from }) => from)
  }
  const taken = { lead_id: mine.id, adviser_id, date: '2026-11-26', from: '09:00', hold: true }
  expect((await service.patch('/appointments/timeslots/', taken)).status).toBe(200)
  expect(await offered()).toEqual([])
  const page = await subscribed(await listenOn(product.app), planner, changesChannel(noord.id))
  product.services.clock.move(5 * 60_000)
  await product.drain()
  expect(await page.next()).toMatchObject({
    event: 'changed',
    data: { changes: [{ noun: 'adviser work days', id: null }] },
  })
  expect(await offered()).toEqual(['09:00'])
  page.ws.close()
})

test('another company’s hold is busy, and says by whom to that company alone', async () => {
  const { zuid, both } = product
  const adviser_id = both.employee_id
  const [planner, ofZuid] = [await product.as('planner'), await product.as('planner', zuid)]
  await setTimes(planner, adviser_id, '2026-12-08', '09:00-10:30')
  await setTimes(ofZuid, adviser_id, '2026-12-08', '11:00-12:30')
  const mine = await product.inside((context) => addLead(context, { street_number: 3, address_key: 'e3' }))
  const [theirs, other] = await product.inside(
    async (context) => [
      await addLead(context, { street_number: 4, address_key: 'e4' }),
      await addLead(context, { street_number: 5, address_key: 'e5' }),
    ],
    zuid,
  )
  const slot = { adviser_id, date: '2026-12-08', from: '11:00' }
  const held = { ...slot, lead_id: theirs.id, hold: true }
  expect(
    (await (await product.as('customer_service', zuid)).patch('/appointments/timeslots/', held)).status,
  ).toBe(200)
  const said = async (client: typeof planner, lead_id: number) => {
    const { body } = await client.post<{ reasons: { text: string }[] }>('/appointments/judge', {
      ...slot,
      lead_id,
    })
    return body.reasons.map(({ text }) => text)
  }
  expect(await said(ofZuid, other.id)).toContainEqual(
    expect.stringMatching(/^Customer service van Zuid holds/),
  )
  const outside = JSON.stringify(await said(planner, mine.id))
  expect(outside).toContain('The adviser is busy at that time')
  expect(outside).not.toMatch(/holds|Zuid/)
})

test('what a colleague holds for the same lead at another time is no second visit of the day', async () => {
  const adviser_id = noord.employees.adviser.employee_id
  const [planner, service] = [await product.as('planner'), await product.as('customer_service')]
  await setTimes(planner, adviser_id, '2026-12-10', '09:00-10:30', '11:00-12:30')
  const [lead, other] = await product.inside(async (context) => [
    await addLead(context, { street_number: 6, address_key: 'e6' }),
    await addLead(context, { street_number: 7, address_key: 'e7' }),
  ])
  expect((await planner.patch('/planning-settings', { visits_per_day: 1 })).status).toBe(200)
  const slot = { adviser_id, date: '2026-12-10' }
  const held = { ...slot, lead_id: lead.id, from: '09:00', hold: true }
  expect((await service.patch('/appointments/timeslots/', held)).status).toBe(200)
  const reasonsFor = async (lead_id: number, from: string) => {
    const asked = { ...slot, lead_id, from }
    const { body } = await planner.post<{ reasons: { code: string }[] }>('/appointments/judge', asked)
    return body.reasons.map(({ code }) => code)
  }
  expect(await reasonsFor(lead.id, '11:00')).toEqual([])
  expect(await reasonsFor(lead.id, '09:00')).toContain('overlap')
  expect(await reasonsFor(other.id, '11:00')).toEqual(['dayFull'])
  const offeredTo = async (lead_id: number) => {
    const asked = { lead_id, adviser_id, from_date: slot.date, till_date: slot.date }
    const { body } = await planner.post<{ data: { from: string }[] }>('/appointments/work-times', asked)
    return body.data.map(({ from }) => from)
  }
  expect(await offeredTo(lead.id)).toEqual(['11:00'])
  expect(await offeredTo(other.id)).toEqual([])
  const booked = { ...slot, lead_id: lead.id, from: '11:00' }
  expect((await planner.patch('/appointments/timeslots/', booked)).status).toBe(201)
  expect((await planner.patch('/planning-settings', { visits_per_day: 5 })).status).toBe(200)
})
