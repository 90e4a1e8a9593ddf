import type { CallResult } from '@heliodesk/contract/call'
import type { appointments as appointmentCalls } from '@heliodesk/contract/appointments'
import type { calling } from '@heliodesk/contract/calling'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { agreedByPhone } from '../../testing/agreed-by-phone.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Appointment = CallResult<typeof appointmentCalls.get>
type Link = CallResult<typeof appointmentCalls.link>
type Gate = CallResult<typeof calling.gate>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const adviser_id = product.noord.employees.adviser.employee_id
const planner = await product.as('planner')
const service = await product.as('customer_service')
let made = 0

/** A visit of somebody who agreed to calls, with another lead of them. */
async function aVisit() {
  made += 1
  const reached = { consent: agreedByPhone, mobile: `+316123460${String(made).padStart(2, '0')}` }
  const lead_id = await aLead(product, reached)
  const other_id = await aLead(product, reached)
  const date = `2026-12-${String(made).padStart(2, '0')}`
  const place = { adviser_id, kind: 'advice', date, from: '10:00', till: '11:30' }
  const body = { lead_id, ...place, manual: true, confirm: true, notify: false }
  const { id } = (await planner.post<Appointment>('/appointments', body)).body
  const { url } = (await planner.post<Link>(`/appointments/${id}/link`)).body
  return { lead_id, other_id, id, token: url.split('/visit/')[1] ?? '' }
}

async function cancel(token: string, reason: string, seen = {}) {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return (await client.post(`/visits/${token}/cancel`, { reason, ...seen })).status
}
const barrierOf = async (id: number) => (await service.get<Gate>(`/leads/${id}/call-gate`)).body.barrier

test.each(['Ik wil niet meer gebeld worden', 'Bel mij niet meer a.u.b.', 'Please do not call me again'])(
  'a customer who cancels with %j is called by nobody, for none of their leads',
  async (reason) => {
    const { lead_id, other_id, token } = await aVisit()
    const before = await barrierOf(lead_id)
    expect(await cancel(token, reason)).toBe(200)
    expect([before, await barrierOf(lead_id), await barrierOf(other_id)]).toEqual([
      null,
      'doNotCall',
      'doNotCall',
    ])
    // Sent again it changes nothing.
    expect(await cancel(token, reason)).toBe(200)
    expect(await barrierOf(lead_id)).toBe('doNotCall')
  },
)

test('who cancels with words that may refuse calls is not called until they were read', async () => {
  const { lead_id, token } = await aVisit()
  const reason = 'Haal mij uit jullie systeem'
  expect(await cancel(token, reason)).toBe(200)
  expect(await barrierOf(lead_id)).toBe('noBasis')
  expect((await service.get<object>(`/leads/${lead_id}`)).body).toMatchObject({
    do_not_call_at: null,
    consent: { basis: 'none', text: reason },
  })
})

test('another reason leaves the calls, and one for what was not seen is not taken', async () => {
  const { lead_id, token } = await aVisit()
  expect(await cancel(token, 'Bel mij niet meer', { date: '2026-01-01' })).toBe(409)
  expect(await cancel(token, 'Wij zijn dan op vakantie')).toBe(200)
  expect(await barrierOf(lead_id)).toBeNull()
})
