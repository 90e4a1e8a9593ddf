import type { appointments as calls } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import type { visitPages } from '@heliodesk/contract/visit-page'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { remindVisit } from './remind-visit.ts'

type Appointment = CallResult<typeof calls.get>

/** Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, both } = product
const adviser_id = noord.employees.adviser.employee_id
const along = [noord.employees.manager.employee_id, both.employee_id]
const email = 'along@klant.example'

async function mailed() {
  product.services.clock.move(2 * 60_000)
  await product.drain()
  return product.mails.findLast(({ to }) => to === email)
}

test('mails and page of a visit name everybody who comes', async () => {
  const lead = await product.inside((context) =>
    addLead(context, { email, street_number: 7, address_key: 'along', city: 'Assen' }),
  )
  const planner = await product.as('planner')
  const visit = { lead_id: lead.id, adviser_id, kind: 'advice', date: '2026-12-01', from: '10:00' }
  const { status, body } = await planner.post<Appointment>('/appointments', {
    ...visit,
    with: along,
    manual: true,
    confirm: true,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const all = 'Met Adviser van Noord, Manager van Noord en Manager van Both'
  const confirmation = await mailed()
  expect(confirmation?.subject).toMatch(/^Uw afspraak met/)
  expect([confirmation?.html, confirmation?.text].map((part) => part?.includes(all))).toEqual([true, true])

  const changed = { from: '13:00', with: along.slice(0, 1), confirm: true }
  expect((await planner.patch(`/appointments/${body.id}`, changed)).status).toBe(200)
  const moved = await mailed()
  expect(moved?.subject).toMatch(/^Gewijzigd/)
  expect(moved?.html).toContain('Met Adviser van Noord en Manager van Noord<')

  const job = { company_id: noord.id, appointment_id: body.id, day: '2026-12-01' }
  await remindVisit(product.services)(job)
  const reminder = await mailed()
  expect(reminder?.subject).toMatch(/^Morgen/)
  expect(reminder?.html).toContain('Met Adviser van Noord en Manager van Noord<')

  const token = /\/visit\/([\w-]+)/.exec(reminder?.html ?? '')?.[1] ?? ''
  const page = await product.visitor().get<CallResult<typeof visitPages.read>>(`/visits/${token}`)
  expect(page.body).toMatchObject({ adviser: 'Adviser', companions: ['Manager'] })

  expect(
    (await planner.patch(`/appointments/${body.id}`, { with: [], from: '14:00', confirm: true })).status,
  ).toBe(200)
  expect((await mailed())?.html).toContain('Met Adviser van Noord<')
})
