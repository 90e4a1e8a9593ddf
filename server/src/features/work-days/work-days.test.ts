import type { CallResult } from '@heliodesk/contract/call'
import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import type { home } from '@heliodesk/contract/home'
import { afterAll, describe, expect, test } from 'vitest'
import { setTimes, timeOf } from '../../testing/plan-days.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** The product's day is Friday 20 November 2026. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid, both } = product
const adviser_id = noord.employees.adviser.employee_id
const planner = await product.as('planner')
const ofZuid = await product.as('planner', zuid)

type Days = CallResult<typeof adviserWorkDays.search>
type Copied = CallResult<typeof adviserWorkDays.duplicate>
interface Refusal {
  message: string
  errors: Record<string, string[]>
  questions: { code: string; message: string }[]
}

const save = (work_days: object[], more: object = {}) =>
  planner.patch<Days & Refusal>('/adviser-work-days', { work_days, ...more })
const dayOf = (full_date: string, times: string[], more: object = {}) => ({
  adviser_id,
  full_date,
  work_times: times.map(timeOf),
  ...more,
})
const search = async (from_date: string, till_date = from_date, ids = [adviser_id]) =>
  (await planner.post<Days>('/adviser-work-days/search', { adviser_ids: ids, from_date, till_date })).body
    .data

