import { openBigQuotation } from '../big-quotation.ts'
import { keyCosts, openBrowser, slowDown } from '../browser.ts'
import { type Line, short } from '../report.ts'
import type { World } from '../world.ts'

const keys = 60

/** Types digits into the amount of a row and deletes them again, in a form that is already dirty. */
export async function measureBuilder(world: World): Promise<Line[]> {
  const browser = await openBrowser()
  try {
    const page = await openBigQuotation(browser, world)
    const amount = page.getByLabel(/^Amount of/).nth(2)
    await page
      .getByLabel(/^Amount of/)
      .nth(3)
      .fill('2', { timeout: 60_000 })
    await amount.focus()
    await amount.press('End')
    const rows = await page.getByLabel(/^Amount of/).count()
    const { script, all } = await keyCosts(page, await slowDown(page, false), { keys, typed: '1' })
    return [
      {
        group: 'builder',
        what: `a key in the builder, ${rows} rows mounted, 4 x CPU`,
        goal: '<= 16 ms of script',
        found: `${short(script)} ms of script, ${short(all)} ms with style, layout and paint`,
        met: script <= 16,
        figures: { script_ms: script, all_ms: all, rows },
      },
    ]
  } finally {
    await browser.close()
  }
}
