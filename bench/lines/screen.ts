import type { BrowserContext } from 'playwright-core'
import { enter, openBrowser, slowDown } from '../browser.ts'
import { type Line, short } from '../report.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

const tries = 5

interface Seen {
  ready: number
  shift: number
}

/** Runs in the page first: measures when 25 rows are painted, and the layout shift before and after. */
function watchTable() {
  const seen = { ready: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (seen.ready > 0 || document.querySelectorAll('tbody a[href^="/leads/"]').length < 25) return
    requestAnimationFrame(() => {
      seen.ready ||= performance.now()
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function openTable(context: BrowserContext, url: string): Promise<Seen> {
  const page = await context.newPage()
  await page.addInitScript(watchTable)
  await slowDown(page, true)
  await page.goto(`${url}/leads`)
  await page.waitForFunction(() => 'seen' in window && (window.seen as Seen).ready > 0)
  await page.waitForTimeout(1_000)
  const seen = await page.evaluate(() => ('seen' in window ? (window.seen as Seen) : undefined))
  await page.close()
  return seen ?? { ready: Number.NaN, shift: Number.NaN }
}

/** Cold in an empty browser, warm in the same one right after. */
export async function measureScreen({ product, manager }: World): Promise<Line[]> {
  const browser = await openBrowser()
  const cold: Seen[] = []
  const warm: Seen[] = []
  try {
    for (let index = 0; index < tries; index++) {
      const context = await enter(browser, product.url, manager)
      cold.push(await openTable(context, product.url))
      warm.push(await openTable(context, product.url))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const ready = (seen: Seen[]) => median(seen.map(({ ready }) => ready))
  const [cold_ms, warm_ms] = [ready(cold), ready(warm)]
  const shift = Math.max(...[...cold, ...warm].map(({ shift }) => shift))
  return [
    {
      group: 'screen',
      what: 'leads table ready, 4 x CPU, 10 Mbit/s, 40 ms',
      goal: 'cold <= 2,500 ms, warm <= 800 ms, shift 0',
      found: `cold ${short(cold_ms)} ms, warm ${short(warm_ms)} ms, shift ${short(shift)}`,
      met: cold_ms <= 2_500 && warm_ms <= 800 && shift === 0,
      figures: { cold_ms, warm_ms, shift },
    },
  ]
}
