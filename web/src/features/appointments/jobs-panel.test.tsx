// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tellLiveChanges } from '../../data/changes.ts'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { JobsPanel } from './jobs-panel.tsx'

const lead = (id: number, full_name: string) => ({
  id,
  full_name,
  street: 'Brink',
  street_number: 1,
  adjective: null,
  zip_code: '9401 HS',
  city: 'Assen',
  mobile: null,
  phone: null,
})
const job = (id: number, full_name: string, more: object = {}) => ({
  id,
  lead_id: id,
  lead: lead(id, full_name),
  kind: 'installation',
  status: 'planned',
  date: '2026-09-10',
  from: '09:00',
  till: '12:00',
  work_letter_status: 'ready',
  ...more,
})
const letter = (id: number, full_name: string, planned_date: string, status = 'planned') => ({
  id,
  appointment_id: 90 + id,
  lead: lead(id, full_name),
  visit: { kind: 'installation', status, from: '09:00', till: '17:00' },
  status: 'accepted',
  planned_date,
})

function serve(planned: () => object[], letters: object[]) {
  return serveCalls((path) => ({ body: { data: path.startsWith('/work-letter/') ? letters : planned() } }))
}
const shown = () => screen.getAllByRole('link').map((link) => link.textContent)

beforeAll(() => startTestTexts())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-07T07:00:00.000Z') })
  const employee = { id: 5, user: { id: 4 }, function_group: { type: 'installer' }, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})
afterEach(() => vi.useRealTimers())

test('an installer’s jobs are the appointments to keep and accepted letters without one, by day', async () => {
  const planned = [
    job(1, 'Anna'),
    job(2, 'Bram', { kind: 'advice', date: '2026-09-08' }),
    job(3, 'Cees', { date: '2026-09-08' }),
    job(4, 'Dirk', { status: 'cancelled' }),
  ]
  serve(() => planned, [letter(1, 'Anna', '2026-09-10'), letter(6, 'Eva', '2026-09-09')])
  await renderScreen(JobsPanel)
  await screen.findByText('Anna')
  expect(shown().slice(0, 3)).toEqual(['Cees', 'Eva', 'Anna'])
  expect(screen.getByText('Cees').getAttribute('href')).toBe('/work-letter/lead/3/appointment/3')
  expect(screen.getByText('Eva').getAttribute('href')).toBe('/work-letter/lead/6/appointment/96')
  expect(screen.getByText(/09:00 - 17:00$/)).toBeTruthy()
})

test('a job whose visit was cancelled says so, and not that its letter was accepted', async () => {
  serve(() => [], [letter(6, 'Eva', '2026-09-09', 'cancelled')])
  await renderScreen(JobsPanel)
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByText('Accepted')).toBeNull()
})

test('a job of today that was called off or put off stays that day as such, once, and no other day', async () => {
  const today = { date: '2026-09-07', status: 'cancelled' }
  serve(
    () => [
      job(1, 'Anna', today),
      job(2, 'Bram', { ...today, kind: 'service', status: 'postponed' }),
      job(3, 'Cees', { status: 'cancelled' }),
      job(4, 'Dirk', { ...today, kind: 'advice' }),
      job(5, 'Eva', { date: '2026-09-08' }),
    ],
    [{ ...letter(1, 'Anna', '2026-09-07', 'cancelled'), appointment_id: 1 }, letter(2, 'Bram', '2026-09-09')],
  )
  await renderScreen(JobsPanel)
  await screen.findByText('Anna')
  expect(shown().slice(0, 4)).toEqual(['Anna', 'Bram', 'Eva', 'Bram'])
  expect(screen.queryByText('Cees')).toBeNull()
  expect(screen.getByText('Cancelled')).toBeTruthy()
  expect(screen.getByText('Postponed')).toBeTruthy()
})

test('a job whose order was withdrawn says so, and no status of its letter', async () => {
  serve(() => [job(1, 'Anna', { work_letter_status: 'cancelled' })], [])
  await renderScreen(JobsPanel)
  await screen.findByText('Order withdrawn')
  expect(screen.queryByText('Accepted')).toBeNull()
})

test('a job that is planned while the panel is open appears with the event of its appointment', async () => {
  let planned = [job(1, 'Anna')]
  serve(() => planned, [])
  await renderScreen(JobsPanel)
  await screen.findByText('Anna')
  planned = [...planned, job(2, 'Bram')]
  tellLiveChanges({ set: 'planned', changes: [{ noun: 'appointments', id: 2, lead_id: 2 }] })
  await waitFor(() => expect(screen.queryByText('Bram')).not.toBeNull())
})

test.each([
  [[job(1, 'Anna')], [], ['/appointments']],
  [[], [letter(6, 'Eva', '2026-09-09')], ['/work-letters']],
  [[job(1, 'Anna')], [letter(6, 'Eva', '2026-09-09')], ['/appointments', '/work-letters']],
])(
  'what leads on from the jobs has them: a letter without an appointment is in no list of those',
  async (jobs, letters, lists) => {
    serve(() => jobs, letters)
    await renderScreen(JobsPanel)
    await screen.findByText(jobs.length > 0 ? 'Anna' : 'Eva')
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^All / })
    expect(links.map(({ pathname }) => pathname)).toEqual(lists)
  },
)
