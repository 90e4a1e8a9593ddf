import type { Page } from '@playwright/test'

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)

/** The same in Dutch, whose words are longer: a choice in another tab, which changes the language without a reload. */
export async function overflowInDutch(page: Page): Promise<number> {
  const speak = async (newValue: 'nl' | 'en') => {
    const key = 'heliodesk.language'
    await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), { key, newValue })
    await page.waitForFunction((language) => document.documentElement.lang === language, newValue)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await speak('nl')
  const wide = await overflow(page)
  await speak('en')
  return wide
}

/** How many pixels the widest table of rows is wider than what it scrolls in, once its columns were chosen anew. */
export const tableOverflow = (page: Page) =>
  page.evaluate(async () => {
    const tables = [...document.querySelectorAll<HTMLElement>('table[aria-busy]')]
    const widest = () =>
      Math.max(0, ...tables.map((one) => one.offsetWidth - (one.parentElement?.clientWidth ?? 0)))
    for (let frame = 0; widest() > 0 && frame < 30; frame++) await new Promise(requestAnimationFrame)
    return widest()
  })

/** What scrolls without being reached by keyboard, as axe's scrollable-region-focusable judges it in far more time. */
export const unreachableScrollers = (page: Page) =>
  page.evaluate(() => {
    const reached =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const down = /auto|scroll/.test(overflowY) ? element.scrollHeight - element.clientHeight : 0
      const aside = /auto|scroll/.test(overflowX) ? element.scrollWidth - element.clientWidth : 0
      if (Math.max(down, aside) < 14 || element.matches(reached)) continue
      if (element.querySelector(reached) === null) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  })
