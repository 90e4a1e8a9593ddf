import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { visitPages } from '@heliodesk/contract/visit-page'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, manager } = product.noord.employees

type Appointment = CallResult<typeof appointments.get>
type Page = CallResult<typeof visitPages.read> & { message: string }

test('a visit is confirmed with whom its page showed, and with nobody else unseen', async () => {
  const planner = await product.as('planner')
  const { id: lead_id } = await product.inside((context) => addLead(context))
  const place = { lead_id, adviser_id: adviser.employee_id, kind: 'advice', date: '2026-12-01' }
  const times = { from: '10:00', till: '11:30', manual: true, confirm: true }
  const { id } = (await planner.post<Appointment>('/appointments', { ...place, ...times })).body
  const { url } = (await planner.post<{ url: string }>(`/appointments/${id}/link`)).body
  const path = new URL(url).pathname.replace('/visit/', '/visits/')
  const customer = product.visitor()
  await customer.get('/csrf-cookie')
  const shown = async () => {
    const { date, from, people } = (await customer.get<Page>(path)).body
    return { date, from, people }
  }
  const before = await shown()
  const change = { adviser_id: manager.employee_id, confirm: true }
  expect((await planner.patch(`/appointments/${id}`, change)).status).toBe(200)
  const stale = await customer.post<Page>(`${path}/confirm`, before)
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Your appointment is with somebody else now: please look with whom first',
  ])
  expect((await planner.get<Appointment>(`/appointments/${id}`)).body.status).toBe('planned')
  const seen = await customer.post<Page>(`${path}/confirm`, await shown())
  expect(seen.body).toMatchObject({ state: 'confirmed', adviser: 'Manager' })
})
