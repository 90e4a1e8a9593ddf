// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LeadCreate } from './lead-create.tsx'

beforeAll(() => startTestTexts())

async function openForm() {
  serveCalls(() => ({ body: { data: [] } }))
  const user = userEvent.setup()
  await renderScreen(LeadCreate)
  return user
}

test('a new form has the focus in its first text field', async () => {
  await openForm()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Initials')))
})

test.each([
  ['12bis', '', ['12', 'bis']],
  ['12-a', '', ['12', 'a']],
  ['12 A', 'a', ['12', 'A']],
  ['7', 'b', ['7', 'b']],
])('house number %j with addition %j becomes %j', async (typed, there, expected) => {
  const user = await openForm()
  const [number, addition] = [screen.getByLabelText('House number'), screen.getByLabelText('Addition')]
  if (there !== '') await user.type(addition, there)
  await user.type(number, typed)
  await user.tab()
  expect([number, addition].map((field) => (field as HTMLInputElement).value)).toEqual(expected)
})

test('a house number with another addition than the one there says what is wrong', async () => {
  const user = await openForm()
  await user.type(screen.getByLabelText('Addition'), 'b')
  await user.type(screen.getByLabelText('House number'), '12bis')
  await user.tab()
  expect(screen.getByLabelText('House number').getAttribute('aria-invalid')).toBe('true')
})

test('a number takes one tab stop', async () => {
  const user = await openForm()
  await user.click(screen.getByLabelText('House number'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Addition'))
})

test('a lead that is there already is told while it is typed, with what matches', async () => {
  const match = { id: 7, number: '2026-00007', full_name: 'J. Bakker', status: 'open', fields: ['mobile'] }
  serveCalls((path) => ({
    body: path === '/leads/duplicates' ? { matches: [match], others: 2 } : { data: [] },
  }))
  const user = userEvent.setup()
  await renderScreen(LeadCreate)
  await user.type(screen.getByLabelText('Mobile'), '0612345678')
  const link = await screen.findByRole('link', { name: '2026-00007 J. Bakker' })
  expect(link.closest('[role="status"]')?.textContent).toContain('same mobile number')
})
