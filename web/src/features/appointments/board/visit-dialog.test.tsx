// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { VisitDialog } from './visit-dialog.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => {
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    own_resources: ['appointments'],
    permission_names: ['update appointments'],
  } as never)
})

const visit = {
  id: 20,
  kind: 'advice' as const,
  status: 'confirmed' as const,
  lead: { id: 7, full_name: 'Anna Berg', city: 'Haren' },
  adviser: null,
  with: [],
  from: '09:00',
  till: '10:30',
  manual: false,
  revision: 4,
}

const show = async (
  email: string | null,
  status: 'planned' | 'confirmed' | 'in_progress',
  people: object = {},
) => {
  serveCalls((path) => {
    if (path === '/appointments/20') {
      const more = {
        lead_id: 7,
        date: '2026-11-30',
        adviser: null,
        marks: [],
        pinned: false,
        channel: 'visit',
      }
      return { body: { ...visit, ...more, status, with: [], ...people } }
    }
    if (path === '/leads/7') return { body: { id: 7, email, latitude: 53.2 } }
    return { body: { data: [], message: null, wishes: { weekdays: null, from: null, till: null } } }
  })
  const moved = { type: 'visit' as const, visit, adviser_id: 3, date: '2026-11-30' }
  await renderScreen(() => (
    <VisitDialog moved={moved} mayMove onMoved={() => undefined} onClose={() => undefined} />
  ))
}

test('before a visit is moved it says that the customer is mailed, and had confirmed it', async () => {
  await show('anna@klant.example', 'confirmed')
  const said = 'The customer confirmed Monday 30-11-2026 09:00; moved, the visit is planned again.'
  expect(
    await screen.findByText(`${said} The customer is mailed two minutes after the last change.`),
  ).toBeTruthy()
})

test('of a customer without an e-mail address it says that no mail goes, and nothing of what was not confirmed', async () => {
  await show(null, 'planned')
  expect(await screen.findByText(/^This lead has no e-mail address/)).toBeTruthy()
  expect(screen.queryByText(/confirmed/)).toBeNull()
})

test('who only goes along is offered no times and no pin, and reads whom to ask', async () => {
  const adviser = { id: 8, name: 'Femke Postma' }
  await show('anna@klant.example', 'planned', { adviser, with: [{ id: 5, name: 'Lotte' }] })
  expect(await screen.findByText('You go along with Femke Postma')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'The visit of Anna Berg' })).toBeTruthy()
  expect(screen.getByText('Ask the adviser or planning to change this appointment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull()
})

test('of an installation it says where that is moved', async () => {
  await show('anna@klant.example', 'planned', { kind: 'installation' })
  expect(await screen.findByText(/^An installation has no free slots to go to: change its day/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the appointment' })).toBeTruthy()
})

test('a visit whose order was withdrawn says that nobody goes there', async () => {
  const gone = { kind: 'installation', work_letter_status: 'cancelled' }
  await show('anna@klant.example', 'in_progress', gone)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The customer withdrew from this order/)
})

test('a visit that its customer confirms while the dialog is open is told as it was when it was moved', async () => {
  const place = { adviser: { id: 3, full_name: 'Jeroen de Vries' }, date: '2026-12-01', from: '11:00' }
  const slot = { ...place, till: '12:30', extra_minutes: 0, extra_km: 0, estimated: false, reason: '' }
  const shown = { ...visit, lead_id: 7, date: '2026-11-30', marks: [], pinned: false, channel: 'visit' }
  serveCalls((path) => {
    if (path === '/appointments/20') return { body: { ...shown, revision: 5 } }
    if (path === '/appointments/timeslots/')
      return { body: { ...shown, ...place, status: 'planned', revision: 6 } }
    if (path === '/leads/7') return { body: { id: 7, email: null, latitude: 53.2 } }
    return { body: { data: [slot], message: null, wishes: { weekdays: null, from: null, till: null } } }
  })
  const told: Parameters<Parameters<typeof VisitDialog>[0]['onMoved']>[] = []
  const planned = { ...visit, status: 'planned' as const }
  const moved = { type: 'visit' as const, visit: planned, adviser_id: 3, date: '2026-11-30' }
  await renderScreen(() => (
    <VisitDialog moved={moved} mayMove onMoved={(...all) => told.push(all)} onClose={() => undefined} />
  ))
  await userEvent.click(await screen.findByRole('button', { name: /11:00/ }))
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject([
    { date: '2026-11-30', visit: { status: 'confirmed', revision: 5 } },
    { revision: 6 },
  ])
})
