// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { LoginPage } from '../login-page.tsx'

beforeAll(() => startTestTexts())

test('the login page of a product without a company says how the first one is made', async () => {
  let companies = false
  serveCalls(() => ({ body: { demo: null, passkeys: false, mails: false, companies } }))
  await renderScreen(LoginPage)
  expect(await screen.findByRole('heading', { name: 'There is no company yet' })).toBeTruthy()
  expect(screen.getByText(/^npm run admin -- create-company \\\s+--name/)).toBeTruthy()
  expect(screen.getByText(/^npm run admin -- create-employee \\\s+--company/)).toBeTruthy()
  expect(screen.queryByLabelText('Username')).toBeNull()
  companies = true
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})
