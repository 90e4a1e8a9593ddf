import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer, manager: office } = product.noord.employees
const manager = await product.as('manager')
type Visit = CallResult<typeof appointments.create>
interface Refusal {
  message?: string
  questions?: { code: string; message: string }[]
}

const away = [{ code: 'absent', message: 'Installer van Noord is away then' }]

/** A lead that bought, whose letter waits on the advice visit with that crew. */
async function sold(crew: number[]) {
  const { lead_id, advice } = await product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id: adviser.employee_id })
    const at = { lead_id: lead.id, adviser_id: adviser.employee_id }
    const visit = await addAppointment(context, { ...at, status: 'done' })
    await addAcceptedQuotation(context, lead.id, visit.id)
    return { lead_id: lead.id, advice: visit.id }
  })
  const save = (crew_ids: number[], at = advice, more: object = {}) =>
    manager.post<Refusal>(`/appointments/${at}/work-letter`, { crew_ids, status: 'concept', ...more })
  expect((await save(crew)).status).toBe(200)
  const plan = (date: string, more: object = {}) =>
    manager.post<Visit & Refusal>('/appointments', {
      lead_id,
      adviser_id: null,
      kind: 'installation',
      date,
      from: '08:00',
      till: '12:00',
      ...more,
    })
  return { save, plan }
}

async function leave(day: string) {
  const absence = { employee_id: installer.employee_id, kind: 'sickness', from_date: day, till_date: day }
  const made = await manager.post<{ id: number }>('/absences', absence)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const marksOf = async (id: number) =>
  (await manager.get<Visit>(`/appointments/${id}`)).body.marks.map(({ code, by }) => [code, by?.id])
const marked = [['absent', office.employee_id]]

test('planning an installation on a day on which its crew is away asks, without saying why they are', async () => {
  const day = '2027-02-02'
  await leave(day)
  const { plan } = await sold([installer.employee_id])
  const asked = await plan(day)
  expect([asked.status, asked.body.questions]).toEqual([409, away])
  expect(JSON.stringify(asked.body)).not.toContain('sick')
  const planned = await plan(day, { confirm: true })
  expect([planned.status, await marksOf(planned.body.id)]).toEqual([201, marked])
})

test('moving an installation to such a day asks, and leaving it does not', async () => {
  const day = '2027-02-03'
  await leave(day)
  const { plan } = await sold([installer.employee_id])
  const { body } = await plan('2027-02-04')
  const move = (changes: object) => manager.patch<Refusal>(`/appointments/${body.id}`, changes)
  const asked = await move({ date: day })
  expect([asked.status, asked.body.questions]).toEqual([409, away])
  expect((await move({ date: day, confirm: true })).status).toBe(200)
  expect(await marksOf(body.id)).toEqual(marked)
  expect((await move({ date: '2027-02-05' })).status).toBe(200)
  expect(await marksOf(body.id)).toEqual([])
})

test('naming somebody who is away in a work letter asks once, and is marked by who confirmed it', async () => {
  const day = '2027-02-08'
  await leave(day)
  const { plan, save } = await sold([])
  const { id } = (await plan(day)).body
  const asked = await save([installer.employee_id], id)
  expect([asked.status, asked.body.message, asked.body.questions]).toEqual([
    409,
    'The crew cannot be there as it is planned',
    away,
  ])
  expect(await marksOf(id)).toEqual([])
  expect((await save([installer.employee_id], id, { confirm: true })).status).toBe(200)
  expect(await marksOf(id)).toEqual(marked)
  // They are in it already.
  expect((await save([installer.employee_id], id, { order_remarks: 'Bel eerst' })).status).toBe(200)
  expect(await marksOf(id)).toEqual(marked)
})

test('hovering on the board says that the crew is away, and an absence moves no installation to a free slot', async () => {
  const day = '2027-02-10'
  const { plan } = await sold([installer.employee_id])
  const { id, revision } = (await plan(day)).body
  const absence = await leave(day)
  const judged = await manager.post<{ fits: boolean; reasons: { code: string }[] }>('/appointments/judge', {
    appointment_id: id,
    adviser_id: adviser.employee_id,
    date: day,
    from: '08:00',
    till: '12:00',
  })
  expect(judged.body.reasons.map(({ code }) => code)).toContain('absent')
  const moves = [
    { appointment_id: id, adviser_id: adviser.employee_id, date: '2027-02-11', from: '09:00', revision },
  ]
  const replanned = await manager.post<{ data: { state: string; message: string }[] }>(
    `/absences/${absence}/replan`,
    { moves },
  )
  expect(replanned.body.data).toMatchObject([
    { state: 'refused', message: expect.stringContaining('choose another crew in its work letter') },
  ])
})
