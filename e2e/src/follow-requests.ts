import type { Page, Request } from '@playwright/test'

const quietMs = 120

/**
 * Follows the requests of a page; the answer waits until none has been under way for a moment. Playwright's
 * `networkidle` waits half a second, for each of a hundred screens.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changed = Date.now()
  const end = (request: Request) => {
    underWay.delete(request)
    changed = Date.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    changed = Date.now()
  })
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    for (const until = Date.now() + 10_000; Date.now() < until;) {
      const left = quietMs - (Date.now() - changed)
      if (underWay.size === 0 && left <= 0) return
      await page.waitForTimeout(Math.max(20, left))
    }
    throw new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(' ')}`)
  }
}
