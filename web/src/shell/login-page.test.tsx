// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSaving } from '../data/calls/without-network.ts'
import { provideDeviceKeys } from '../session/login/device-keys.ts'
import { noteLogin, rememberLogin } from '../session/login/remember-login.ts'
import { keepIntent } from '../offline/outbox/keep-intent.ts'
import { deviceKeysHere } from '../offline/stand-in.ts'
import { anOpenDevice } from '../offline/testing/a-device.ts'
import { renderScreen, serveCalls, startTestTexts } from '../ui/testing/render-screen.tsx'
import { LoginPage } from './login-page.tsx'

beforeAll(() => startTestTexts('nl'))
beforeEach(async () => {
  localStorage.clear()
  serveCalls(() => 'no answer')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await rememberLogin(7, 'adviser', 'zonnepaneel')
  await rememberLogin(8, 'planner', 'zonnepaneel')
  localStorage.setItem('heliodesk.employee', JSON.stringify({ '7 1': {} }))
})
afterEach(() => vi.restoreAllMocks())

test('without a connection it offers whose work this device keeps, and nobody else', async () => {
  noteLogin(7, 'adviser')
  await renderScreen(LoginPage)
  expect(await screen.findByRole('button', { name: 'adviser' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'planner' })).toBeNull()
})

test('where no password opens the device it says that work waits on it', async () => {
  localStorage.clear()
  provideDeviceKeys(deviceKeysHere)
  const open = await anOpenDevice()
  const note = { kind: 'note', body: { lead_id: 3, text: 'Trap' }, base: null, lane: 'lead 3' } as const
  await keepIntent({ open, company_id: 1, employee_id: 4 }, { ...note, answer: {}, changes: [] })
  await renderScreen(LoginPage)
  expect(await screen.findByText(/Er wacht 1 stuk werk op dat niet is aangekomen/)).toBeTruthy()
  expect(screen.queryByText(/van niemand werk/)).toBeNull()
})

test('where the browser has a connection and the server does not answer it offers them as well', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await renderScreen(LoginPage)
  expect(screen.queryByRole('button', { name: 'adviser' })).toBeNull()
  act(() => changeSaving({ here: true }))
  expect(await screen.findByRole('button', { name: 'adviser' })).toBeTruthy()
  changeSaving({ here: false })
})

test('without a connection it says what is not filled in', async () => {
  await renderScreen(LoginPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Inloggen' }))
  expect(await screen.findAllByText('Vul dit veld in')).toHaveLength(2)
})

const demo = (password: string | null) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const account = {
    username: 'manager',
    full_name: 'Marieke Hoekstra',
    function_group: 'manager',
    two_factor_secret: null,
  }
  serveCalls(() => ({ body: { demo: { password, accounts: [account] }, passkeys: false, companies: true } }))
}
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test.each([
  ['the published password', 'zonnepaneel', 'Elk account heeft het wachtwoord zonnepaneel'],
  ['a password that is told nowhere', null, 'dat uit DEMO_PASSWORD van de server'],
])('a demo with %s fills in what it tells', async (_with, password, told) => {
  demo(password)
  await renderScreen(LoginPage)
  await userEvent.click(await screen.findByRole('button', { name: 'manager Marieke Hoekstra' }))
  expect(screen.getByText(told, { exact: false })).toBeTruthy()
  expect([typed('Gebruikersnaam'), typed('Wachtwoord')]).toEqual(['manager', password ?? ''])
})
