import { test as base } from '@playwright/test'
import { type Product, startProduct, testNow } from './product.ts'

/**
 * Browser tests against the running product: one per worker, at `testNow`, with the demo companies. Each test makes
 * the leads and quotations it needs, because others share the product.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    // The page's own calendar agrees with the server's; timers run as usual.
    await page.clock.install({ time: testNow })
    await use(page)
  },
})

export { expect } from '@playwright/test'
