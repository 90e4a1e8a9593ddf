// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { MissedCallsPanel } from './missed-calls-panel.tsx'

beforeAll(() => startTestTexts())

test('the whole row of a call leads to who called, and that of a stranger nowhere', async () => {
  const call = { id: 1, number: '+31612345678', started_at: '2026-11-20T10:00:00Z', called_back: null }
  const matches = [{ url: '/leads/7', name: 'Eva Berg' }]
  const data = [
    { ...call, display_name: 'Eva Berg', matches },
    { ...call, id: 2, number: '+31201112233', display_name: '020 111 2233', matches: [] },
  ]
  serveCalls(() => ({ body: { data } }))
  await renderScreen(() => <MissedCallsPanel />)
  const link = await screen.findByRole('link', { name: 'Eva Berg' })
  expect(link.getAttribute('href')).toBe('/leads/7')
  expect(link.parentElement?.className).toContain('whole')
  expect(screen.getByText('020 111 2233').className).not.toContain('whole')
})
