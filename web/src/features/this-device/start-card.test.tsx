// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { StartCard } from './start-card.tsx'

beforeAll(() => startTestTexts())
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const said = /^The app does not start without a connection yet/
const withWorker = (registration: object | undefined) =>
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } })

test.each([[undefined], [{ active: null, installing: {} }]])(
  'where the app is not on the device the page says that it does not start: %o',
  async (registration) => {
    withWorker(registration)
    await renderScreen(StartCard)
    expect((await screen.findByRole('status')).textContent).toMatch(said)
  },
)

test('where it is nothing is said', async () => {
  const asked = vi.fn(async () => ({ active: {} }))
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: asked } })
  await renderScreen(StartCard)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText(said)).toBeNull()
})
