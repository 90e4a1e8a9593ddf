// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteLogin, rememberLogin } from '../session/kept-login.ts'
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

test('without a connection it says what is not filled in', async () => {
  await renderScreen(LoginPage)
  await userEvent.click(await screen.findByRole('button', { name: 'Inloggen' }))
  expect(await screen.findAllByText('Vul dit veld in')).toHaveLength(2)
})
