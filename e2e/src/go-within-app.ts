import type { Page } from '@playwright/test'

/**
 * Goes to a path as the browser's Back and Forward do: the app stays loaded, and so does the page before until the
 * next one is there. Waits until its title is gone, unless only the query of the address changes.
 */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  const elsewhere = await page.evaluate((to) => {
    const differs = new URL(to, location.href).pathname !== location.pathname
    const title = document.querySelector('h1')
    if (differs && title !== null) title.dataset['before'] = title.textContent
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return differs
  }, path)
  if (!elsewhere) return
  await page.waitForFunction(() => {
    const title = document.querySelector<HTMLElement>('h1[data-before]')
    return title === null || title.textContent !== title.dataset['before']
  })
}

const nothing = () => {}

/** Nothing tells that an app asks no more: with an answer it renders, and what it renders may ask the next. */
const pauseMs = 120

/** Counts the requests of a page; `ended` waits until none has been under way for a moment. */
export function followRequests(page: Page): { ended(): Promise<void> } {
  let underWay = 0
  let changed: () => void = nothing
  page.on('request', () => {
    underWay += 1
    changed()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      underWay -= 1
      changed()
    })
  return {
    ended: () =>
      new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined
        changed = () => {
          clearTimeout(timer)
          // As Playwright's own `networkidle` waits, which a change of page within the app does not start anew.
          if (underWay <= 0) timer = setTimeout(resolve, pauseMs)
        }
        changed()
      }),
  }
}
