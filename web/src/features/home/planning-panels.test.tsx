// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ConflictsPanel, InstallationsPanel, VisitsPanel } from './planning-panels.tsx'

beforeAll(() => startTestTexts())

const lead = {
  id: 1,
  number: 'L1',
  full_name: 'Eva Berg',
  city: 'Assen',
  status: 'installationPlanned',
  status_since: '2026-11-20T10:00:00Z',
}

beforeEach(() => {
  queryClient.clear()
  const visits = { data: [{ ...lead, status: 'open' }], total: 3 }
  serveCalls(() => ({ body: { visits, installations: { data: [{ ...lead, orders: [] }], total: 4 } } }))
})

test('a planner shows all that wait for an installation, and fewer again', async () => {
  const other = { ...lead, id: 2, full_name: 'Zoë Smit', orders: [] }
  const asked = serveCalls((path) => {
    const first = [{ ...lead, orders: [] }]
    const data = path.includes('?') ? [...first, other] : first
    return { body: { installations: { data, total: 2 } } }
  })
  await renderScreen(() => <InstallationsPanel />)
  const show = await screen.findByRole('button', { name: 'Show all 2', expanded: false })
  expect(screen.queryByText('Zoë Smit')).toBeNull()
  show.focus()
  fireEvent.click(show)
  expect((await screen.findByRole('link', { name: 'Zoë Smit' })).getAttribute('href')).toBe('/leads/2')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  await waitFor(() => expect(screen.queryByText('Zoë Smit')).toBeNull())
  expect(asked).toEqual(['/home/unplanned', '/home/unplanned?installations=1000'])
})

test('nothing is left to show where all that wait are there', async () => {
  serveCalls(() => ({ body: { installations: { data: [{ ...lead, orders: [] }], total: 1 } } }))
  await renderScreen(() => <InstallationsPanel />)
  expect(await screen.findByText('Eva Berg')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a planner goes to the other leads that wait for a visit', async () => {
  await renderScreen(() => <VisitsPanel />)
  const link = await screen.findByRole('link', { name: /2 more/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/leads?filter[status]=open,callback')
})

test('a planner goes to the work letter of an installation that nobody makes', async () => {
  const row = { id: 9, date: '2026-12-02', from: '08:00', lead }
  const none = { data: [], total: 0 }
  const some = { order_unclear: none, no_crew: { data: [row], total: 3 }, conflicts: none }
  serveCalls(() => ({ body: some }))
  await renderScreen(() => <ConflictsPanel />)
  expect(await screen.findByText(/Nobody makes this installation/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Eva Berg/ }).getAttribute('href')).toBe(
    '/work-letter/lead/1/appointment/9',
  )
  expect(screen.getByText(/2 more/)).toBeTruthy()
})
