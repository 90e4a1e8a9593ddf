import type { Page } from '@playwright/test'

/** Moves the clock of all tabs once nothing is asked any more: a later answer would extend the session from there. */
export async function passTime(page: Page, time: string): Promise<void> {
  for (const tab of page.context().pages()) await tab.waitForLoadState('networkidle')
  await page.clock.fastForward(time)
}
