import type { Locator, Page } from '@playwright/test'
import { aLead, type Colleague } from './office.ts'

/** A week with work days and no visits of the demo. */
export const week = { from_date: '2026-10-12', till_date: '2026-10-16' }

/** A lead with a visit in a free slot, and another free slot that suits it. */
export async function aVisit(planner: Colleague, manager: Colleague) {
  const lead = await aLead(manager)
  const { data } = await planner.ask('POST /appointments/work-times', { body: { lead_id: lead.id, ...week } })
  const days = Map.groupBy(data, ({ adviser, date }) => `${adviser.id} ${date}`)
  const [first, other] = [...days.values()].find((slots) => slots.length > 1) ?? []
  if (first === undefined || other === undefined) throw new Error('Nobody can come')
  const place = { lead_id: lead.id, adviser_id: first.adviser.id, date: first.date, from: first.from }
  await planner.ask('PATCH /appointments/timeslots/', { body: { ...place, notify: false } })
  return { lead, first, other }
}

export const visitsOf = async (planner: Colleague, id: number) =>
  (await planner.ask('GET /appointments/lead/{id}', { params: { id } })).data

export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

export const middleOf = async (item: Locator) => {
  await item.scrollIntoViewIfNeeded()
  const box = await item.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 }
}

/** Drags something over something else by the mouse, and leaves it there without letting go. */
export async function dragOver(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 4)
  await page.mouse.move(end.x, end.y, { steps: 4 })
}

export const ghost = (page: Page) => page.locator('[data-ghost]')

type Point = Awaited<ReturnType<typeof middleOf>>

/** A finger on a touch screen of a tablet, until it is lifted. */
export async function aFinger(page: Page) {
  await page.setViewportSize({ width: 820, height: 1180 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    touch,
    /** From one point to another, where it stays. */
    drag: async (from: Point, to: Point) => {
      await touch('touchStart', from)
      for (const part of [0.2, 0.6, 1])
        await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    },
    end: () => devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false }),
  }
}
