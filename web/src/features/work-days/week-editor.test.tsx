// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { WeekEditor } from './week-editor.tsx'

const monday = '2026-11-30'
const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']

const person = (id: number, name: string, closed: string | null = null) => ({
  adviser: { id, name },
  days: days.map((date) => ({
    date,
    closed: date === days[1] ? closed : null,
    absences: [],
    work_day_id: null,
    slots: [],
    entries: [],
  })),
})
const day = (adviser_id: number, times: { from: string; till: string }[]) => ({
  id: adviser_id,
  adviser_id,
  adviser: { id: adviser_id, name: 'Anna' },
  full_date: monday,
  day_name: 'monday',
  duplicate: false,
  work_times: times.map((time, id) => ({ id, ...time })),
  revision: 3,
})
const nine = { from: '09:00', till: '10:30' }

let kept: object[] = []
type Answer = { status?: number; body: object }
let answer: Answer | Promise<Answer> = { body: { data: [] } }

function serve() {
  serveCalls((path) => {
    if (path === '/csrf-cookie') return { body: {} }
    if (path.startsWith('/planning-settings')) return { body: { minutes: { advice: 90 } } }
    if (path.startsWith('/planning'))
      return { body: { data: [person(1, 'Anna', 'Good Friday'), person(2, 'Bram')] } }
    if (path.startsWith('/adviser-work-days/search')) return { body: { data: kept } }
    if (path.startsWith('/adviser-work-days/duplicate'))
      return { body: { created: 3, skipped: [{ adviser_id: 1, date: '2026-12-25', reason: 'holiday' }] } }
    return answer
  })
  return listenBodies()
}

const show = async (advisers: number[]) => {
  await renderScreen(() => (
    <>
      <WeekEditor monday={monday} advisers={advisers} />
      <ConfirmHost />
    </>
  ))
  await screen.findByRole('button', { name: 'Save' })
}
const list = (name: string) => within(screen.getByRole('region', { name: `Work times, ${name}` }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const patched = (sent: { path: string; body: object }[]) =>
  sent.filter(({ path }) => path === '/adviser-work-days').map(({ body }) => body)

beforeAll(() => startTestTexts())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T07:00:00.000Z') })
  kept = [day(1, [nine])]
  answer = { body: { data: [] } }
})

test('typed times are saved for the day that changed, with its revision', async () => {
  const sent = serve()
  await show([1])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  const till = list('Monday').getByLabelText('Till, Monday')
  await userEvent.clear(till)
  await userEvent.type(till, '11')
  await userEvent.tab()
  await save()
  await waitFor(() =>
    expect(patched(sent)).toEqual([
      {
        work_days: [
          { adviser_id: 1, full_date: monday, work_times: [{ from: '09:00', till: '11:00' }], revision: 3 },
        ],
      },
    ]),
  )
})

test.each([
  ['its key while it is typed', () => userEvent.keyboard('{Control>}s{/Control}')],
  ['one click', save],
])('930 is half past nine, and saved by %s', async (_by, press) => {
  const sent = serve()
  await show([1])
  const from = list('Monday').getByLabelText('From, Monday')
  await userEvent.clear(from)
  await userEvent.type(from, '930')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  await press()
  await waitFor(() => expect(patched(sent)).toHaveLength(1))
  expect(patched(sent)[0]).toMatchObject({ work_days: [{ work_times: [{ from: '09:30', till: '10:30' }] }] })
})

test('a work time that is made for two advisers is saved for both', async () => {
  kept = []
  const sent = serve()
  await show([1, 2])
  await userEvent.click(list('Wednesday').getByRole('button', { name: 'Add a work time on Wednesday' }))
  await save()
  await waitFor(() => expect(patched(sent)).toHaveLength(1))
  expect(patched(sent)[0]).toMatchObject({
    work_days: [
      { adviser_id: 1, full_date: days[2], work_times: [nine] },
      { adviser_id: 2, full_date: days[2], work_times: [nine] },
    ],
  })
})

test('a work time of one of two advisers says whose it is, and can be given to both', async () => {
  serve()
  await show([1, 2])
  expect(list('Monday').getByText(/Only Anna/)).toBeTruthy()
  await userEvent.click(list('Monday').getByRole('button', { name: 'For all chosen' }))
  expect(list('Monday').queryByText(/Only Anna/)).toBeNull()
  expect(screen.getByText('Days changed: 1')).toBeTruthy()
})

