import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { type Everything, makeEverything } from './make-everything.ts'
import { type ContextPool, createContextPool } from './context-pool.ts'
import { copyDemo } from './demo-folder.ts'
import { type Product, startProduct, testNow } from './product.ts'

interface Fixtures {
  /** Whether the browser has nothing of the app yet, its files neither. */
  isNewToApp: boolean
  /** Whether the live connection of `page` answers. */
  live: boolean
  /** A page in a separate browser context, for another user. */
  anotherPage: (options?: { phone?: boolean }) => Promise<Page>
}

interface WorkerFixtures {
  /** A file that sets it gets a worker, and so a product, that no other file uses. */
  ownProduct: boolean
  product: Product
  contexts: ContextPool
  /** Data for the all-screens tests, created once. */
  everything: Everything
}

const desk = { width: 1280, height: 720 }
const phone = { viewport: { width: 390, height: 844 }, locale: 'nl-NL' }

/** The page's own calendar agrees with the server's; timers run as usual. */
const setClock = (page: Page) => page.clock.install({ time: testNow })

/**
 * Browser tests against the running product: one per worker, at `testNow`, with the demo companies. Each test makes
 * the leads and quotations it needs, because others share the product.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownProduct: [false, { option: true, scope: 'worker' }],
  product: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct(copyDemo)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [
    async ({ browser, product }, use) => {
      const contexts = createContextPool(browser, product)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  everything: [
    async ({ product }, use) => use(await makeEverything(product)),
    { scope: 'worker', timeout: 120_000 },
  ],
  isNewToApp: [false, { option: true }],
  live: [true, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ browser, contexts, isNewToApp, live, product, viewport, locale }, use) => {
    const options = { baseURL: product.url, viewport, ...(locale !== undefined && { locale }) }
    const context = isNewToApp ? await browser.newContext(options) : await contexts.take({ ...options, live })
    await use(context)
    await (isNewToApp ? context.close() : contexts.giveBack(context))
  },
  page: async ({ context, contexts }, use) => {
    const page = await contexts.pageOf(context)
    await setClock(page)
    await use(page)
  },
  anotherPage: async ({ contexts, product }, use) => {
    const taken: BrowserContext[] = []
    await use(async (options) => {
      const context = await contexts.take({
        baseURL: product.url,
        reducedMotion: 'reduce',
        ...(options?.phone && phone),
      })
      taken.push(context)
      const page = await contexts.pageOf(context)
      // A test before may have looked at it as on a phone.
      await page.setViewportSize(options?.phone ? phone.viewport : desk)
      await setClock(page)
      return page
    })
    await Promise.all(taken.map((context) => contexts.giveBack(context)))
  },
})

/** For tests of sessions and failures, in which nothing is to be refetched by itself. */
export const withoutLive = () => test.use({ live: false })

export { expect } from '@playwright/test'
