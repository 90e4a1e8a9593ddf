import type { Page } from '@playwright/test'

/** What moved without anybody's doing since the page was opened, and in the second after that (layout shift, unitless). */
export const measureShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1_000)
      }),
  )