test('an error of the server stands at its work time', async () => {
  answer = {
    status: 422,
    body: { errors: { 'work_days.0.work_times.1.till': ['Must be after the beginning'] } },
  }
  serve()
  await show([1])
  await userEvent.click(list('Monday').getByRole('button', { name: 'Add a work time on Monday' }))
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Must be after the beginning')
  expect(alert.closest('li')?.querySelector('input')?.value).toBe('11:00')
})

test('a work time that loses its visit asks first', async () => {
  answer = { status: 409, body: { questions: [{ message: 'Two visits lose their work time.' }] } }
  const sent = serve()
  await show([1])
  await userEvent.click(list('Monday').getByRole('button', { name: 'Remove 09:00 to 10:30 on Monday' }))
  await save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Two visits lose their work time/)).toBeTruthy()
  answer = { body: { data: [] } }
  await userEvent.click(dialog.getByRole('button', { name: 'Save all the same' }))
  await waitFor(() => expect(patched(sent).at(-1)).toMatchObject({ confirm: true }))
})

test('back-to-back work times of just a visit say that they cannot be driven, and closed days their name', async () => {
  kept = [day(1, [nine, { from: '10:30', till: '12:00' }])]
  serve()
  await show([1])
  expect(screen.getByText('No time to drive to the next one: a visit takes 90 minutes.')).toBeTruthy()
  expect(screen.getByText('Good Friday')).toBeTruthy()
})

test('a week is copied onto the weeks after it, and what was left out is listed', async () => {
  const sent = serve()
  await show([1])
  await userEvent.click(screen.getByRole('button', { name: 'Copy', hidden: false }))
  const found = await screen.findByText('Work days made: 3')
  expect(found).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('/duplicate'))?.body).toEqual({
    adviser_ids: [1],
    date: monday,
    weeks: 4,
  })
  expect(screen.getByText('Public holiday')).toBeTruthy()
})

test('a work time that is added while others are saved stays, and goes with the next save on that revision', async () => {
  const sent = serve()
  const answered = Promise.withResolvers<Answer>()
  await show([1])
  answer = answered.promise
  const add = (name: string) =>
    userEvent.click(list(name).getByRole('button', { name: `Add a work time on ${name}` }))
  await add('Monday')
  await save()
  await waitFor(() => expect(patched(sent)).toHaveLength(1))
  await add('Monday')
  await add('Friday')
  const eleven = { from: '11:00', till: '12:30' }
  answered.resolve({ body: { data: [{ ...day(1, [nine, eleven]), revision: 4 }] } })
  await waitFor(() => expect(screen.getByText('Days changed: 2')).toBeTruthy())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset['loading']).toBeUndefined())
  expect(list('Friday').getByLabelText<HTMLInputElement>('From, Friday').value).toBe('09:00')
  await save()
  await waitFor(() => expect(patched(sent)).toHaveLength(2))
  expect(patched(sent)[1]).toMatchObject({
    work_days: [
      { full_date: monday, work_times: [nine, eleven, { from: '13:00', till: '14:30' }], revision: 4 },
      { full_date: days[4], work_times: [nine] },
    ],
  })
})

test('what a colleague saved shows where nothing was changed, and never goes by a save of what was', async () => {
  const sent = serve()
  await show([1])
  const later = { from: '14:00', till: '15:30' }
  kept = [{ ...day(1, [later]), revision: 4 }]
  await queryClient.invalidateQueries()
  await waitFor(() =>
    expect(list('Monday').getByLabelText<HTMLInputElement>('From, Monday').value).toBe('14:00'),
  )
  expect(screen.getByText('Nothing has been changed yet.')).toBeTruthy()
  await userEvent.click(list('Friday').getByRole('button', { name: 'Add a work time on Friday' }))
  await userEvent.click(list('Monday').getByRole('button', { name: 'Add a work time on Monday' }))
  kept = [{ ...day(1, [nine]), revision: 5 }]
  await queryClient.invalidateQueries()
  await save()
  await waitFor(() => expect(patched(sent)).toHaveLength(1))
  expect(patched(sent)[0]).toMatchObject({
    work_days: [{ full_date: monday, revision: 4 }, { full_date: days[4] }],
  })
})
