import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Product } from './product.ts'

interface ContextOptions extends BrowserContextOptions {
  /** False: the live connection, which refetches everything once a page is idle, never answers. */
  live?: boolean
}

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

/** What tests listen to. */
const events = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/** Removes what a test left behind, or throws where it ended the server or its page. */
async function empty(context: BrowserContext, origin: string) {
  const [page, ...others] = context.pages()
  if (page === undefined) throw new Error('The test closed its page')
  await Promise.all(others.map((one) => one.close()))
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(events.map((event) => page.removeAllListeners(event, { behavior: 'ignoreErrors' })))
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null })
  // A page of the same site keeps the process.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
}

/** Calls `onMoved` when a test moves the time, which stays moved in a context. */
function watchClock({ clock }: BrowserContext, onMoved: () => void) {
  const watched =
    <Given extends unknown[], Result>(method: (...given: Given) => Result) =>
    (...given: Given): Result => {
      onMoved()
      return method(...given)
    }
  clock.fastForward = watched(clock.fastForward.bind(clock))
  clock.pauseAt = watched(clock.pauseAt.bind(clock))
  clock.resume = watched(clock.resume.bind(clock))
  clock.runFor = watched(clock.runFor.bind(clock))
}

/** The live connection of its pages never answers. */
export const withoutLiveIn = (context: BrowserContext) => context.routeWebSocket('**/app/**', () => undefined)

const pageOf = async (context: BrowserContext) => context.pages()[0] ?? (await context.newPage())

export function createContextPool(browser: Browser, { url }: Product): ContextPool {
  const free = new Map<string, BrowserContext[]>()
  const taken = new Map<BrowserContext, string>()
  const spent = new Set<BrowserContext>()

  const create = async ({ live = true, ...options }: ContextOptions) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options })
    if (!live) await withoutLiveIn(context)
    watchClock(context, () => spent.add(context))
    return context
  }

  return {
    pageOf,
    take: async (options = {}) => {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop() ?? (await create(options))
      taken.set(context, key)
      if (options.viewport) await (await pageOf(context)).setViewportSize(options.viewport)
      return context
    },
    giveBack: async (context) => {
      const key = taken.get(context) ?? ''
      taken.delete(context)
      const isEmpty =
        !spent.delete(context) &&
        (await empty(context, url).then(
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
