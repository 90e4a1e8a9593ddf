// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { Unmade } from './unmade.tsx'

beforeAll(() => startTestTexts())

const visit = {
  id: 9,
  date: '2026-12-02',
  from: '08:00',
  lead: { id: 1, full_name: 'Eva Berg', city: 'Assen' },
}

test.each([
  ['view work letters', '/work-letter/lead/1/appointment/9'],
  ['view appointments', '/appointments/9'],
])('an installation that nobody makes leads to where a crew is chosen: %s', async (permission, href) => {
  queryClient.setQueryData(employeeQuery.queryKey, { permission_names: [permission] } as never)
  await renderScreen(() => <Unmade visits={[visit]} />)
  expect(await screen.findByText('Installations that nobody makes (1)')).toBeTruthy()
  expect(screen.getByRole('link', { name: '02-12 08:00 Eva Berg, Assen' }).getAttribute('href')).toBe(href)
})

test('nothing is said where somebody makes each installation', async () => {
  queryClient.setQueryData(employeeQuery.queryKey, { permission_names: [] } as never)
  const { container } = await renderScreen(() => <Unmade visits={[]} />)
  expect(container.querySelector('details')).toBeNull()
})
