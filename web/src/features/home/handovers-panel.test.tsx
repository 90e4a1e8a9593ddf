// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { HandoversPanel } from './handovers-panel.tsx'

beforeAll(() => startTestTexts())

const left = { id: 1, from_date: '2026-12-01', stayed: 0, refused: false }

test('says what stayed with whom, who is still active and why nothing was done, with the way to it', async () => {
  const data = [
    { ...left, stayed: 2, employee: { id: 7, name: 'Piet Vertrekt', active: true } },
    { ...left, id: 2, refused: true, employee: { id: 8, name: 'Els Blijft', active: true } },
  ]
  serveCalls(() => ({ body: { data } }))
  await renderScreen(() => <HandoversPanel />)
  expect((await screen.findByText(/2 pieces of work stayed/)).textContent).toContain(
    'Piet Vertrekt is still active.',
  )
  expect(screen.getByText(/might not do it any more/).textContent).toContain('Els Blijft is still active.')
  expect(screen.getByRole('link', { name: 'Piet Vertrekt' }).getAttribute('href')).toBe('/employees/7')
})

test('is not there while nothing is left', async () => {
  serveCalls(() => ({ body: { data: [] } }))
  await renderScreen(() => <HandoversPanel />)
  expect(screen.queryByText('Handovers that left something')).toBeNull()
})
