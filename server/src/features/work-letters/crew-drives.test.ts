import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, sendIntents } from '../../testing/a-device.ts'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer, planner: mate } = product.noord.employees
const fitter = 'Installer van Noord'
const manager = await product.as('manager')
type Visit = CallResult<typeof appointments.create>
interface Refusal {
  message?: string
  questions?: { code: string; message: string }[]
}

const towns = {
  Groningen: { latitude: 53.2194, longitude: 6.5665 },
  Zwolle: { latitude: 52.5168, longitude: 6.083 },
} as const
type Town = keyof typeof towns
let made = 0

const leadIn = (town: Town) =>
  product.inside((context) =>
    addLead(context, {
      ...towns[town],
      city: town,
      location_type: 'ROOFTOP',
      address_key: `crew ${++made}`,
      adviser_id: adviser.employee_id,
    }),
  )

/** A lead that bought, whose letter waits on the advice visit with that crew. */
async function soldIn(town: Town, crew: number[]) {
  const { id: lead_id } = await leadIn(town)
  const advice = await product.inside(async (context) => {
    const visit = await addAppointment(context, { lead_id, adviser_id: adviser.employee_id, status: 'done' })
    await addAcceptedQuotation(context, lead_id, visit.id)
    return visit.id
  })
  const save = async (crew_ids: number[], at = advice, more: object = {}) =>
    manager.post<Refusal>(`/appointments/${at}/work-letter`, { crew_ids, status: 'concept', ...more })
  expect((await save(crew)).status).toBe(200)
  return { lead_id, save }
}

interface Time {
  date: string
  from: string
  till: string
}
const morning = (date: string): Time => ({ date, from: '08:00', till: '12:00' })
const after = (date: string): Time => ({ date, from: '12:15', till: '16:00' })

const post = (lead_id: number, time: Time, more: object = {}) =>
  manager.post<Visit & Refusal>('/appointments', {
    lead_id,
    adviser_id: null,
    kind: 'installation',
    ...time,
    ...more,
  })

