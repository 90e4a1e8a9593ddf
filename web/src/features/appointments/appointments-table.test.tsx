// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { setClock } from '../../ui/clock.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { AppointmentsTable } from './appointments-table.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => {
  setClock(() => Date.parse('2026-09-01T10:00:00.000Z'))
  queryClient.clear()
  const employee = { id: 5, own_resources: [], permission_names: ['create appointments'] }
  queryClient.setQueryData(employeeQuery.queryKey, { ...employee, function_group: null } as never)
})

const show = async (address: string) => {
  const meta = { current_page: 1, last_page: 1, per_page: 25, from: null, to: null, total: 0 }
  serveCalls(() => ({ body: { data: [], meta } }))
  await renderScreen(() => <AppointmentsTable />, address)
}

test('a list that opens from today says that nothing comes, and what to do: nobody chose a filter', async () => {
  await show('/here?sort=date&filter[date_from]=2026-09-01')
  expect(await screen.findByText('No appointments from today on')).toBeDefined()
  expect(screen.getByText('Open a lead and plan an appointment with an adviser.')).toBeDefined()
  expect(screen.queryByText('No rows match these filters.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('There is nothing here yet.')).toBeDefined()
})

test('with a filter that somebody chose no row matches it', async () => {
  await show('/here?sort=date&filter[date_from]=2026-09-01&filter[search]=Vos')
  expect(await screen.findByText('No rows match these filters.')).toBeDefined()
})

test('who plans nothing is not told to plan', async () => {
  const employee = { id: 5, own_resources: ['appointments'], permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, { ...employee, function_group: null } as never)
  await show('/here?sort=date&filter[date_from]=2026-09-01')
  expect(await screen.findByText('What others plan for you stands here.')).toBeDefined()
  expect(screen.queryByText(/Open a lead and plan/)).toBeNull()
})
