import type { Page } from '@playwright/test'

/** Opens what stands behind the head's button in the language of the page, and presses an action of it. */
export async function pressMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^(More actions|Meer acties)$/ }).click()
  await page.getByRole('button', { name: action }).click()
}
