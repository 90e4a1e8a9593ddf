// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { Notices } from '../../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { LeadSlots } from './lead-slots.tsx'

beforeAll(() => startTestTexts())

const slot = {
  adviser: { id: 3, full_name: 'Jeroen de Vries' },
  date: '2026-11-30',
  from: '09:00',
  till: '10:30',
  extra_minutes: 12,
  extra_km: 9,
  estimated: false,
  reason: null,
}

/** Books the first time by keys. */
async function bookByKeys(status: string, callback_at: string | null = null) {
  let held = false
  serveCalls((path) => {
    if (path === '/leads/7')
      return { body: { id: 7, status, email: 'anna@klant.example', anonymised_at: null } }
    if (path === '/leads/7/statuses') return { body: { data: [{ id: 1, status, callback_at }] } }
    if (path === '/appointments/work-times')
      return { body: { data: [slot], message: null, wishes: { weekdays: null, from: null, till: null } } }
    if (path !== '/appointments/timeslots/') return { body: { data: [] } }
    const answer = held
      ? { id: 20 }
      : { hold: { id: 5, until: new Date(Date.now() + 300_000).toISOString() } }
    held = true
    return { body: answer }
  })
  await renderScreen(() => (
    <main>
      <h1>Call list</h1>
      <LeadSlots leadId={7} />
      <Notices />
    </main>
  ))
  const first = await screen.findByRole('button', { name: /09:00 - 10:30/ })
  first.focus()
  await userEvent.keyboard('1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Book'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Call list'))
}

test('who looks for a time reads which visit stands already, and that booking moves it', async () => {
  const visit = { id: 4, kind: 'advice', status: 'planned', date: '2026-12-03', from: '10:00' }
  serveCalls((path) => {
    if (path === '/leads/7') return { body: { id: 7, status: 'open', anonymised_at: null } }
    if (path === '/appointments/lead/7') return { body: { data: [visit, { ...visit, status: 'cancelled' }] } }
    if (path === '/appointments/work-times') return { body: { data: [slot], message: null, wishes: {} } }
    return { body: { data: [] } }
  })
  await renderScreen(() => <LeadSlots leadId={7} />)
  expect(
    await screen.findByText(/^Planned already: .*10:00\. Booking moves this appointment\.$/),
  ).toBeTruthy()
})

test('once a visit is booked by keys the focus is at the heading of the page', () => bookByKeys('open'))

test('a visit that is booked by keys says which promised callback ends with it', async () => {
  await bookByKeys('callback', '2099-11-30T13:00:00Z')
  expect(
    await screen.findByText('The callback promised for 30-11-2099 14:00 ends with this appointment.'),
  ).toBeTruthy()
})
