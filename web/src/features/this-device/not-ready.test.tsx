// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { isClosedToPassword } from '../../offline/devices.ts'
import { keepRecords } from '../../offline/records/kept-records.ts'
import { prepareKey, rememberPassword } from '../../offline/prepare-device.ts'
import { noteEmployee } from '../../offline/state-keys.ts'
import { anOpenDevice, startBrowser } from '../../offline/testing/a-device.ts'
import { rememberLogin } from '../../session/login/remember-login.ts'
import { employeeQuery } from '../../session/session.ts'
import { dispatch, sessionState } from '../../session/session-store.ts'
import { lookAway, renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import { NotReadyBanner } from './not-ready-banner.tsx'

const adviser = {
  user: { id: 7 },
  company: { id: 1 },
  function_group: { type: 'adviser' },
  impersonated_by: null,
  permission_names: [],
} as never

beforeAll(() => startTestTexts())
beforeEach(async () => {
  lookAway()
  await startBrowser()
  sessionStorage.clear()
  queryClient.setQueryData(employeeQuery.queryKey, adviser)
  dispatch({ type: 'loggedIn', userId: 7 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A session that went on by its cookie: the pack is there, and nobody gave a password to this page. */
async function keepWithoutPassword() {
  const open = await anOpenDevice(7)
  await keepRecords(open, 1, { employee: adviser, leads: [] })
  await noteEmployee(open, 1)
}

async function givePassword() {
  vi.stubGlobal('fetch', async () => Response.json({ secret: btoa('x'.repeat(32)).replaceAll('=', '') }))
  await rememberLogin(7, 'adviser', 'zonnepaneel')
  rememberPassword(7, 'zonnepaneel')
  await prepareKey(adviser)
}

const Shown = () => (
  <>
    <NotReadyBanner />
    <HoldingsCard />
  </>
)
const said = /This device is not ready/

test('a pack that the password does not open is not ready, on its page and above every other one', async () => {
  await keepWithoutPassword()
  await renderScreen(Shown)
  await vi.waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: 'Enter your password' })[0] as HTMLElement)
  expect(sessionState()).toMatchObject({ phase: { kind: 'expired', userId: 7 }, again: 'device' })
})

test('after the password was given once it is ready, and says nothing more', async () => {
  await keepWithoutPassword()
  expect(await isClosedToPassword(7)).toBe(true)
  await renderScreen(Shown)
  await screen.findAllByText(said)
  await givePassword()
  await vi.waitFor(() => expect(screen.queryByText(said)).toBeNull())
  expect(await isClosedToPassword(7)).toBe(false)
})

test('a device that keeps nothing of somebody asks for nothing', async () => {
  await renderScreen(Shown)
  await screen.findByText(/^Nothing\./)
  expect(screen.queryByText(said)).toBeNull()
})
