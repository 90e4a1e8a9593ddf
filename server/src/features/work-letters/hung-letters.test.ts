import type { CallResult } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aSoldVisit } from '../../testing/a-sold-visit.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer } = product.noord.employees
const crew_ids = [installer.employee_id]
const manager = await product.as('manager')
const fitter = await product.as('installer')
type Visit = CallResult<typeof appointments.create>

/** A sold lead whose letter was set ready on the advice visit, with that crew. */
async function sold() {
  const { lead_id, advice } = await aSoldVisit(product, adviser.employee_id)
  const path = `/appointments/${advice}/work-letter`
  const save = (more: object = {}) =>
    manager.post<{ id: number; appointment_id: number; crew: { id: number }[] }>(path, {
      ...readyFacts,
      crew_ids,
      status: 'ready',
      ...more,
    })
  return { lead_id, advice, path, save }
}

const plan = (lead_id: number, date: string, more: object = {}) =>
  manager.post<Visit>('/appointments', {
    lead_id,
    adviser_id: null,
    kind: 'installation',
    date,
    from: '08:00',
    ...more,
  })
const crewOf = async (id: number) =>
  (await manager.get<Visit>(`/appointments/${id}`)).body.crew?.map((one) => one.id)

test('an installation that is planned after its letter was written takes the time of the crew', async () => {
  const first = await sold()
  expect((await first.save()).status).toBe(200)
  const second = await sold()
  expect((await second.save()).status).toBe(200)
  const planned = await plan(first.lead_id, '2026-12-22')
  expect([planned.status, planned.body.crew?.map(({ id }) => id)]).toEqual([201, crew_ids])
  expect((await fitter.get(`/appointments/${planned.body.id}`)).status).toBe(200)
  const refused = await plan(second.lead_id, '2026-12-22', { confirm: true })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('22-12-2026 08:00') })
  expect((await plan(second.lead_id, '2026-12-23')).status).toBe(201)
  const away = { employee_id: installer.employee_id, kind: 'leave', from_date: '2026-12-22' }
  expect((await manager.post('/absences', { ...away, till_date: '2026-12-22' })).status).toBe(201)
  const { body } = await manager.get<Visit>(`/appointments/${planned.body.id}`)
  expect(body.marks.map(({ code }) => code)).toEqual(['absent'])
})

test('an installation planned on a day off of the crew is marked', async () => {
  const { lead_id, save } = await sold()
  expect((await save()).status).toBe(200)
  const away = { employee_id: installer.employee_id, kind: 'leave', from_date: '2026-12-28' }
  expect((await manager.post('/absences', { ...away, till_date: '2026-12-28' })).status).toBe(201)
  const { body } = await plan(lead_id, '2026-12-28', { confirm: true })
  expect((await manager.get<Visit>(`/appointments/${body.id}`)).body.marks.map(({ code }) => code)).toEqual([
    'absent',
  ])
})

test('the letter of an installation that was cancelled or put off hangs on the one that is planned next', async () => {
  const { lead_id, save, path } = await sold()
  expect((await save()).status).toBe(200)
  const first = await plan(lead_id, '2027-01-05')
  const gone = { reason: 'Klant is op reis', confirm: true }
  expect((await manager.patch(`/appointments/${first.body.id}/delete`, gone)).status).toBe(200)
  const second = await plan(lead_id, '2027-01-06')
  expect(second.body.crew?.map(({ id }) => id)).toEqual(crew_ids)
  expect(await crewOf(first.body.id)).toEqual([])
  const off = { reason: 'Klant is op reis', until: '2027-01-20' }
  expect((await manager.patch(`/appointments/${second.body.id}/postpone`, off)).status).toBe(200)
  const third = await plan(lead_id, '2027-01-07', { confirm: true })
  expect([third.status, third.body.crew?.map(({ id }) => id)]).toEqual([201, crew_ids])
  const { body } = await fitter.get<{ work_letter: { appointment_id: number } }>(path)
  expect(body.work_letter.appointment_id).toBe(third.body.id)
})

test('a letter that is saved from the advice visit hangs on the installation that is planned', async () => {
  const { lead_id, save } = await sold()
  const planned = await plan(lead_id, '2027-01-12')
  expect((await save()).body.appointment_id).toBe(planned.body.id)
  expect(await crewOf(planned.body.id)).toEqual(crew_ids)
  const other = await sold()
  await plan(other.lead_id, '2027-01-12')
  expect((await other.save()).body).toMatchObject({ errors: { crew_ids: expect.anything() } })
})

test('an appointment becomes no installation, and the one that is planned takes the time of the crew', async () => {
  const { lead_id, save } = await sold()
  expect((await save()).status).toBe(200)
  const service = await plan(lead_id, '2027-01-13', { kind: 'service', adviser_id: adviser.employee_id })
  const changed = await manager.patch(`/appointments/${service.body.id}`, {
    kind: 'installation',
    confirm: true,
  })
  expect(changed).toMatchObject({ status: 422, body: { errors: { kind: expect.anything() } } })
  expect(await crewOf(service.body.id)).toEqual([])
  const planned = await plan(lead_id, '2027-01-13', { confirm: true })
  expect(await crewOf(planned.body.id)).toEqual(crew_ids)
})

test('of several orders only the letter of the one that is planned moves', async () => {
  const lead_id = await aLead(product)
  const orders = [await anOrder(product, lead_id), await anOrder(product, lead_id)]
  const advice = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: adviser.employee_id }),
  )
  const ids = orders.map(({ quotation }) => quotation.id)
  for (const quotation_id of ids) {
    const letter = { ...readyFacts, status: 'ready', quotation_id, crew_ids }
    expect((await manager.post(`/appointments/${advice.id}/work-letter`, letter)).status).toBe(200)
  }
  const unsaid = await plan(lead_id, '2027-01-14', { confirm: true })
  expect([unsaid.status, unsaid.body.crew]).toEqual([201, []])
  const said = await plan(lead_id, '2027-01-15', { order_quotation_id: ids[1], confirm: true })
  expect(said.body.crew?.map(({ id }) => id)).toEqual(crew_ids)
  const hangs = await Promise.all(
    ids.map(async (quotation_id) => {
      const path = `/appointments/${advice.id}/work-letter?quotation_id=${quotation_id}`
      return (await manager.get<{ work_letter: { appointment_id: number } }>(path)).body.work_letter
        .appointment_id
    }),
  )
  expect(hangs).toEqual([advice.id, said.body.id])
  const told = { order_quotation_id: ids[0], confirm: true }
  expect((await manager.patch(`/appointments/${unsaid.body.id}`, told)).status).toBe(200)
  expect(await crewOf(unsaid.body.id)).toEqual(crew_ids)
  // Its letter is that of the first order.
  const turned = { order_quotation_id: ids[1], confirm: true }
  expect(await manager.patch(`/appointments/${unsaid.body.id}`, turned)).toMatchObject({
    status: 422,
    body: { errors: { order_quotation_id: [expect.stringContaining('letter of another order')] } },
  })
})
