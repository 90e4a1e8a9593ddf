// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { onChanged } from '../../data/calls/call-layers.ts'
import { tellOwnChanges } from '../../data/changes.ts'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { wholeText } from '../../ui/testing/whole-text.ts'
import { CustomersPanel, EarlierPanel, MarkedPanel, UnconfirmedPanel } from './agenda-panels.tsx'

beforeAll(() => {
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 5,
    user: { id: 4 },
    own_resources: [],
    permission_names: ['update appointments'],
  } as never)
  return startTestTexts()
})

const lead = { id: 3, number: '2026-00003', full_name: 'Anna Berg', city: 'Assen' }
const when = { date: '2026-12-03', from: '10:00' }

test('the planner reads which time a customer chose, and why another cancelled', async () => {
  const moved = { id: 7, change: 'moved', at: '2026-11-20T09:00:00Z', ...when, reason: null, lead }
  const off = { ...moved, id: 8, change: 'cancelled', before: null, reason: 'Op vakantie' }
  const rows = [{ ...moved, before: { date: '2026-12-01', from: '09:00' } }, off]
  serveCalls(() => ({ body: { customers: { data: rows, total: 2 } } }))
  await renderScreen(CustomersPanel)
  await screen.findByText(wholeText('Chose this time in place of 01-12-2026 09:00'))
  await screen.findByText('Cancelled: Op vakantie')
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
  expect(links).toEqual(['/appointments/7', '/leads/3'])
})

test('the planner ticks off what a customer did', async () => {
  const off = {
    id: 8,
    change: 'cancelled',
    at: '2026-11-20T09:00:00Z',
    ...when,
    before: null,
    reason: null,
    lead,
  }
  let rows = [off]
  const asked: string[] = []
  serveCalls((path) => {
    asked.push(path)
    const body = { customers: { data: rows, total: rows.length } }
    if (!path.endsWith('/change-seen')) return { body }
    rows = []
    return { body, changed: { set: 'seen', changes: [{ noun: 'appointments', id: 8, lead_id: 3 }] } }
  })
  onChanged(tellOwnChanges)
  await renderScreen(CustomersPanel)
  await userEvent.click(await screen.findByRole('button', { name: 'Seen: the change of Anna Berg' }))
  await screen.findByText(/^No customer moved or cancelled/)
  expect(asked).toContain('/appointments/8/change-seen')
  expect(screen.getByText('Seen')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  rows = [{ ...off, at: '2026-11-20T09:30:00Z' }]
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Seen: the change of Anna Berg' })
})

test('the planner reads which visits of the week are not confirmed, and whether they were mailed', async () => {
  const row = { id: 7, ...when, adviser: { id: 2, name: 'Piet Bos' }, lead, confirmation_sent_at: null }
  serveCalls(() => ({ body: { unconfirmed: { data: [row], total: 1 } } }))
  await renderScreen(UnconfirmedPanel)
  await screen.findByText('Piet Bos, not mailed')
})

test('the planner reads which visits do not fit, and of which the order was withdrawn', async () => {
  const row = { id: 7, ...when, till: '12:00', adviser: { id: 2, name: 'Piet Bos' }, lead, marks: [] }
  serveCalls(() => ({ body: { marked: { data: [{ ...row, withdrawn: true }], total: 1 } } }))
  await renderScreen(MarkedPanel)
  await screen.findByText('Piet Bos, Order withdrawn')
})

test('the planner reads which slot came free, and who of those that want to come earlier fits there', async () => {
  const fits = { ...lead, appointment_id: 9, ...when, extra: { minutes: 5, km: 3.2 } }
  const phone = { ...fits, full_name: 'Bas Vos', appointment_id: 10, extra: null }
  const gap = {
    adviser: { id: 2, name: 'Piet Bos' },
    date: '2026-11-26',
    from: '11:00',
    leads: [fits, phone],
  }
  const earlier = { data: [{ ...lead, ...when }], total: 1 }
  serveCalls(() => ({ body: { earlier, fallen: { data: [gap], total: 1 } } }))
  await renderScreen(EarlierPanel)
  const told = await screen.findByText(/11:00 of Piet Bos came free/)
  expect(told.getAttribute('href')).toBe('/planning?date=2026-11-26')
  const said = screen.getByRole('status').textContent
  expect(said).toContain('Anna Berg, Assen (+5 min, 3 km; now 03-12-2026 10:00)')
  expect(said).toContain('Bas Vos, Assen (now 03-12-2026 10:00)')
})
