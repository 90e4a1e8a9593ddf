import type { Page } from '@playwright/test'

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)

/** What scrolls without being reached by keyboard, as axe's scrollable-region-focusable judges it in far more time. */
export const unreachableScrollers = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const moves = (overflow: string, more: number) => /auto|scroll/.test(overflow) && more > 13
      return (
        moves(overflowY, element.scrollHeight - element.clientHeight) ||
        moves(overflowX, element.scrollWidth - element.clientWidth)
      )
    }
    const reached =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) => scrolls(element) && !element.matches(reached) && element.querySelector(reached) === null,
      )
      .map((element) => element.outerHTML.slice(0, 200))
  })