async function visitAt(date: string, from: string) {
  const lead = await product.inside((context) => addLead(context), noord)
  const answer = await planner.post<{ id: number; marks: { code: string }[] }>('/appointments', {
    lead_id: lead.id,
    adviser_id,
    kind: 'advice',
    date,
    from,
    confirm: true,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('work days', () => {
  test('are set by adviser and date, each time with an id that stays, and answer the day [c247]', async () => {
    const first = await save([dayOf('2026-11-23', ['09:00-10:30', '11:00-12:30'])])
    expect(first.status).toBe(200)
    expect(first.body.data[0]).toMatchObject({
      adviser_id,
      full_date: '2026-11-23',
      day_name: 'monday',
      duplicate: false,
      revision: 1,
      work_times: [timeOf('09:00-10:30'), timeOf('11:00-12:30')],
    })
    const [kept] = first.body.data[0]?.work_times ?? []
    const second = await save([dayOf('2026-11-23', ['09:00-10:30', '13:00-14:30'], { revision: 1 })])
    expect(second.body.data[0]).toMatchObject({ revision: 2, work_times: [kept, timeOf('13:00-14:30')] })
    const late = await save([dayOf('2026-11-23', ['15:00-16:30'], { revision: 1 })])
    expect(late.status).toBe(409)
  })

  test('are all or nothing, with every error under its element [c248]', async () => {
    const answer = await save([
      dayOf('2026-11-24', ['09:00-10:30']),
      dayOf('2026-11-25', ['09:00-10:30', '12:00-11:00']),
      dayOf('2026-11-28', ['09:00-10:30']),
      dayOf('2026-11-19', ['09:00-10:30']),
      dayOf('2026-11-26', ['09:00-10:30', '10:00-11:30']),
      dayOf('2026-11-26', []),
      { ...dayOf('2026-11-26', []), adviser_id: noord.employees.installer.employee_id },
      { ...dayOf('2026-11-26', []), adviser_id: zuid.employees.adviser.employee_id },
      dayOf('2099-11-24', ['09:00-10:30']),
    ])
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      'work_days.1.work_times.1.till': ['The end must be later than the start'],
      'work_days.2.full_date': ['Choose a day from Monday to Friday'],
      'work_days.3.full_date': ['Choose today or a later day'],
      'work_days.4.work_times.1.from': ['The work times of a day may not overlap'],
      'work_days.5.full_date': ['This day is there twice for this adviser'],
      'work_days.6.adviser_id': ['Choose an adviser or a manager of this company'],
      'work_days.7.adviser_id': ['Choose an adviser or a manager of this company'],
      'work_days.8.full_date': ['Work days are set at most 2 years ahead'],
    })
    expect(await search('2026-11-24')).toEqual([])
    expect((await save([dayOf('2026-11-24', ['09:00-24:00'])])).body.errors).toHaveProperty([
      'work_days.0.work_times.0.till',
    ])
    const many = Array.from({ length: 1_000 }, () => dayOf('2026-11-24', []))
    expect((await save(many)).body.errors).toHaveProperty('work_days')
  })

  test('of one person never overlap over companies, whose name is not told', async () => {
    expect((await setTimes(planner, both.employee_id, '2026-12-01', '09:00-10:30')).status).toBe(200)
    const refused = await ofZuid.patch<Refusal>('/adviser-work-days', {
      work_days: [
        { adviser_id: both.employee_id, full_date: '2026-12-01', work_times: [timeOf('10:00-11:30')] },
      ],
    })
    expect(refused.body.errors).toEqual({
      'work_days.0.work_times.0.from': ['The adviser works for another company then'],
    })
    expect((await setTimes(ofZuid, both.employee_id, '2026-12-01', '10:30-12:00')).status).toBe(200)
  })

  test('ask before a visit loses its slot, and leave it marked until it has one again', async () => {
    await save([dayOf('2026-12-02', ['09:00-10:30', '11:00-12:30'])])
    const visit = await visitAt('2026-12-02', '09:00')
    const without = [dayOf('2026-12-02', ['11:00-12:30'])]
    const asked = await save(without)
    expect([asked.status, asked.body.questions.map(({ code }) => code)]).toEqual([409, ['slotGone']])
    expect((await save(without, { confirm: true })).status).toBe(200)
    const marks = async () => {
      const { body } = await planner.get<{ marks: { code: string; by: unknown }[] }>(
        `/appointments/${visit.id}`,
      )
      return body.marks.map(({ code }) => code)
    }
    expect(await marks()).toEqual(['slotGone'])
    await save([dayOf('2026-12-02', ['09:00-10:30'])])
    expect(await marks()).toEqual([])
    const [day] = await search('2026-12-02')
    expect((await planner.delete(`/adviser-work-days/${day?.id}`)).status).toBe(409)
    expect((await planner.delete(`/adviser-work-days/${day?.id}?confirm=1`)).status).toBe(204)
    expect(await marks()).toEqual(['slotGone'])
    const { marked } = (await planner.get<CallResult<typeof home.unplanned>>('/home/unplanned')).body
    expect(marked.data).toMatchObject([{ id: visit.id, marks: [{ code: 'slotGone' }] }])
    expect((await planner.get(`/adviser-work-days/${day?.id}`)).status).toBe(404)
  })

  test('are asked about on a public holiday', async () => {
    const christmas = [dayOf('2026-12-25', ['09:00-10:30'])]
    expect((await save(christmas)).body.questions[0]?.code).toBe('closedDay')
    expect((await save(christmas, { confirm: true })).status).toBe(200)
  })
})

describe('a week', () => {
  test('is copied onto the next ones, and what is left out is said', async () => {
    await save([dayOf('2026-12-07', ['09:00-10:30']), dayOf('2026-12-11', ['13:00-14:30'])])
    await save([dayOf('2026-12-14', ['15:00-16:30'])])
    const copied = await planner.post<Copied>('/adviser-work-days/duplicate', {
      adviser_ids: [adviser_id],
      date: '2026-12-09',
      weeks: 3,
    })
    expect(copied.body).toEqual({
      created: 3,
      skipped: [
        { adviser_id, date: '2026-12-14', reason: 'exists' },
        { adviser_id, date: '2026-12-25', reason: 'exists' },
        { adviser_id, date: '2027-01-01', reason: 'holiday' },
      ],
    })
    expect(await search('2026-12-21')).toMatchObject([
      { duplicate: true, work_times: [timeOf('09:00-10:30')] },
    ])
    expect(await search('2026-12-14')).toMatchObject([{ work_times: [timeOf('15:00-16:30')] }])
  })
})

test('slots tell what takes them, and another company’s nothing but that they are blocked', async () => {
  await setTimes(planner, both.employee_id, '2026-12-03', '09:00-10:30', '11:00-12:30', '13:00-14:30')
  const theirs = await product.inside((context) => addLead(context), zuid)
  const booked = await ofZuid.post('/appointments', {
    lead_id: theirs.id,
    adviser_id: both.employee_id,
    kind: 'advice',
    date: '2026-12-03',
    from: '11:00',
    confirm: true,
  })
  expect(booked.status).toBe(201)
  const shown = await planner.post<CallResult<typeof adviserWorkDays.slotsByDate>>(
    '/adviser-work-days/slots-by-date',
    { date: '2026-12-03', adviser_ids: [both.employee_id] },
  )
  expect(
    shown.body.data.map(({ slots }) => slots.map(({ state, appointment_id }) => [state, appointment_id])),
  ).toEqual([
    [
      ['free', null],
      ['blocked', null],
      ['free', null],
    ],
  ])
})

test('an adviser sees own work days alone', async () => {
  const adviser = await product.as('adviser')
  const { body } = await adviser.get<Days>('/adviser-work-days/table?per_page=100')
  expect(new Set(body.data.map((day) => day.adviser_id))).toEqual(new Set([adviser_id]))
  expect((await adviser.patch('/adviser-work-days', { work_days: [] })).status).toBe(403)
})
