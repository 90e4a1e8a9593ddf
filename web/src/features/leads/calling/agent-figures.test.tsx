// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { AgentFigures } from './agent-figures.tsx'

beforeAll(() => startTestTexts())

const row = (id: number, name: string, calls: number, reached: number) => ({
  employee: { id, name },
  calls,
  reached,
  appointments: 1,
})

test('the table of agents ends with their average', async () => {
  const employee = { user: { id: 4 }, company: null, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls(() => ({ body: { data: [row(1, 'Anna', 12, 5), row(2, 'Bram', 9, 2)] } }))
  await renderScreen(AgentFigures)
  const average = (await screen.findByRole('rowheader', { name: 'Average' })).closest('tr')
  if (average === null) throw new Error('no row')
  expect(
    within(average)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['10.5', '3.5', '1.0'])
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Anna',
    'Bram',
    'Average',
  ])
})
