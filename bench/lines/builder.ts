import { saveBigQuotation } from '../big-quotation.ts'
import { enter, openBrowser, slowDown } from '../browser.ts'
import { type Line, short } from '../report.ts'
import type { World } from '../world.ts'

const keys = 60

/** Types digits into the amount of a row and deletes them again, in a form that is already dirty. */
export async function measureBuilder({ product, manager }: World): Promise<Line[]> {
  const { appointment_id } = await saveBigQuotation(manager)
  const browser = await openBrowser()
  try {
    const context = await enter(browser, product.url, manager)
    const page = await context.newPage()
    await page.goto(`${product.url}/appointments/${appointment_id}/quotation`)
    const amount = page.getByLabel(/^Amount of/).nth(2)
    await page
      .getByLabel(/^Amount of/)
      .nth(3)
      .fill('2', { timeout: 60_000 })
    await amount.click()
    await amount.press('End')
    const rows = await page.getByLabel(/^Amount of/).count()
    const session = await slowDown(page, false)
    await session.send('Performance.enable')
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
      return { script: of('ScriptDuration'), all: of('TaskDuration') }
    }
    const type = async (count: number) => {
      for (let index = 0; index < count; index++) {
        await page.keyboard.press(index % 2 === 0 ? '1' : 'Backspace')
        await page.waitForTimeout(100)
      }
    }
    await type(10)
    const before = await spent()
    await type(keys)
    const after = await spent()
    const script = (after.script - before.script) / keys
    const all = (after.all - before.all) / keys
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
