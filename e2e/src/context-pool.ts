import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Product } from './product.ts'

type ClockMethod = 'fastForward' | 'pauseAt' | 'resume' | 'runFor' | 'setFixedTime' | 'setSystemTime'
const clockMethods: readonly ClockMethod[] = [
  'fastForward',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]

/**
 * Browser contexts that tests use one after another: one that has compiled the app's scripts loads it in two thirds
 * of the processor time. What a test leaves in the browser is removed; only the cache of files stays.
 */
export interface ContextPool {
  take(options?: BrowserContextOptions): Promise<BrowserContext>
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

export function createContextPool(browser: Browser, product: Product): ContextPool {
  const free = new Map<string, BrowserContext[]>()
  const keys = new Map<BrowserContext, string>()
  /** Time that was moved stays moved in a context. */
  const spent = new Set<BrowserContext>()

  const create = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    for (const name of clockMethods) {
      const method = context.clock[name].bind(context.clock) as (...given: unknown[]) => Promise<void>
      context.clock[name] = (...given: unknown[]) => {
        spent.add(context)
        return method(...given)
      }
    }
    return context
  }

  return {
    take: async (options = {}) => {
      const key = JSON.stringify(options)
      const context = free.get(key)?.pop() ?? (await create(options))
      keys.set(context, key)
      return context
    },
    giveBack: async (context) => {
      if (spent.delete(context)) return context.close()
      await empty(context, product.url)
      const key = keys.get(context) ?? ''
      free.set(key, [...(free.get(key) ?? []), context])
    },
    close: async () => {
      await Promise.all([...free.values()].flat().map((context) => context.close()))
    },
  }
}

async function empty(context: BrowserContext, origin: string) {
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const pages = context.pages()
  const page = await context.newPage()
  await Promise.all(pages.map((one) => one.close()))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.close()
}
