// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lookAway, renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { StorageBanner } from './storage-banner.tsx'

const safari = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'
let persisted = false

const start = (userAgent: string, standalone = false) =>
  vi.stubGlobal('navigator', { userAgent, standalone, storage: { persisted: async () => persisted } })

beforeAll(() => startTestTexts())
beforeEach(() => {
  lookAway()
  persisted = false
  sessionStorage.clear()
  localStorage.setItem('heliodesk.employee', '{}')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Shown = () => (
  <>
    <StorageBanner />
    <h1>Here</h1>
  </>
)
const said = () => screen.queryByText(/after 7 days without a visit/)
/** What is asked of the browser has been answered by then. */
const settled = async () => {
  await screen.findByRole('heading', { name: 'Here' })
  await Promise.resolve()
}

test('Safari without installation says what it throws away, until somebody understood', async () => {
  start(safari)
  await renderScreen(Shown)
  await userEvent.click(await screen.findByRole('button', { name: 'Understood' }))
  expect(said()).toBeNull()
})

test.each([
  ['on the home screen', () => start(safari, true)],
  ['another browser', () => start(chrome)],
  ['a device that keeps nothing', () => (start(safari), localStorage.clear())],
  ['a storage that stays', () => (start(safari), (persisted = true))],
])('%s says nothing', async (_name, given) => {
  given()
  await renderScreen(Shown)
  await settled()
  expect(said()).toBeNull()
})
