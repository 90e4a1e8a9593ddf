import { addDays } from '@heliodesk/domain/calendar'
import { expect, afterAll, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer, planner: planning } = product.noord.employees
const wim = planning.employee_id

interface Letter {
  id: number
  status: string
  planned_date: string
  moved_from: string | null
  visit: { appointment_id: number; status: string; date: string; from: string; till: string } | null
  crew: { id: number }[]
  errors: Record<string, string[]>
}
interface Row {
  planned_date: string
  visit: { kind: string; status: string; from: string; till: string }
}

/** A sold lead with an installation of the installer, or without one. */
const sold = (hasInstallation = true) =>
  product.inside(async (context) => {
    const { id: lead_id } = await addLead(context, { adviser_id: adviser.employee_id })
    const advice = await addAppointment(context, { lead_id, adviser_id: adviser.employee_id })
    await addAcceptedQuotation(context, lead_id, advice.id)
    const plan = () =>
      product.inside((inner) =>
        addAppointment(inner, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
      )
    const visit = hasInstallation
      ? await addAppointment(context, {
          lead_id,
          adviser_id: installer.employee_id,
          kind: 'installation',
        })
      : advice
    return { lead_id, visit, plan, path: `/appointments/${visit.id}/work-letter` }
  })

const clients = async () => ({
  writer: await product.as('adviser'),
  fitter: await product.as('installer'),
  planner: await product.as('planner'),
})
const crew_ids = [installer.employee_id]

/** A letter that its crew accepted for the day of its visit, or a day of its own. */
async function accepted(hasInstallation = true, planned_date?: string) {
  const place = await sold(hasInstallation)
  const people = await clients()
  const body = { ...readyFacts, crew_ids, status: 'ready', ...(planned_date && { planned_date }) }
  const ready = await people.writer.post<Letter>(place.path, body)
  expect(ready.status, JSON.stringify(ready.body)).toBe(200)
  const taken = await people.fitter.patch<Letter>(`${place.path}/${ready.body.id}/accept`, {})
  expect(taken.status).toBe(200)
  const read = async () => (await people.fitter.get<{ work_letter: Letter }>(place.path)).body.work_letter
  const listed = async (more = '') =>
    (
      await people.planner.get<{ data: Row[] }>(
        `/work-letter/rejected?filter[status]=accepted&filter[lead_id]=${place.lead_id}${more}`,
      )
    ).body.data[0]
  return { ...place, ...people, read, listed }
}

test('an accepted letter has the day and times to which its visit was moved, and says for which it was accepted', async () => {
  const { visit, planner, read, listed } = await accepted()
  const date = addDays(visit.date, 40)
  const moved = { date, from: '12:00', till: '15:00', confirm: true }
  expect((await planner.patch(`/appointments/${visit.id}`, moved)).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'accepted',
    planned_date: date,
    moved_from: visit.date,
    visit: { appointment_id: visit.id, date, from: '12:00', till: '15:00' },
  })
  const row = { planned_date: date, visit: { kind: 'installation', from: '12:00', till: '15:00' } }
  expect(await listed()).toMatchObject(row)
  expect(await listed(`&filter[planned_date_from]=${date}`)).toMatchObject(row)
  expect(await listed(`&filter[planned_date_to]=${addDays(date, -1)}`)).toBeUndefined()
})

test('a letter is not set ready for another day than that of its visit, and takes that where it says none', async () => {
  const { visit, path } = await sold()
  const { writer } = await clients()
  const body = { ...readyFacts, crew_ids, status: 'ready' }
  const other = await writer.post<Letter>(path, { ...body, planned_date: addDays(visit.date, -1) })
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['planned_date']])
  const ready = await writer.post<Letter>(path, { ...body, planned_date: visit.date })
  expect([ready.status, ready.body.planned_date]).toEqual([200, visit.date])
  const saved = await writer.post<Letter>(path, { ...body, planned_date: null })
  expect([saved.status, saved.body.planned_date]).toEqual([200, visit.date])
})

test('the page and the table of a letter say that its visit was put off, or cancelled', async () => {
  const { visit, planner, read, listed } = await accepted()
  const off = { reason: 'Klant is op reis', until: addDays(visit.date, 30) }
  expect((await planner.patch(`/appointments/${visit.id}/postpone`, off)).status).toBe(200)
  expect(await read()).toMatchObject({ visit: { status: 'postponed' } })
  expect(await listed()).toMatchObject({ visit: { status: 'postponed' } })
  const gone = await planner.patch(`/appointments/${visit.id}/delete`, {
    reason: 'Klant is op reis',
    confirm: true,
  })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  expect(await read()).toMatchObject({ visit: { status: 'cancelled' } })
  expect(await listed()).toMatchObject({ visit: { status: 'cancelled' } })
})

test('who makes the visit in place of somebody else takes their place in the crew of its letter', async () => {
  const { visit, planner, listed, path } = await accepted()
  const changed = await planner.patch<{ crew: { id: number }[] }>(`/appointments/${visit.id}`, {
    adviser_id: wim,
    confirm: true,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(changed.body.crew.map(({ id }) => id)).toEqual([wim])
  expect(await listed()).toMatchObject({ crew: [{ id: wim }] })
  const { body } = await planner.get<{ work_letter: Letter }>(path)
  expect(body.work_letter.crew.map(({ id }) => id)).toEqual([wim])
  const day = await planner.post<{ data: { adviser: { id: number }; slots: unknown[] }[] }>('/appointments', {
    lead_id: visit.lead_id,
    adviser_id: installer.employee_id,
    kind: 'service',
    date: visit.date,
    from: visit.from,
    till: visit.till,
    confirm: true,
  })
  // He is no longer busy there.
  expect(day.status, JSON.stringify(day.body)).toBe(201)
})

test('a letter that was accepted on the advice visit has the day of the installation once that is planned', async () => {
  const day = '2027-02-15'
  const { plan, read, listed } = await accepted(false, day)
  expect(await read()).toMatchObject({ planned_date: day, visit: null, moved_from: null })
  const visit = await plan()
  expect(await read()).toMatchObject({
    planned_date: visit.date,
    moved_from: day,
    visit: { appointment_id: visit.id },
  })
  expect(await listed()).toMatchObject({ planned_date: visit.date, visit: { kind: 'installation' } })
})
