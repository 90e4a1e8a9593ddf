// @vitest-environment happy-dom
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient, refetchQueries } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { Notices } from '../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ReplanDialog } from './replan-dialog.tsx'

const absence = {
  id: 6,
  employee: { id: 3, name: 'Jeroen de Vries' },
  kind: 'sickness' as const,
  from_date: '2026-11-30',
  till_date: '2026-12-04',
  from: null,
  till: null,
  note: null,
  revision: 1,
  created_at: '2026-11-24T08:00:00.000Z',
  updated_at: '2026-11-24T08:00:00.000Z',
}
const slot = {
  adviser: { id: 4, full_name: 'Bram Kuipers' },
  date: '2026-12-07',
  from: '11:00',
  till: '12:30',
  extra_minutes: 3,
  extra_km: 2,
  estimated: false,
  reason: '+3 min, 2 km',
}
const hit = (appointment_id: number, full_name: string, more: object = {}) => ({
  appointment_id,
  kind: 'advice',
  revision: 2,
  date: '2026-11-30',
  from: '09:00',
  till: '10:30',
  pinned: false,
  confirmed: false,
  has_email: true,
  lead: { id: appointment_id, full_name, city: 'Assen' },
  slot,
  message: null,
  ...more,
})

let outcomes: object[] = []
let hits: object[] = []
let hidden = 0

const show = async () => {
  serveCalls((path) => ({
    body: {
      data: path.endsWith('/replan-preview') ? hits : path.endsWith('/replan') ? outcomes : [],
      hidden,
    },
  }))
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <ReplanDialog absence={absence} onDone={() => undefined} />
      <Notices />
    </>
  ))
  return sent
}
const moves = (sent: Awaited<ReturnType<typeof show>>) =>
  sent.filter(({ path }) => path.endsWith('/replan')).map(({ body }) => body)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

beforeAll(() => startTestTexts())
beforeEach(() => {
  hidden = 0
  hits = [
    hit(1, 'Anna'),
    hit(2, 'Bea', { pinned: true }),
    hit(3, 'Cees', { slot: null, message: 'Work slots not found' }),
  ]
})

test('all visits with a free time are moved together, but for pinned ones, and each says what became of it', async () => {
  outcomes = [{ appointment_id: 1, state: 'moved', message: null, reasons: [] }]
  const sent = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Move all (1)' }))
  await waitFor(() =>
    expect(moves(sent)).toEqual([
      {
        moves: [{ appointment_id: 1, adviser_id: 4, date: '2026-12-07', from: '11:00', revision: 2 }],
        notify: true,
      },
    ]),
  )
  await screen.findByText('Moved')
  expect(screen.getByText('Work slots not found')).toBeTruthy()
  // The pinned one, and the one for which there is no time.
  expect(await screen.findByText('Visits moved: 1, not moved: 2')).toBeTruthy()
})

test('what was moved stays listed when changes are read again, until somebody asks for new times', async () => {
  outcomes = [{ appointment_id: 1, state: 'moved', message: null, reasons: [] }]
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Move all (1)' }))
  await screen.findByText('Moved')
  hits = hits.slice(1)
  // What is read is shown at once, so that nothing of it comes after the look.
  notifyManager.setScheduler((tell) => tell())
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler))
  await act(() => refetchQueries(() => true))
  expect(screen.getByText('Moved')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Look for times again' }))
  await waitFor(() => expect(screen.queryByText('Moved')).toBeNull())
})

test('one visit is moved by itself, and one that no longer fits says why', async () => {
  outcomes = [
    {
      appointment_id: 2,
      state: 'refused',
      message: null,
      reasons: [{ code: 'dayFull', text: 'No more visits that day' }],
    },
  ]
  const sent = await show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mail the customers' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move the visit of Bea' }))
  await screen.findByText('Not moved: No more visits that day')
  expect(moves(sent)[0]).toMatchObject({ notify: false, moves: [{ appointment_id: 2 }] })
})