async function plan(lead_id: number, time: Time, more: object = {}) {
  const { status, body } = await post(lead_id, time, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const marksOf = async (id: number) => (await manager.get<Visit>(`/appointments/${id}`)).body.marks
const codesOf = async (id: number) => (await marksOf(id)).map(({ code }) => code)
const change = (id: number, changes: object) => manager.patch<Visit & Refusal>(`/appointments/${id}`, changes)
const unreachable = [{ code: 'unreachable', message: expect.stringContaining(fitter) as string }]

test('planning an installation that its crew cannot reach in time asks, and is marked by whoever planned it', async () => {
  const date = '2027-02-02'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  await plan(first.lead_id, morning(date))
  const asked = await post(next.lead_id, after(date))
  expect([asked.status, asked.body.questions]).toEqual([409, unreachable])
  const id = await plan(next.lead_id, after(date), { confirm: true })
  expect(await marksOf(id)).toMatchObject([
    {
      code: 'tightDrive',
      text: expect.stringContaining(fitter),
      by: { id: product.noord.employees.manager.employee_id },
    },
  ])
})

test('moving an installation asks for its crew, and nothing is marked any more where all can be driven', async () => {
  const date = '2027-02-03'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  const early = await plan(first.lead_id, morning(date))
  const late = await plan(next.lead_id, after('2027-02-04'))
  const asked = await change(late, { date })
  expect([asked.status, asked.body.questions]).toEqual([409, unreachable])
  expect((await change(late, { date, confirm: true })).status).toBe(200)
  expect(await codesOf(late)).toEqual(['tightDrive'])
  // The one before it goes.
  const off = { reason: 'Klant is op reis', confirm: true }
  expect((await manager.patch(`/appointments/${early}/delete`, off)).status).toBe(200)
  expect(await codesOf(late)).toEqual([])
})

test('an installation that leaves the day frees the one that its crew could not reach', async () => {
  const date = '2027-02-05'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  const early = await plan(first.lead_id, morning(date))
  const late = await plan(next.lead_id, after(date), { confirm: true })
  expect(await codesOf(late)).toEqual(['tightDrive'])
  expect((await change(early, { date: '2027-02-08' })).status).toBe(200)
  expect(await codesOf(late)).toEqual([])
})

test('naming a crew once the day is planned asks where it cannot be there in time, and is marked by who confirmed', async () => {
  const date = '2027-02-09'
  const first = await soldIn('Groningen', [installer.employee_id])
  const next = await soldIn('Zwolle', [])
  await plan(first.lead_id, morning(date))
  const late = await plan(next.lead_id, after(date))
  const name = (more?: object) => next.save([mate.employee_id, installer.employee_id], late, more)
  const asked = await name()
  expect([asked.status, asked.body.questions]).toEqual([409, unreachable])
  expect(await codesOf(late)).toEqual([])
  const [own] = (await manager.get<{ data: { crew: object[] }[] }>(`/appointments/lead/${next.lead_id}`)).body
    .data
  expect(own?.crew).toEqual([])
  expect((await name({ confirm: true })).status).toBe(200)
  expect(await marksOf(late)).toMatchObject([
    { code: 'tightDrive', by: { id: product.noord.employees.manager.employee_id } },
  ])
  // Who is in it already was asked about.
  expect((await name()).status).toBe(200)
  expect((await next.save([mate.employee_id], late)).status).toBe(200)
  expect(await codesOf(late)).toEqual([])
  expect((await name({ status: 'concept' })).status).toBe(409)
})

test('naming a crew asks about the drive on from there as well, and refuses one whose time is taken all the same', async () => {
  const date = '2027-02-19'
  const first = await soldIn('Groningen', [])
  const next = await soldIn('Zwolle', [installer.employee_id])
  const early = await plan(first.lead_id, morning(date))
  await plan(next.lead_id, after(date))
  const asked = await first.save([installer.employee_id], early)
  expect([asked.status, asked.body.questions]).toEqual([409, unreachable])
  const taken = await soldIn('Zwolle', [])
  const there = await plan(taken.lead_id, after(date))
  const errors = { crew_ids: [expect.any(String)] }
  for (const more of [{}, { confirm: true }])
    expect(await taken.save([installer.employee_id], there, more)).toMatchObject({
      status: 422,
      body: { errors },
    })
})

test('a crew that a device kept asks nobody, and is marked as nobody meant it', async () => {
  const date = '2027-02-22'
  const first = await soldIn('Groningen', [installer.employee_id])
  const next = await soldIn('Zwolle', [])
  await plan(first.lead_id, morning(date))
  const appointment_id = await plan(next.lead_id, after(date))
  const letter = { crew_ids: [installer.employee_id], status: 'concept' }
  const kept = anIntent('letterRound', { appointment_id, action: 'save', letter })
  expect(await sendIntents(manager, await aDevice(manager), kept)).toMatchObject([{ state: 'applied' }])
  expect(await marksOf(appointment_id)).toMatchObject([{ code: 'tightDrive', by: null }])
})

test('a visit of somebody who lays panels before it asks as well', async () => {
  const date = '2027-02-10'
  const { lead_id } = await soldIn('Groningen', [adviser.employee_id])
  await plan(lead_id, morning(date))
  const { id } = await leadIn('Zwolle')
  const visit = { adviser_id: adviser.employee_id, kind: 'service' }
  const asked = await post(id, after(date), visit)
  expect([asked.status, asked.body.questions?.map(({ code }) => code)]).toEqual([
    409,
    expect.arrayContaining(['unreachable']),
  ])
  expect(await codesOf(await plan(id, after(date), { ...visit, confirm: true }))).toEqual(['tightDrive'])
})

test('the crew goes to the other installation of its order when one is off, which is marked where it cannot', async () => {
  const date = '2027-02-11'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  await plan(first.lead_id, morning(date))
  const planned = await plan(next.lead_id, after('2027-02-10'))
  const other = await plan(next.lead_id, after(date), { confirm: true })
  expect(await codesOf(other)).toEqual([])
  const off = { reason: 'Klant is op reis', confirm: true }
  expect((await manager.patch(`/appointments/${planned}/delete`, off)).status).toBe(200)
  expect(await marksOf(other)).toMatchObject([{ code: 'tightDrive', by: null }])
})

test('a crew whose time is taken is refused whatever is confirmed, with who has what', async () => {
  const date = '2027-02-12'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  await plan(first.lead_id, morning(date))
  const taken = { status: 409, body: { message: expect.stringContaining(fitter) as string } }
  const what = { body: { message: expect.stringContaining('12-02-2027 08:00 - 12:00') as string } }
  const refused = await post(next.lead_id, morning(date), { confirm: true })
  expect(refused).toMatchObject(taken)
  expect(refused).toMatchObject(what)
  const id = await plan(next.lead_id, morning('2027-02-15'))
  const moved = await change(id, { date, confirm: true })
  expect(moved).toMatchObject(taken)
  expect(moved).toMatchObject(what)
  const put = { date, from: '09:00', reason: 'Regen', confirm: true }
  const postponed = await manager.patch<Refusal>(`/appointments/${id}/postpone`, put)
  expect(postponed).toMatchObject(taken)
  expect(postponed).toMatchObject(what)
})

test('hovering says of a crew what letting go would', async () => {
  const date = '2027-02-16'
  const [first, next] = [
    await soldIn('Groningen', [installer.employee_id]),
    await soldIn('Zwolle', [installer.employee_id]),
  ]
  await plan(first.lead_id, morning(date))
  const id = await plan(next.lead_id, after('2027-02-17'))
  const judged = await manager.post<{ reasons: { code: string; text: string }[] }>('/appointments/judge', {
    appointment_id: id,
    adviser_id: mate.employee_id,
    ...after(date),
  })
  expect(judged.body.reasons).toContainEqual({
    code: 'unreachable',
    text: expect.stringContaining(fitter) as string,
  })
})
