import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { logIn } from './src/log-in.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })

async function submitPassword(page: Page, password: string) {
  await overlay(page).getByLabel('Password', { exact: true }).fill(password)
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by hand and waits for the parts needed for offline logins. */
async function enterByHand(page: Page) {
  // When the page is idle, which on a busy machine is after the network is.
  const overlayIsFetched = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/relogin-overlay-'),
  )
  await page.goto('/login')
  await logIn(page, 'adviser')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('heliodesk.auth')))
    .toContain('"local_password_hash":"$2b$10$')
  await overlayIsFetched
  await page.waitForLoadState('networkidle')
}

test('offline the password is checked on the device [c33]', async ({ page, context }) => {
  await enterByHand(page)
  await context.setOffline(true)
  await expect(overlay(page)).toBeVisible()
  await submitPassword(page, 'not it')
  await expect(overlay(page).getByText('The provided credentials are invalid.')).toBeVisible()
  await expect(overlay(page).getByText(/^There is no connection\./)).toBeVisible()
  await submitPassword(page, 'zonnepaneel')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByText('No connection', { exact: true }).first()).toBeVisible()
  await expectNoViolations(page, 'no connection')
  const alive = page.waitForResponse('**/api/v1/employee')
  await context.setOffline(false)
  expect((await alive).status()).toBe(200)
  await expect(page.getByText('No connection', { exact: true })).toHaveCount(0)
  await expect(overlay(page)).toHaveCount(0)
})

test('back online with an ended session, the password is asked again [c149]', async ({ page, context }) => {
  await enterByHand(page)
  await context.setOffline(true)
  await submitPassword(page, 'zonnepaneel')
  await expect(overlay(page)).toHaveCount(0)
  await context.clearCookies({ name: 'heliodesk_session' })
  await context.setOffline(false)
  await expect(overlay(page)).toBeVisible()
  await submitPassword(page, 'zonnepaneel')
  await expect(overlay(page)).toHaveCount(0)
})

test('ten wrong passwords wipe the hash on the device [c226]', async ({ page, context }) => {
  await enterByHand(page)
  await context.setOffline(true)
  for (let tries = 0; tries < 10; tries += 1) {
    await submitPassword(page, `wrong ${tries}`)
    await expect(overlay(page).getByText('The provided credentials are invalid.')).toBeVisible()
  }
  await submitPassword(page, 'zonnepaneel')
  await expect(overlay(page).getByText('Something went wrong', { exact: true })).toBeVisible()
  await expect(overlay(page).getByText(/^This device cannot check your password/)).toBeVisible()
  // The server says that the session holds: the overlay goes by itself.
  await context.setOffline(false)
  await expect(overlay(page)).toHaveCount(0)
})

test('a screen that failed to load offline loads when the connection is back', async ({ page, context }) => {
  await enterByHand(page)
  await context.setOffline(true)
  // A part that is missing online reloads the page.
  await page.route(/\/assets\/appointments-table-.*\.js$/, (route) => route.abort())
  await submitPassword(page, 'zonnepaneel')
  await page.getByRole('link', { name: 'Appointments', exact: true }).click()
  await expect(
    page.getByText('This page loads automatically when it is back.', { exact: false }),
  ).toBeVisible()
  await page.unroute(/\/assets\/appointments-table-.*\.js$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeVisible()
})
