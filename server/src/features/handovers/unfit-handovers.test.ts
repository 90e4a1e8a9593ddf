import type { CallResult } from '@heliodesk/contract/call'
import type { employees } from '@heliodesk/contract/employees'
import type { handovers } from '@heliodesk/contract/handovers'
import type { home } from '@heliodesk/contract/home'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const manager = await product.as('manager')
const planner = await product.as('planner')

type Handover = CallResult<typeof handovers.make> & { questions?: { message: string }[] }

const groningen = { latitude: 53.2194, longitude: 6.5665, location_type: 'ROOFTOP' as const }
const zwolle = { ...groningen, latitude: 52.5168, longitude: 6.083 }

let made = 0
async function anAdviser() {
  const username = `rijder.${++made}`
  const { body } = await manager.post<CallResult<typeof employees.get>>('/employees', {
    username,
    firstName: 'Ri',
    lastName: `Jder${made}`,
    email: `${username}@zonnekracht.example`,
    companies: [{ company_id: noord.id, role_id: noord.role_ids.adviser, function_group: 'adviser' }],
  })
  return body
}

interface Wanted {
  where: typeof groningen
  date: string
  from: string
  till: string
  status?: 'planned' | 'confirmed'
}
const aVisit = (adviser_id: number, { where, date, from, till, status = 'planned' }: Wanted) =>
  product.inside(async (context) => {
    made += 1
    const email = `overdracht${made}@klant.example`
    const address = { street_number: made, address_key: `overdracht ${made}` }
    const lead = await addLead(context, { adviser_id, email, ...address, ...where })
    const times = {
      starts_at: instantInAmsterdam(date, from),
      ends_at: instantInAmsterdam(date, till),
    }
    const place = { lead_id: lead.id, adviser_id, date, from, till, status, ...times }
    return { ...(await addAppointment(context, place)), email }
  })
const read = async ({ id }: { id: number }) =>
  (await manager.get<{ adviser: { id: number }; status: string }>(`/appointments/${id}`)).body
const handVisits = (from: number, to: number, body: object = {}) =>
  manager.post<Handover>(`/employees/${from}/handover`, { parts: [{ kind: 'visits', to: [to] }], ...body })

const leadOf = async ({ lead_id }: { lead_id: number }) => {
  const { full_name, number } = (
    await manager.get<{ full_name: string; number: string }>(`/leads/${lead_id}`)
  ).body
  return `${full_name} (${number})`
}

test('a handover asks where visits cannot be driven, and then they are nobody’s doing: home lists them', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const date = '2026-12-01'
  const visit = await aVisit(leaver.id, { where: groningen, date, from: '10:00', till: '11:30' })
  await aVisit(leaver.id, { where: groningen, date: '2026-12-02', from: '10:00', till: '11:30' })
  const theirs = await aVisit(receiver.id, { where: zwolle, date, from: '11:40', till: '12:40' })
  const asked = await handVisits(leaver.id, receiver.id)
  expect({ status: asked.status, questions: asked.body.questions }).toEqual({
    status: 409,
    questions: [
      {
        code: 'unfit',
        message: `Visits that do not fit with ${receiver.full_name}: 1 (${await leadOf(visit)} 01-12-2026 10:00).`,
      },
    ],
  })
  expect((await read(visit)).adviser.id).toBe(leaver.id)
  const { status, body } = await handVisits(leaver.id, receiver.id, { confirm: true })
  expect({ status, parts: body.parts }).toMatchObject({ status: 201, parts: [{ moved: 2, unfit: 1 }] })
  const { marked } = (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body
  expect(marked.data).toMatchObject([{ id: theirs.id, marks: [{ code: 'tightDrive' }] }])
})

test('a confirmed visit that somebody else makes is planned again, and confirmed once that is undone, without a mail', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const visit = await aVisit(leaver.id, {
    where: groningen,
    date: '2026-12-03',
    from: '10:00',
    till: '11:30',
    status: 'confirmed',
  })
  const { body } = await handVisits(leaver.id, receiver.id)
  expect(await read(visit)).toMatchObject({ adviser: { id: receiver.id }, status: 'planned' })
  await manager.post(`/employees/${leaver.id}/undo-handover`, { handover_id: body.id })
  expect(await read(visit)).toMatchObject({ adviser: { id: leaver.id }, status: 'confirmed' })
  product.services.clock.move(3 * 60_000)
  await product.drain()
  expect(product.mails.filter(({ to }) => to === visit.email)).toEqual([])
})

const atTen = (date: string) => ({ where: groningen, date, from: '10:00', till: '11:30' })

