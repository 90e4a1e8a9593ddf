// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'

beforeAll(() => startTestTexts())

test('opening the lead that is there already is the first of the buttons', async () => {
  const match = { id: 7, number: '2026-00007', full_name: 'Anna Vos', status: 'open' } as const
  const found = { matches: [match], others: 0, erased: null }
  await renderScreen(() => <DuplicateDialog found={found} onAnswer={() => undefined} />)
  const back = await screen.findByRole('button', { name: 'Back to the form' })
  const names = [...(back.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Open 2026-00007', 'Back to the form', 'Create anyway'])
})
