// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tellOwnChanges } from '../../data/changes.ts'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { QuestionsBadge } from './questions-badge.tsx'

const call = '/quotations/waiting-questions'

function workAs(type: string, permission_names: string[]) {
  const employee = { user: { id: 4 }, function_group: { type }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
}

beforeAll(() => startTestTexts())
beforeEach(() => queryClient.clear())

test('the menu counts the adviser’s unanswered questions', async () => {
  let waiting = [{ id: 1 }, { id: 2 }]
  serveCalls(() => ({ body: { data: waiting } }))
  workAs('adviser', ['update quotations'])
  const { container } = await renderScreen(QuestionsBadge)
  expect(await screen.findByText('2 unanswered questions')).toBeTruthy()
  waiting = []
  await tellOwnChanges({ set: 'answered', changes: [{ noun: 'quotations', id: 1, lead_id: 1 }] })
  await waitFor(() => expect(container.textContent).not.toContain('unanswered'))
})

test.each([
  ['manager', ['update quotations']],
  ['adviser', ['view quotations']],
])('the menu of a %s with %j asks for no questions', async (type, permissions) => {
  const asked = serveCalls(() => ({ body: { data: [{ id: 1 }] } }))
  workAs(type, permissions)
  await renderScreen(QuestionsBadge)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).not.toContain(call)
  expect(screen.queryByText('1 unanswered question')).toBeNull()
})
