// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { LeadAdvisers } from './lead-advisers.tsx'

beforeAll(() => startTestTexts('nl'))

const adviser = (id: number) => ({
  id,
  name: `Adviseur ${id}`,
  range: { from: 9500, to: 9999, till: 9999, priority: 1 },
  planned: id,
  next_date: null,
  next_free: id === 2 ? { date: '2026-12-02', from: '09:00', till: '10:30' } : null,
})

test('the best two advisers of a zip code are shown, and all of them when asked for', async () => {
  const answers: Record<string, object> = {
    '/leads/3': { id: 3, adviser_id: null, adviser: null, anonymised_at: null },
    '/leads/3/appointment-advisers': { data: [1, 2, 3, 4].map(adviser), message: null },
  }
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 7,
    permission_names: [],
    own_resources: [],
  } as never)
  // The common list of the best times has none of most advisers.
  serveCalls((path) => ({ body: answers[path] ?? { data: [] } }))
  await renderScreen(() => <LeadAdvisers leadId={3} />)
  await screen.findByText('Adviseur 1')
  expect(screen.queryByText('Adviseur 3')).toBeNull()
  expect(screen.getByText(/eerste vrije tijd/).textContent).toMatch(/eerste vrije tijd .*09:00$/)
  await userEvent.click(screen.getByRole('button', { name: 'Alle 4 tonen' }))
  expect(screen.getByText('Adviseur 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Alle 4 tonen' })).toBeNull()
})

test('who goes to the customer already has their first free time at their name', async () => {
  const own = { id: 9, name: 'Willem van den Berg' }
  const free = { date: '2026-12-03', from: '11:00', till: '12:30' }
  const answers: Record<string, object> = {
    '/leads/3': { id: 3, adviser_id: 9, adviser: own, anonymised_at: null },
    '/leads/3/appointment-advisers': { data: [], message: null, own_free: free },
  }
  queryClient.clear()
  queryClient.setQueryData(employeeQuery.queryKey, {
    id: 7,
    permission_names: [],
    own_resources: [],
  } as never)
  serveCalls((path) => ({ body: answers[path] ?? { data: [] } }))
  await renderScreen(() => <LeadAdvisers leadId={3} />)
  expect((await screen.findByText(/Willem/)).textContent).toBe(
    'Willem van den Berg, eerste vrije tijd 03-12-2026 11:00',
  )
})

test('without a connection nobody can be assigned, and it says so', async () => {
  const answers: Record<string, object> = {
    '/leads/3': { id: 3, adviser_id: null, adviser: null, anonymised_at: null },
    '/leads/3/appointment-advisers': { data: [1, 2].map(adviser), message: null },
  }
  queryClient.clear()
  const employee = { id: 7, permission_names: ['update leads'], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) => ({ body: answers[path] ?? { data: [] } }))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen(() => <LeadAdvisers leadId={3} />)
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /Adviseur/ })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.getByText('Wat grijs is, kan alleen met verbinding')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
  online.mockRestore()
})
