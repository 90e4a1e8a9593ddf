import type { Page } from '@playwright/test'
import { rowOf } from './src/board.ts'
import { measureShifts } from './src/measure-shifts.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test.use({ ownProduct: true })

/** With work days and no visits of the demo. */
const date = '2026-10-14'

/** What moved without anybody's doing in the second after the board was drawn. */
async function shiftsOf(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  return measureShifts(page)
}

test('nothing moves once the board of a day is drawn, at 1280 and 390 pixels', async ({ page, product }) => {
  await logInPage(page, product, 'planner')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await shiftsOf(page, `/planning?date=${date}`), `${width} pixels`).toBe(0)
  }
})

test('a late visit leaves the others as wide as they are, at 1280 pixels', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const planner = await logInCaller(product, 'planner')
  const { data } = await planner.ask('GET /planning', { query: { date } })
  const [first, other] = data.filter(({ days }) =>
    days.some(({ slots }) => slots.some(({ state }) => state === 'free')),
  )
  if (first === undefined || other === undefined) throw new Error('Too few have free slots on that day')
  await logInPage(page, product, 'planner')
  const widthOf = async () => {
    await page.goto(`/planning?date=${date}`)
    const item = rowOf(page, other.adviser.name).locator('[role=gridcell] [data-item]').first()
    await expect(item).toBeVisible()
    return (await item.boundingBox())?.width ?? 0
  }
  const before = await widthOf()
  const late = { kind: 'meeting', title: 'Avondoverleg', date, from: '21:00', till: '22:00' } as const
  await planner.ask('POST /appointments/manual-event', { body: { adviser_id: first.adviser.id, ...late } })
  expect(await widthOf()).toBeGreaterThanOrEqual(before * 0.95)
})
