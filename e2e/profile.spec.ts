import type { Page } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { aColleague } from './src/new-colleague.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

const relogin = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })

async function submitPassword(page: Page, password: string) {
  await relogin(page).getByLabel('Password', { exact: true }).fill(password)
  await relogin(page).getByRole('button', { name: 'Log in' }).click()
}

test('changing the password requires the current one and ends the other sessions', async ({
  page,
  product,
  anotherPage,
}) => {
  const { username, password } = await aColleague(product, await logInCaller(product, 'manager'))
  const wanted = 'nog een zin met regen'
  const there = await anotherPage()
  await logInPage(there, product, username, password)
  await there.goto('/leads')
  await expect(there.getByRole('timer')).toBeVisible()
  await logInPage(page, product, username, password)
  await page.goto('/profile')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const change = async (current: string, next: string, repeated = next) => {
    await field('Current password').fill(current)
    await field('New password').fill(next)
    await field('Repeat the new password').fill(repeated)
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  await change('not it', wanted)
  await expect(page.getByText('Not all fields are filled in correctly')).toBeVisible()
  await expect(field('Current password')).toHaveAttribute('aria-invalid', 'true')
  await change(password, 'te kort')
  await expect(field('New password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Current password')).not.toHaveAttribute('aria-invalid', 'true')
  await change(password, wanted, 'iets heel anders')
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await change(password, wanted)
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible()
  await expect(field('Current password')).toHaveValue('')

  // That browser stays idle.
  await submitPassword(there, password)
  await expect(relogin(there).getByText('The provided credentials are invalid.')).toBeVisible()
  await submitPassword(there, wanted)
  await expect(relogin(there)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
})

test('the user’s sessions are listed, and ending one makes its browser ask for the password', async ({
  page,
  product,
  anotherPage,
}) => {
  const { username, password } = await aColleague(product, await logInCaller(product, 'manager'))
  const there = await anotherPage()
  await there.goto('/leads')
  await logIn(there, username, password)
  await expect(there.locator('tbody a').first()).toBeVisible()
  await page.goto('/profile')
  await logIn(page, username, password)
  await expect(page).toHaveURL('/profile')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).locator('tbody tr')
  // The first was the one that set the password up; it ended with that.
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Log out there' }).click()
  await expect(page.getByText('Logged out there.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(relogin(there)).toBeVisible()
  await submitPassword(there, password)
  await expect(relogin(there)).toHaveCount(0)
  await expect(there.locator('tbody a').first()).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(sessions).toHaveCount(2)
})

test('a deactivated employee is logged out of an open tab at once and cannot log in', async ({
  page,
  product,
  anotherPage,
}) => {
  const { id, username, password } = await aColleague(product, await logInCaller(product, 'manager'))
  const theirs = await anotherPage()
  await logInPage(theirs, product, username, password)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await logInPage(page, product, 'manager')
  await page.goto(`/employees/${id}/edit`)
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not active')).toBeVisible()
  // That tab is left idle.
  await expect(relogin(theirs)).toBeVisible()
  await submitPassword(theirs, password)
  await expect(relogin(theirs).getByText('The provided credentials are invalid.')).toBeVisible()
  await theirs.goto('/leads')
  await expect(theirs).toHaveURL('/login')
})
