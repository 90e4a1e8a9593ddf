import { type Browser, expect, type Page } from '@playwright/test'
import { logIn } from './log-in.ts'
import { type Product, testNow } from './product.ts'

/** An app that was installed, with the day of somebody who works in the field on it. */
export async function startApp(
  browser: Browser,
  product: Product,
  who: 'adviser' | 'installer' = 'adviser',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    serviceWorkers: 'allow',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1_180, height: 820 },
  })
  const page = await context.newPage()
  await page.clock.install({ time: testNow })
  await page.goto('/login')
  await logIn(page, who)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('heliodesk.quotation')), { timeout: 30_000 })
    .not.toBeNull()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('heliodesk.auth')))
    .toContain('"local_password_hash":"$2b$10$')
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page
}

/** The connection is gone; the password is asked and checked on the device. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const overlay = page.getByRole('dialog', { name: 'Your session has expired' })
  await overlay.getByLabel('Password', { exact: true }).fill('zonnepaneel')
  await overlay.getByRole('button', { name: 'Log in' }).click()
  await expect(overlay).toHaveCount(0)
}

/** A page that is loaded without a network asks which user of this device it is. */
export async function logInHere(page: Page, who: 'adviser' | 'installer' = 'adviser'): Promise<void> {
  await page.getByRole('button', { name: who }).click()
  await page.getByLabel('Password', { exact: true }).fill('zonnepaneel')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
