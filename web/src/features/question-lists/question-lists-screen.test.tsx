// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { QuestionListsScreen } from './question-lists-screen.tsx'

beforeAll(() => startTestTexts())

test.each([
  [390, 'list'],
  [1280, 'table'],
])('at %i px question lists are a %s', async (width, role) => {
  const matches = (query: string) => query === '(width < 768px)' && width < 768
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [], own_resources: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const list = { id: 3, name: 'Intake', source: null, questions: 8, version: 2, answered: 5, active: true }
  serveCalls(() => ({ body: { data: [list] } }))
  await renderScreen(QuestionListsScreen)
  const link = await screen.findByRole('link', { name: 'Intake' })
  expect(link.closest(role === 'list' ? 'ul' : 'table')).not.toBeNull()
})
