// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'

beforeAll(() => startTestTexts())
afterEach(cleanup)

const match = {
  id: 7,
  number: '2026-00007',
  full_name: 'Anna Vos',
  status: 'open',
  do_not_call_at: null,
} as const

test('opening the lead that is there already is the first of the buttons', async () => {
  const found = { matches: [match], others: 0, erased: null }
  await renderScreen(() => <DuplicateDialog found={found} onAnswer={() => undefined} />)
  const back = await screen.findByRole('button', { name: 'Back to the form' })
  const names = [...(back.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Open 2026-00007', 'Back to the form', 'Create anyway'])
})

test('of each lead that is there already is said since when its person is not to be called', async () => {
  const silent = { ...match, id: 8, number: '2026-00008', do_not_call_at: '2026-05-01T10:00:00.000Z' }
  const found = { matches: [match, silent], others: 0, erased: null }
  await renderScreen(() => <DuplicateDialog found={found} onAnswer={() => undefined} />)
  await screen.findByRole('button', { name: 'Back to the form' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.not.stringContaining('Do not call'),
    expect.stringContaining('Do not call since 01-05-2026'),
  ])
})
