import type { Page } from '@playwright/test'

/** The app's language of a page that has not opened it yet; the next test has its own again. */
export async function inDutch(page: Page) {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('heliodesk.language', 'nl'))
}
