import type { Page } from '@playwright/test'

/** Opens what stands behind the head's button in the language of the page, and presses an action of it. */
export async function pressMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^(More actions|Meer acties)$/ }).click()
  // By key: the banner of a device that is not ready comes when it was read, and moves what the pointer is on its way to.
  await page.getByRole('button', { name: action }).press('Enter')
}
