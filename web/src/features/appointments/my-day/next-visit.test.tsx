// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tellLiveChanges } from '../../../data/changes.ts'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { listenBodies } from '../../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { NextVisit } from './next-visit.tsx'

const visit = (id: number, full_name: string, more: object = {}) => ({
  id,
  lead_id: id,
  kind: 'advice',
  status: 'confirmed',
  date: '2026-09-07',
  from: '10:00',
  till: '11:30',
  remarks: 'Bel aan bij de achterdeur',
  channel: 'visit',
  marks: [],
  lead: {
    id,
    full_name,
    street: 'Brink',
    street_number: 1,
    adjective: null,
    zip_code: '9401 HS',
    city: 'Assen',
    mobile: '+31612345678',
    phone: null,
  },
  revision: 4,
  ...more,
})

let visits: object[] = []
let email: string | null = 'anna@klant.example'

beforeAll(() => startTestTexts())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-07T07:00:00.000Z') })
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    user: { id: 4 },
    firstName: 'Jeroen',
    company: { id: 1, name: 'Noord' },
    own_resources: [],
    permission_names: ['view appointments', 'update appointments', 'view leads'],
  } as never)
})
afterEach(() => vi.useRealTimers())

async function show(...some: object[]) {
  visits = some
  serveCalls((path) => ({
    body: path.startsWith('/leads/') ? { id: 1, email, language: 'nl' } : { data: visits },
  }))
  const sent = listenBodies()
  await renderScreen(() => (
    <>
      <NextVisit today="2026-09-07" papers={({ leadId }) => <p>Papers of {leadId}</p>} />
      <ConfirmHost />
    </>
  ))
  await screen.findByRole('region', { name: 'Next visit' })
  return sent
}

const region = () => screen.getByRole('region', { name: 'Next visit' })
const hrefOf = (name: RegExp) => within(region()).getByRole<HTMLAnchorElement>('link', { name }).href

test('the next visit has its route and number, and what its customer answered when one looks', async () => {
  await show(visit(1, 'Anna'), visit(2, 'Bram', { from: '13:00' }))
  expect(region().textContent).toContain('Today 10:00 - 11:30')
  expect(region().textContent).toContain('Bel aan bij de achterdeur')
  expect(hrefOf(/^Route to Brink 1/)).toBe(
    'https://www.openstreetmap.org/directions?to=Brink%201%2C%209401%20HS%20Assen',
  )
  expect(hrefOf(/^Call 06/)).toBe('tel:+31612345678')
  expect(screen.queryByText('Papers of 1')).toBeNull()
  await userEvent.click(screen.getByText('Answers, quotations and files'))
  await screen.findByText('Papers of 1')
})

test('who goes along with the next visit reads with whom', async () => {
  const adviser = { id: 8, name: 'Femke Postma' }
  await show(visit(1, 'Anna', { adviser, with: [{ id: 5, name: 'Jeroen' }] }))
  expect(region().textContent).toContain('You go along with Femke Postma')
})

test('the next visit says that its order was withdrawn, and cannot begin', async () => {
  await show(visit(1, 'Anna', { kind: 'installation', work_letter_status: 'cancelled' }))
  await screen.findByText(/The customer withdrew from this order/)
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})

test('the customer without an address gets a text that is ready to send', async () => {
  email = null
  await show(visit(1, 'Anna'))
  await userEvent.click(screen.getByRole('button', { name: 'I am on my way' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/has no e-mail address/)
  const { href } = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Send a text' })
  expect(decodeURIComponent(href)).toBe(
    'sms:+31612345678?&body=Ik ben onderweg en ben er rond 09:20 uur. Jeroen, Noord',
  )
})

test('who said that they are on the way starts next, sees when the customer was told, and may say another time', async () => {
  const on_my_way = { at: '2026-09-07T06:55:00.000Z', arrives_at: '2026-09-07T07:15:00.000Z', mailed: true }
  await show(visit(1, 'Anna', { on_my_way }))
  expect(region().textContent).toContain(
    'The customer was mailed at 08:55 that you will be there around 09:15.',
  )
  const names = within(region())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Started', 'Another arrival time'])
  await userEvent.click(screen.getByRole('button', { name: 'Another arrival time' }))
  await screen.findByRole('dialog')
})

test('a visit is started, and the one after it comes when it is done', async () => {
  const sent = await show(visit(1, 'Anna'), visit(2, 'Bram', { date: '2026-09-08' }))
  await userEvent.click(screen.getByRole('button', { name: 'Started' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/appointments/1', body: { status: 'in_progress', revision: 4 } }),
  )
  visits = [visit(1, 'Anna', { status: 'in_progress', from: '07:00', till: '08:00' }), visits[1] ?? {}]
  tellLiveChanges({ set: 'begun', changes: [{ noun: 'appointments', id: 1, lead_id: 1 }] })
  // It goes on for longer than was planned.
  await screen.findByRole('button', { name: 'Done' })
  expect(screen.queryByRole('button', { name: 'I am on my way' })).toBeNull()
  visits = visits.slice(1)
  tellLiveChanges({ set: 'done', changes: [{ noun: 'appointments', id: 1, lead_id: 1 }] })
  await screen.findByText('Bram')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I am on my way' }).disabled).toBe(true)
})
