import type { appointments } from '@heliodesk/contract/appointments'
import type { CallResult } from '@heliodesk/contract/call'
import { afterAll, expect, test } from 'vitest'
import { aSoldVisit } from '../../testing/a-sold-visit.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { adviser, installer, planner: mate } = product.noord.employees
const manager = await product.as('manager')
type Visit = CallResult<typeof appointments.create>

/** A sold lead whose letter waits on the advice visit, with that crew. */
async function sold(crew_ids: number[] = [installer.employee_id]) {
  const { lead_id, advice } = await aSoldVisit(product, adviser.employee_id)
  const save = async (crew: number[], at = advice, more: object = {}) =>
    manager.post<{ appointment_id: number }>(`/appointments/${at}/work-letter`, {
      crew_ids: crew,
      status: 'concept',
      ...more,
    })
  expect((await save(crew_ids)).status).toBe(200)
  return { lead_id, save }
}

const plan = async (lead_id: number, date: string) => {
  const body = { lead_id, adviser_id: null, kind: 'installation', date, from: '08:00', confirm: true }
  const planned = await manager.post<Visit>('/appointments', body)
  expect(planned.status, JSON.stringify(planned.body)).toBe(201)
  return planned.body.id
}
const read = async (id: number) => (await manager.get<Visit>(`/appointments/${id}`)).body
const crewOf = async (id: number) => (await read(id)).crew?.map((one) => one.id)
const marksOf = async (id: number) => (await read(id)).marks.map(({ code }) => code)
const away = async (employee_id: number, day: string) =>
  expect(
    (await manager.post('/absences', { employee_id, kind: 'leave', from_date: day, till_date: day })).status,
  ).toBe(201)

test.each(['delete', 'postpone'] as const)(
  'once an installation is off (%s) its crew is at the other one of the order, and nowhere else then',
  async (way) => {
    const [first_day, next_day] =
      way === 'delete' ? ['2027-02-02', '2027-02-03'] : ['2027-02-09', '2027-02-10']
    const { lead_id } = await sold()
    const [first, next] = [await plan(lead_id, first_day), await plan(lead_id, next_day)]
    expect([await crewOf(first), await crewOf(next)]).toEqual([[installer.employee_id], []])
    const off = {
      reason: 'Klant is op reis',
      confirm: true,
      ...(way === 'postpone' && { until: '2027-03-20' }),
    }
    expect((await manager.patch(`/appointments/${first}/${way}`, off)).status).toBe(200)
    expect([await crewOf(first), await crewOf(next)]).toEqual([[], [installer.employee_id]])
    const other = await sold()
    const refused = await manager.post('/appointments', {
      lead_id: other.lead_id,
      adviser_id: null,
      kind: 'installation',
      date: next_day,
      from: '08:00',
      confirm: true,
    })
    expect(refused.status).toBe(409)
  },
)

test('whoever of a crew has something else when the other installation is theirs is in it no more', async () => {
  const pair = [installer.employee_id, mate.employee_id]
  const { lead_id } = await sold(pair)
  const [first, next] = [await plan(lead_id, '2027-02-16'), await plan(lead_id, '2027-02-17')]
  const other = await sold()
  const taken = await plan(other.lead_id, '2027-02-17')
  expect(await crewOf(taken)).toEqual([installer.employee_id])
  const off = { reason: 'Klant is op reis', confirm: true }
  expect((await manager.patch(`/appointments/${first}/delete`, off)).status).toBe(200)
  expect([await crewOf(next), await crewOf(taken)]).toEqual([[mate.employee_id], [installer.employee_id]])
})

test('an installation is marked while one of its crew is away, however they came to it, and no longer', async () => {
  const day = '2027-02-23'
  await away(mate.employee_id, day)
  const { lead_id, save } = await sold([])
  const visit = await plan(lead_id, day)
  expect(await marksOf(visit)).toEqual([])
  expect((await save([mate.employee_id], visit, { confirm: true })).status).toBe(200)
  expect(await marksOf(visit)).toEqual(['absent'])
  expect((await save([installer.employee_id], visit)).status).toBe(200)
  expect(await marksOf(visit)).toEqual([])
  expect((await save([mate.employee_id], visit, { confirm: true })).status).toBe(200)
  expect((await save([], visit)).status).toBe(200)
  expect(await marksOf(visit)).toEqual([])
})

test('an installation that comes to a day on which its crew is away is marked', async () => {
  const day = '2027-02-25'
  await away(installer.employee_id, day)
  const { lead_id } = await sold()
  const visit = await plan(lead_id, '2027-02-26')
  const moved = await manager.patch(`/appointments/${visit}`, { date: day, confirm: true })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await marksOf(visit)).toEqual(['absent'])
  expect((await manager.patch(`/appointments/${visit}`, { date: '2027-02-26', confirm: true })).status).toBe(
    200,
  )
  expect(await marksOf(visit)).toEqual([])
})

test('an installation stays marked whoever goes along, and is not once nobody who is away takes part', async () => {
  const day = '2027-03-09'
  await away(mate.employee_id, day)
  const { lead_id, save } = await sold([mate.employee_id])
  const visit = await plan(lead_id, day)
  expect(await marksOf(visit)).toEqual(['absent'])
  const change = async (changes: object) =>
    expect((await manager.patch(`/appointments/${visit}`, { ...changes, confirm: true })).status).toBe(200)
  await change({ with: [installer.employee_id] })
  expect(await marksOf(visit)).toEqual(['absent'])
  await change({ with: [], adviser_id: adviser.employee_id })
  expect(await marksOf(visit)).toEqual(['absent'])
  expect((await save([], visit)).status).toBe(200)
  expect(await marksOf(visit)).toEqual([])
})
