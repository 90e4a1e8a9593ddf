import type { CallResult } from '@heliodesk/contract/call'
import type { manualEvents } from '@heliodesk/contract/manual-events'
import { afterAll, expect, test } from 'vitest'
import { setTimes } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const adviser = await product.as('adviser')

type Event = CallResult<typeof manualEvents.create> & {
  errors: Record<string, string[]>
  reasons: { code: string }[]
  message: string
}
type Table = CallResult<typeof manualEvents.table>

const anEvent = (more: object = {}) => ({
  adviser_id,
  kind: 'meeting',
  title: 'Overleg',
  date: '2026-11-24',
  from: '08:00',
  till: '09:00',
  ...more,
})
const make = (more: object = {}, client = planner) =>
  client.post<Event>('/appointments/manual-event', anEvent(more))
const datesOf = async (series_id: number) => {
  const { body } = await planner.get<Table>(
    `/appointments/manual-event/table?filter[series_id]=${series_id}&sort=date&per_page=100`,
  )
  return body.data.map(({ date, from }) => `${date} ${from}`)
}

test('an event stands outside the adviser’s slots: what touches one names it [c249]', async () => {
  await setTimes(planner, adviser_id, '2026-11-24', '09:00-10:30')
  const made = await make()
  expect([made.status, made.body.made, made.body.series_id]).toEqual([201, 1, null])
  expect((await make({ from: '10:00', till: '11:00' })).body.errors).toEqual({
    from: ['This touches the work time from 09:00 to 10:30 of the adviser. Choose another time'],
  })
  expect((await make({ from: '10:30', till: '11:00' })).status).toBe(201)
  const taken = await make({ from: '08:30', till: '08:45' })
  expect([taken.status, taken.body.reasons.map(({ code }) => code)]).toEqual([409, ['overlap']])
})

test('a series names the day on which it touches a slot', async () => {
  await setTimes(planner, adviser_id, '2027-02-09', '09:00-10:30')
  const series = { every: 'week', until: '2027-02-16' }
  const made = await make({ date: '2027-02-02', from: '10:00', till: '11:00', series })
  expect(made.body.errors).toEqual({
    from: [
      'On 09-02-2027 this touches the work time from 09:00 to 10:30 of the adviser. Choose another time',
    ],
  })
})

test('advisers make, change and remove events of their own alone', async () => {
  const mine = await make({ date: '2026-11-25' }, adviser)
  expect(mine.status).toBe(201)
  const others = { date: '2026-11-25', adviser_id: noord.employees.manager.employee_id }
  expect((await make(others, adviser)).body.errors).toEqual({
    adviser_id: ['You can only plan for yourself'],
  })
  const theirs = await make(others)
  expect((await adviser.patch(`/appointments/manual-event/${theirs.body.id}`, { title: 'x' })).status).toBe(
    404,
  )
  expect((await adviser.delete(`/appointments/manual-event/${mine.body.id}`)).status).toBe(204)
  const { body } = await adviser.get<Table>('/appointments/manual-event/table')
  expect(body.data.every((event) => event.adviser.id === adviser_id)).toBe(true)
})

test('a series over a time that the clock skips names that day', async () => {
  const clocks = { date: '2027-02-28', from: '02:30', till: '03:30' }
  const made = await make({ ...clocks, series: { every: 'week', until: '2027-04-30' } })
  expect(made).toMatchObject({
    status: 422,
    body: { errors: { from: [expect.stringContaining('28-03-2027')] } },
  })
})

test('a series is made all or nothing, and changed one by one or from here on', async () => {
  const series = { every: 'week', until: '2026-12-22' }
  const made = await make({ date: '2026-12-01', from: '17:00', till: '18:00', series })
  expect([made.status, made.body.made]).toEqual([201, 4])
  const id = made.body.series_id ?? 0
  const { body } = await planner.get<Table>(
    `/appointments/manual-event/table?filter[series_id]=${id}&sort=date`,
  )
  const second = `/appointments/manual-event/${body.data[1]?.id}`
  await planner.patch(second, { from: '16:30', till: '17:30', scope: 'from_here', date: '2026-12-09' })
  expect(await datesOf(id)).toEqual([
    '2026-12-01 17:00',
    '2026-12-09 16:30',
    '2026-12-16 16:30',
    '2026-12-23 16:30',
  ])
  const clash = { from: '16:00', till: '17:00', series: { every: 'week', until: '2026-12-31' } }
  const refused = await make({ ...clash, date: '2026-11-25' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'There is something else at that time on 09-12-2026',
  ])
  expect((await make({ ...clash, date: '2026-11-26' })).status).toBe(201)
  await planner.delete(`${second}?scope=from_here`)
  expect(await datesOf(id)).toEqual(['2026-12-01 17:00'])
})

const leadAt = (latitude: number, more: object = {}) =>
  product.inside((context) =>
    addLead(context, { latitude, longitude: 6.5665, location_type: 'ROOFTOP', ...more }),
  )

test('a series that cannot be driven to from what stands beside it says so, with its day', async () => {
  const times = { date: '2027-01-12', from: '19:00', till: '20:00', kind: 'service', manual: true }
  const visit = { lead_id: (await leadAt(53.2194)).id, adviser_id, confirm: true, ...times }
  expect((await planner.post('/appointments', visit)).status).toBe(201)
  const series = { every: 'week', until: '2027-01-19' }
  const made = await make({ date: '2027-01-05', from: '20:10', till: '20:40', series })
  expect(made.status).toBe(201)
  const far = await leadAt(52.5168, { address_key: 'far event' })
  const { status, body } = await planner.patch<Event>(`/appointments/manual-event/${made.body.id}`, {
    scope: 'from_here',
    lead_id: far.id,
  })
  expect([status, body.message, body.reasons.map(({ code }) => code)]).toEqual([
    409,
    'On 12-01-2027 the drive to or from the appointment beside it does not fit in between',
    ['unreachable'],
  ])
})

test.each([
  [{ series: { every: 'week', until: '2026-11-01' } }, 'series.until'],
  [{ series: { every: 'week', until: '2029-01-01' } }, 'series.until'],
  [{ till: '07:00' }, 'till'],
  [{ date: '2026-11-19' }, 'date'],
  [{ date: '2027-03-28', from: '02:15', till: '03:30' }, 'from'],
  [{ kind: 'holiday' }, 'kind'],
  [{ adviser_id: zuid.employees.adviser.employee_id }, 'adviser_id'],
  [{ lead_id: 999_999 }, 'lead_id'],
])('%o answers 422 under %s', async (more, field) => {
  const { status, body } = await make(more)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('another company’s event is busy and nothing else, in an answer and on the board', async () => {
  const ofZuid = await product.as('manager', zuid)
  const theirs = anEvent({
    adviser_id: both.employee_id,
    date: '2026-12-03',
    title: 'Geheim',
    kind: 'private',
  })
  expect((await ofZuid.post('/appointments/manual-event', theirs)).status).toBe(201)
  const refused = await make({
    adviser_id: both.employee_id,
    date: '2026-12-03',
    from: '08:30',
    till: '09:30',
  })
  expect(refused.body.reasons.map(({ code }) => code)).toEqual(['busy'])
  const board = await planner.get<{ data: { adviser: { id: number }; days: { entries: object[] }[] }[] }>(
    '/planning?date=2026-12-03',
  )
  const row = board.body.data.find(({ adviser: one }) => one.id === both.employee_id)
  expect(row?.days[0]?.entries).toEqual([{ type: 'busy', from: '08:00', till: '09:00' }])
  expect(JSON.stringify([board.body, refused.body])).not.toContain('Geheim')
})
