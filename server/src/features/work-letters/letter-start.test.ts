import { afterAll, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees

test('a new letter takes date and crew from the installation, and fuse and phases from the lead', async () => {
  const client = await product.as('adviser')
  const known = await product.inside(async (context) => {
    const { id: lead_id } = await addLead(context, {
      adviser_id: adviser.employee_id,
      meter_connection: '3x35A',
    })
    const { id } = await addAppointment(context, { lead_id, adviser_id: adviser.employee_id })
    await addAcceptedQuotation(context, lead_id, id)
    return { lead_id, path: `/appointments/${id}/work-letter` }
  })
  const start = { planned_date: null, crew_ids: [], meter_phases: 3, meter_main_fuse: '35A' }
  expect((await client.get(known.path)).body).toMatchObject({ start, installation: null })

  const planned = await product.inside(async (context) => {
    const cancelled = {
      lead_id: known.lead_id,
      kind: 'installation',
      adviser_id: adviser.employee_id,
    } as const
    await addAppointment(context, { ...cancelled, status: 'cancelled' })
    return addAppointment(context, { ...cancelled, adviser_id: installer.employee_id })
  })
  const { date } = planned
  expect((await client.get(known.path)).body).toMatchObject({
    start: { ...start, planned_date: date, crew_ids: [installer.employee_id] },
    installation: { appointment_id: planned.id, date, adviser: { id: installer.employee_id } },
  })
  const saved = await client.post(known.path, { status: 'concept', meter_phases: 1 })
  expect(saved.body).toMatchObject({
    planned_date: date,
    crew: [{ id: installer.employee_id }],
    meter_phases: 1,
    meter_main_fuse: '35A',
  })
})
