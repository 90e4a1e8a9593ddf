// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadQuestionLists } from './lead-question-lists.tsx'

const question = (key: string) => ({
  key,
  type: 'text',
  label: { en: `Which ${key}?`, nl: `Welke ${key}?` },
  options: [],
  required: false,
  shown_if: null,
})
const list = {
  list: { id: 1, name: 'Intake' },
  questions: ['roof', 'meter', 'car'].map(question),
  answers: { roof: 'Tiles' },
  photos: [],
  revision: 2,
  complete: true,
  newer: null,
  answered_by: { id: 4, name: 'Anna' },
  answered_at: '2026-11-18T12:30:00.000Z',
}

beforeAll(() => startTestTexts())

async function shown(permission_names: string[], lists: object[] = [list]) {
  queryClient.clear()
  const employee = { user: { id: 4 }, company: null, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) =>
    path.endsWith('/question-lists')
      ? { body: { data: lists } }
      : { body: { id: 7, anonymised_at: null, revision: 1 } },
  )
  await renderScreen(() => <LeadQuestionLists leadId={7} />)
}

test('questions without an answer are one line that leads to them', async () => {
  await shown(['update leads'])
  await screen.findByText('Which roof?')
  expect(screen.queryByText('Which meter?')).toBeNull()
  expect(screen.queryByText('-')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: '2 questions open' }))
  expect(await screen.findByText('Which meter?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '2 questions open' })).toBeNull()
})

test('who may not answer them reads how many are open', async () => {
  await shown([])
  expect((await screen.findByText('2 questions open')).tagName).toBe('P')
})

test('a list that is not answered yet is one quiet button with its name', async () => {
  await shown(['update leads'], [{ ...list, answers: {}, revision: 0, complete: false }])
  const button = await screen.findByRole('button', { name: '+ Intake: Answer' })
  expect(button.textContent).toBe('+ Intake')
  fireEvent.click(button)
  expect(await screen.findByText('Which meter?')).toBeTruthy()
})
