import type { Page } from '@playwright/test'

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)