test('an installation that stays where it is leads to its work letter, where another crew is chosen', async () => {
  queryClient.setQueryData(employeeQuery.queryKey, { permission_names: ['view work letters'] } as never)
  const message = 'An installation stays where it is'
  hits = [hit(1, 'Anna'), hit(8, 'Dirk', { kind: 'installation', slot: null, message })]
  await show()
  const letter = await screen.findByRole('link', { name: 'Work letter of Dirk' })
  expect(letter.getAttribute('href')).toBe('/work-letter/lead/8/appointment/8')
  expect(within(rowOf('Dirk')).getByText(message)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Work letter of Anna' })).toBeNull()
})

test('an absence that hits no visit says so', async () => {
  hits = []
  await show()
  await screen.findByText('No visits are hit.')
})

test('visits that the user may not see are counted', async () => {
  hidden = 2
  await show()
  await screen.findByText('It also hits 2 visits that you may not see.')
  expect(screen.getByText('Anna, Assen')).toBeTruthy()
})

test('who cannot be mailed and who had confirmed is told before a move, and after it who was not mailed', async () => {
  hits = [
    hit(1, 'Anna', { has_email: false }),
    hit(2, 'Bea', { confirmed: true }),
    hit(3, 'Cees', { slot: null, has_email: false, confirmed: true }),
  ]
  outcomes = [1, 2].map((appointment_id) => ({ appointment_id, state: 'moved', message: null, reasons: [] }))
  await show()
  const confirmed = 'The customer confirmed Monday 30-11-2026 09:00; moved, the visit is planned again.'
  const noMail = /This lead has no e-mail address: tell the customer/
  await screen.findByRole('button', { name: 'Move all (2)' })
  expect(within(rowOf('Anna')).getByText(noMail)).toBeTruthy()
  expect(within(rowOf('Bea')).getByText(confirmed)).toBeTruthy()
  expect(within(rowOf('Bea')).queryByText(noMail)).toBeNull()
  // One that stays where it is needs neither.
  expect(within(rowOf('Cees')).queryByText(/customer/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Move all (2)' }))
  await screen.findByText('1 customer has no e-mail address and is not mailed: call them.')
  expect(within(rowOf('Anna')).getByText('Moved, not mailed: call the customer')).toBeTruthy()
  expect(within(rowOf('Bea')).getByText('Moved')).toBeTruthy()
})

test('another adviser and a drive of more than half an hour stand out beside the best free time', async () => {
  const own = { id: absence.employee.id, full_name: absence.employee.name }
  hits = [
    hit(1, 'Anna', { slot: { ...slot, adviser: own } }),
    hit(2, 'Bea', {
      slot: { ...slot, extra_minutes: 85, extra_km: 70, reason: '+85 min, 70 km', estimated: true },
    }),
  ]
  await show()
  await screen.findByRole('columnheader', { name: 'Best free time' })
  const strongIn = (name: string) =>
    [...rowOf(name).querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(within(rowOf('Anna')).getByText(/07-12-2026 11:00, Jeroen de Vries, \+3 min, 2 km/)).toBeTruthy()
  expect(strongIn('Anna')).toEqual([])
  expect(strongIn('Bea')).toEqual(['Bram Kuipers', '+85 min, 70 km, estimated'])
})

test('on a phone each visit is a card that says what its columns say, with its button below', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 768px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        // The parts of a list that the screen reads.
      }) as unknown as MediaQueryList,
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await show()
  await screen.findByText('Anna, Assen')
  expect(screen.queryByRole('table')).toBeNull()
  const [anna, , cees] = within(screen.getByRole('list', { name: 'Visits' })).getAllByRole('listitem')
  expect(anna?.textContent).toBe(
    'Anna, AssenNow: 30-11-2026 09:00Best free time: 07-12-2026 11:00, Bram Kuipers, +3 min, 2 kmMove',
  )
  expect(cees?.textContent).toContain('Best free time: Work slots not found')
})
