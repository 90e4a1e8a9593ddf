import type { Page } from '@playwright/test'

/** Logs in on the login page and waits until the app navigates away. */
export async function logIn(page: Page, username: string, password = 'zonnepaneel'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
