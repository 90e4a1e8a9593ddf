import type { Locator, Page } from '@playwright/test'

export interface Screen {
  /** Also the name of its screenshot. */
  name: string
  path: string
  /** Demo account; none for public pages. */
  who?: string
  /** The element that shows it is ready. */
  ready: (page: Page) => Locator
  /** Opens the overlay of the page. */
  open?: (page: Page) => Promise<void>
}
