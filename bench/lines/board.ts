import { addDays, amsterdamDate, mondayOf } from '@heliodesk/domain/calendar'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { enter, openBrowser, slowDown } from '../browser.ts'
import { addAdvisers, advisers, fill } from '../plan-advisers.ts'
import { type Line, short } from '../report.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

const visits = 1_000
/** Six in a day, of which some stay free. */
const slots = ['08:00', '09:45', '11:30', '13:15', '15:00', '16:45']
const tries = 5
const dragMs = 3_000
const goals = { ready: 1_500, task: 50 }

/** Runs in the page first: when as many visits are painted. */
function watchBoard(wanted: number) {
  const seen = { ready: 0 }
  Object.assign(window, { seen })
  const look = () => {
    if (seen.ready > 0 || document.querySelectorAll('[data-item="visit"]').length < wanted) return
    requestAnimationFrame(() => {
      seen.ready ||= performance.now()
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function openBoard(context: BrowserContext, address: string): Promise<{ page: Page; ready: number }> {
  const page = await context.newPage()
  await page.addInitScript(watchBoard, visits)
  await slowDown(page, false)
  await page.goto(address)
  const seen = await page.waitForFunction(
    () => 'seen' in window && (window.seen as { ready: number }).ready,
    undefined,
    { timeout: 120_000 },
  )
  return { page, ready: Number(await seen.jsonValue()) }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds, and those of the processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page in milliseconds, and of the processor's, which others on the machine do not lengthen. */
function longestTask(trace: Buffer) {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(key),
  )
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(key(event)))
  const most = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1_000
  return { wall: most('dur'), processor: most('tdur'), tasks: tasks.length }
}

/** Drags a visit to and fro over the board for three seconds, along its edges too, and lets it go nowhere. */
async function drag(browser: Browser, page: Page) {
  const visit = page.locator('[data-movable]').nth(12)
  await visit.scrollIntoViewIfNeeded()
  // What scrolling draws is no task of the drag.
  await page.evaluate(async () => new Promise((done) => requestIdleCallback(done)))
  const box = await visit.boundingBox()
  if (box === null) throw new Error('Nothing can be dragged')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.mouse.move(box.x + 20, box.y + 5)
  await page.mouse.down()
  const began = performance.now()
  for (let passed = 0; passed < dragMs; passed = performance.now() - began) {
    const turn = (passed / dragMs) * Math.PI * 4
    await page.mouse.move(560 + 380 * Math.sin(turn), 500 + 330 * Math.cos(turn))
  }
  if (!(await page.locator('[data-ghost]').isVisible())) throw new Error('Nothing was dragged')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return longestTask(await browser.stopTracing())
}

/** The board of a week with forty advisers and a thousand visits: ready when it was open before, and in a drag. */
export async function measureBoard(world: World): Promise<Line[]> {
  const monday = addDays(mondayOf(amsterdamDate(new Date())), 7)
  const days = Array.from({ length: 5 }, (_none, index) => addDays(monday, index))
  await fill(world, { ids: await addAdvisers(world), days, visits, slots })
  const { product, manager } = world
  const address = `${product.url}/planning?view=week&date=${monday}`
  const browser = await openBrowser()
  try {
    const context = await enter(browser, product.url, manager)
    await (await openBoard(context, address)).page.close()
    const ready: number[] = []
    const longest: ReturnType<typeof longestTask>[] = []
    for (let index = 0; index < tries; index += 1) {
      const opened = await openBoard(context, address)
      ready.push(opened.ready)
      // Nor is what the page loads when it is quiet.
      await opened.page.waitForLoadState('networkidle')
      longest.push(await drag(browser, opened.page))
      await opened.page.close()
    }
    const ready_ms = median(ready)
    const task_ms = median(longest.map(({ processor }) => processor))
    const wall_ms = median(longest.map(({ wall }) => wall))
    const what = `${advisers} advisers, 5 days, 1,000 visits, 4 x CPU`
    return [
      {
        group: 'board',
        what: `board ready warm, ${what}`,
        goal: '<= 1,500 ms',
        found: `${short(ready_ms)} ms (${ready.map(short).join(', ')})`,
        met: ready_ms <= goals.ready,
        figures: { ready_ms },
      },
      {
        group: 'board',
        what: `longest task in a drag of 3 s, ${what}`,
        goal: 'none above 50 ms of the processor',
        found: `${short(task_ms)} ms, ${short(wall_ms)} ms by the clock (${longest.map(({ processor }) => short(processor)).join(', ')})`,
        met: task_ms <= goals.task,
        figures: { task_ms, wall_ms },
      },
    ]
  } finally {
    await browser.close()
  }
}
