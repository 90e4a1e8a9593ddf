// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { CopySettings } from './copy-settings.tsx'

beforeAll(() => startTestTexts())

const none = { new: 0, exists: 0, replaced: 0, left: 0 }
const groups = [
  {
    setting: 'quotation settings',
    counts: { ...none, replaced: 1 },
    things: [{ name: 'All quotation settings', outcome: 'replaced', reason: null }],
  },
  {
    setting: 'products',
    counts: { ...none, new: 2, exists: 1 },
    things: [
      { name: 'Clamp', outcome: 'new', reason: null },
      { name: 'Hook', outcome: 'exists', reason: null },
    ],
  },
  {
    setting: 'question lists',
    counts: { ...none, left: 1 },
    things: [{ name: 'Roof', outcome: 'left', reason: 'Its source is not here' }],
  },
  { setting: 'sources', counts: none, things: [] },
]

async function openDialog(companies = [1, 2, 3], data: unknown[] = groups) {
  const named = companies.map((id) => ({ id, name: `Company ${id}` }))
  const employee = { user: { id: 4 }, company: named[0], companies: named, impersonated_by: null }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveCalls((path) => ({
    body: path === '/company/copy-settings' ? { copied: ['products'], groups: [] } : { data },
  }))
  await renderScreen(() => (
    <main>
      <CopySettings />
    </main>
  ))
  const button = screen.queryByRole('button', { name: 'Copy settings from another company' })
  if (button) fireEvent.click(button)
  return asked
}

/** The names of nouns come with the shell: here they are their keys. */
const box = (noun: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`nouns.${noun}`) })

test('what is new is chosen, what replaces is not, and what has nothing to copy cannot be', async () => {
  await openDialog()
  const boxes = await Promise.all(groups.map(({ setting }) => box(setting)))
  await waitFor(() => expect(boxes[1]?.checked).toBe(true))
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [false, true],
  ])
  expect(screen.getByText('2 new, 1 here already')).toBeTruthy()
  expect(screen.getByText('Roof: not copied (Its source is not here)')).toBeTruthy()
  expect(screen.getByText('and 1 more')).toBeTruthy()
})

test('the chosen settings are previewed again and copied from the chosen company', async () => {
  const asked = await openDialog()
  fireEvent.change(await screen.findByLabelText('Company'), { target: { value: '3' } })
  fireEvent.click(await box('quotation settings'))
  expect(await screen.findByText(/are replaced where chosen/)).toBeTruthy()
  // For each company, and for what was chosen.
  await waitFor(() => expect(asked).toEqual(Array(3).fill('/company/copy-settings/preview')))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter((path) => path === '/company/copy-settings')).toHaveLength(1)
})

test('without permission in the other company there is nothing to choose', async () => {
  await openDialog([1, 2], [])
  expect(await screen.findByText(/nothing that you may see in that company/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true)
})

test('whoever works for one company has nowhere to copy from', async () => {
  await openDialog([1])
  expect(screen.queryByRole('button')).toBeNull()
})
