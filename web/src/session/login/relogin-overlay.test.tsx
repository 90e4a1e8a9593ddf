// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hash } from 'bcryptjs'
import { beforeAll, expect, test } from 'vitest'
import { changeSaving } from '../../data/calls/without-network.ts'
import { renderScreen, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { dispatch } from '../session-store.ts'
import { keepLogin } from './kept-login.ts'
import { ReloginOverlay } from './relogin-overlay.tsx'

beforeAll(() => startTestTexts())

test('the tenth wrong password says that this device checks none any more, and what becomes of work that waits', async () => {
  const now = Date.now()
  keepLogin({
    user_id: 4,
    username: 'adviser',
    local_password_hash: await hash('zonnepaneel', 4),
    wrong_tries: 8,
    logged_in_at: now,
    expires_at: now + 60_000,
  })
  changeSaving({ waiting: 1 })
  dispatch({ type: 'companyChosen', companyId: 1 })
  dispatch({ type: 'employeeRead', userId: 4 })
  dispatch({ type: 'wentOffline' })
  await renderScreen(() => <ReloginOverlay />)
  const user = userEvent.setup()
  const tryOne = async () => {
    await user.type(await screen.findByLabelText('Password'), 'verkeerd')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
  }
  await tryOne()
  await screen.findByText('The provided credentials are invalid.')
  expect(screen.queryByText(/has not arrived yet/)).toBeNull()
  await tryOne()
  expect((await screen.findByText(/has not arrived yet/)).textContent).toMatch(/^This device cannot check/)
  changeSaving({ waiting: 0 })
})
