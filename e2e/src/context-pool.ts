import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Product } from './product.ts'

/**
 * Browser contexts that tests use one after another, each with a page: a page that has loaded the app before loads it
 * again in two thirds of the processor time, because its process keeps the compiled scripts. What a test leaves in
 * the browser is removed; only the cache of files stays.
 */
export interface ContextPool {
  take(options?: ContextOptions): Promise<BrowserContext>
  /** The page of a context that was taken. */
  pageOf(context: BrowserContext): Promise<Page>
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

interface ContextOptions extends BrowserContextOptions {
  /** False: the live connection, which refetches everything once a page is idle, never answers. */
  live?: boolean
}

const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

export function createContextPool(browser: Browser, { url }: Product): ContextPool {
  const free = new Map<string, BrowserContext[]>()
  const taken = new Map<BrowserContext, string>()
  /** Time that was moved stays so. */
  const spent = new Set<BrowserContext>()

  const create = async ({ live = true, ...options }: ContextOptions) => {
    const context = await browser.newContext(options)
    if (!live) await context.routeWebSocket('**/app/**', () => undefined)
    await context.newPage()
    const spends =
      <Given extends unknown[], Result>(method: (...given: Given) => Result) =>
      (...given: Given): Result => {
        spent.add(context)
        return method(...given)
      }
    const { clock } = context
    clock.fastForward = spends(clock.fastForward.bind(clock))
    clock.pauseAt = spends(clock.pauseAt.bind(clock))
    clock.resume = spends(clock.resume.bind(clock))
    clock.runFor = spends(clock.runFor.bind(clock))
    return context
  }

  const empty = async (context: BrowserContext) => {
    const [page, ...others] = context.pages()
    await Promise.all(others.map((one) => one.close()))
    if (page === undefined) throw new Error('The test closed its page')
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of events) await page.removeAllListeners(event)
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null })
    // A page of the same site keeps the process.
    await page.goto(`${url}/healthz`)
    await page.evaluate(() => sessionStorage.clear())
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    })
    await session.detach()
    await context.clearCookies()
    await context.clearPermissions()
  }

  return {
    take: async (options = {}) => {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop() ?? (await create(options))
      taken.set(context, key)
      const [page] = context.pages()
      if (options.viewport) await page?.setViewportSize(options.viewport)
      return context
    },
    pageOf: async (context) => context.pages()[0] ?? (await context.newPage()),
    giveBack: async (context) => {
      const key = taken.get(context) ?? ''
      taken.delete(context)
      // Where a test ended the server or its page, nothing can be emptied.
      const isEmpty =
        !spent.delete(context) &&
        (await empty(context).then(
          () => true,
          () => false,
        ))
      if (isEmpty) free.set(key, [...(free.get(key) ?? []), context])
      else await context.close()
    },
    close: async () => {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
    },
  }
}