test('in turn, a visit of which the time is taken goes to the next who is free, one with whom it fits first', async () => {
  const [leaver, busy, far, near] = [
    await anAdviser(),
    await anAdviser(),
    await anAdviser(),
    await anAdviser(),
  ]
  const dates = ['2026-12-07', '2026-12-08', '2026-12-09'] as const
  const visits = []
  for (const date of dates) visits.push(await aVisit(leaver.id, atTen(date)))
  for (const date of dates) await aVisit(busy.id, atTen(date))
  await aVisit(far.id, { where: zwolle, date: dates[0], from: '11:40', till: '12:40' })
  await aVisit(far.id, { where: zwolle, date: dates[1], from: '11:40', till: '12:40' })
  await aVisit(near.id, atTen(dates[1]))
  await aVisit(near.id, atTen(dates[2]))
  const to = [busy.id, far.id, near.id]
  const handed = (ids: number[]) =>
    manager.post<Handover>(`/employees/${leaver.id}/handover`, {
      confirm: true,
      parts: [{ kind: 'visits', to, way: 'turns', chosen: ids.map((id) => ({ id, to: busy.id })) }],
    })
  // Whoever was chosen one by one is not passed over.
  const ids = visits.map(({ id }) => id)
  expect((await handed(ids)).body.stayed).toHaveLength(3)
  const receivers = []
  for (const one of ids) {
    const { body } = await handed(ids.filter((id) => id !== one))
    expect(body.parts).toMatchObject([{ moved: 1 }])
    receivers.push((await read({ id: one })).adviser.id)
  }
  expect(receivers).toEqual([near.id, far.id, far.id])
})

interface Decided {
  manual: boolean
  marks: { code: string; by: { id: number } | null }[]
}

test('a visit keeps that a planner put it there by hand, and undone its marks are of whom they were', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const day = '2026-12-10'
  const { lead_id } = await aVisit(leaver.id, { where: groningen, date: day, from: '09:00', till: '10:00' })
  const tight = await aVisit(leaver.id, { where: zwolle, date: day, from: '10:10', till: '11:10' })
  const move = { from: '10:15', till: '11:15', confirm: true }
  expect((await planner.patch(`/appointments/${tight.id}`, move)).status).toBe(200)
  const saturday = { lead_id, kind: 'service', adviser_id: leaver.id, date: '2026-12-12', manual: true }
  const closed = await planner.post<{ id: number }>('/appointments', {
    ...saturday,
    from: '10:00',
    till: '11:00',
    confirm: true,
  })
  const asTheyAre = () =>
    Promise.all(
      [tight.id, closed.body.id].map(async (id) => {
        const { manual, marks } = (await manager.get<Decided>(`/appointments/${id}`)).body
        return { manual, marks: marks.map(({ code, by }) => [code, by?.id]) }
      }),
    )
  const by = noord.employees.planner.employee_id
  const decided = [
    { manual: false, marks: [['tightDrive', by]] },
    { manual: true, marks: [['closedDay', by]] },
  ]
  expect(await asTheyAre()).toEqual(decided)
  const { body } = await handVisits(leaver.id, receiver.id, { confirm: true })
  expect(body.stayed).toEqual([])
  expect(await asTheyAre()).toMatchObject([{ manual: false }, decided[1]])
  const undo = { handover_id: body.id }
  expect((await manager.post(`/employees/${leaver.id}/undo-handover`, undo)).status).toBe(200)
  expect(await asTheyAre()).toEqual(decided)
})

test('of many visits that do not fit the first eight are named, by their time', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  const absence = {
    employee_id: receiver.id,
    kind: 'sickness',
    from_date: '2027-01-11',
    till_date: '2027-01-20',
  }
  expect((await planner.post('/absences', absence)).status).toBe(201)
  const days = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((day) => `2027-01-${day}`)
  for (const date of days) await aVisit(leaver.id, atTen(date))
  const { body } = await handVisits(leaver.id, receiver.id)
  const message = body.questions?.[0]?.message ?? ''
  expect(message).toContain(`${receiver.full_name}: 10 (`)
  expect(message.match(/\d\d-01-2027 10:00/g)).toEqual(
    days.slice(0, 8).map((day) => `${day.slice(8)}-01-2027 10:00`),
  )
  expect(message).toMatch(/, \.\.\.\)\.$/)
})

test('each visit that is counted as not fitting is on home until somebody moves it, or the handover is undone', async () => {
  const [leaver, receiver] = [await anAdviser(), await anAdviser()]
  for (const date of ['2027-02-01', '2027-02-04']) await setTimes(planner, receiver.id, date, '10:00-11:30')
  const sick = {
    employee_id: receiver.id,
    kind: 'sickness',
    from_date: '2027-02-03',
    till_date: '2027-02-03',
  }
  expect((await planner.post('/absences', sick)).status).toBe(201)
  const far = { ...groningen, latitude: 51.2 }
  const visits = [
    await aVisit(leaver.id, { ...atTen('2027-02-04'), where: far }),
    await aVisit(leaver.id, { where: groningen, date: '2027-02-01', from: '16:00', till: '17:30' }),
    await aVisit(leaver.id, atTen('2027-02-02')),
    await aVisit(leaver.id, atTen('2027-02-03')),
  ]
  const fits = await aVisit(leaver.id, atTen('2027-02-01'))
  const marksOf = async ({ id }: { id: number }) =>
    (await manager.get<Decided>(`/appointments/${id}`)).body.marks.map(({ code, by }) => [code, by])
  const before = await Promise.all(visits.map(marksOf))
  const { body } = await handVisits(leaver.id, receiver.id, { confirm: true })
  expect(body.parts).toMatchObject([{ moved: 5, unfit: visits.length }])
  const { marked } = (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body
  const ids = marked.data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(visits.map(({ id }) => id)))
  expect(ids).not.toContain(fits.id)
  expect(await marksOf(visits[2] ?? fits)).toEqual([['slotGone', null]])
  await manager.post(`/employees/${leaver.id}/undo-handover`, { handover_id: body.id })
  expect(await Promise.all(visits.map(marksOf))).toEqual(before)
})
