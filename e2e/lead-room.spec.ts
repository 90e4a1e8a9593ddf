import type { Page, Route } from '@playwright/test'
import { aVisit, rowOf } from './src/board.ts'
import { measureShifts } from './src/measure-shifts.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('what a lead lacks is a line of buttons, and its advisers fill what the timeline leaves free', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const email = 'sandra.van.den.kampenaar979@post.example'
  const lead = await aLead(manager, { email })
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByText('Not there yet').filter({ visible: true })).toHaveCount(1)
  const vacant = page.locator('section:has(> [data-vacant])')
  const buttons = vacant.getByRole('button').or(vacant.getByRole('link'))
  await expect(buttons.filter({ visible: true })).toHaveCount(4)
  const [first, last] = [await vacant.first().boundingBox(), await vacant.last().boundingBox()]
  expect((last?.y ?? 9_999) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(130)
  const timeline = await page.getByRole('tablist', { name: 'Timeline' }).boundingBox()
  const adviser = await page.getByRole('heading', { name: 'Adviser', exact: true }).boundingBox()
  expect(adviser?.x).toBeGreaterThan((timeline?.x ?? 0) - 20)
  expect(adviser?.y).toBeLessThan(500)
  // No part of an address has two lines.
  const lines = await page.getByRole('link', { name: email }).evaluate((link) => {
    const range = document.createRange()
    const texts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    return texts.map((node) => {
      range.selectNodeContents(node)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  })
  expect(lines.filter((amount) => amount > 1)).toEqual([])
})

interface Late {
  /** The call whose answer comes after the others are drawn. */
  late: string
  /** One of the others, on which the rest of the page waits. */
  first: string
  /** The heading of what was late. */
  ready: string
}

/** What moved without anybody's doing since the page was opened. */
async function shiftsOf(page: Page, path: string, { late, first, ready }: Late) {
  const held = Promise.withResolvers<Route>()
  await page.route(late, (route) => held.resolve(route))
  const [route] = await Promise.all([held.promise, page.waitForResponse(first), page.goto(path)])
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await route.continue()
  await expect(page.getByRole('heading', { name: ready, exact: true })).toBeVisible()
  return measureShifts(page)
}

test('nothing moves when what is above the rest comes late', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  expect(
    await shiftsOf(page, '/calls', {
      late: '**/call-figures',
      first: '**/call-list*',
      ready: 'All agents today',
    }),
  ).toBeLessThan(0.01)
  expect(
    await shiftsOf(page, `/leads/${lead.id}`, {
      late: '**/call-gate',
      first: `**/leads/${lead.id}`,
      ready: 'On the phone',
    }),
  ).toBeLessThan(0.01)
})

test('figures of agents stand beside their names on a wide screen, and attempts are read whole', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await logInPage(page, product, 'manager')
  await page.goto('/calls')
  const table = page.getByRole('table')
  await expect(table.getByRole('cell').first()).toBeVisible()
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(560)
  for (const [path, width] of [
    ['/calls', 820],
    ['/', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    if (path === '/') await logInPage(page, product, 'service')
    await page.goto(path)
    const said = page.locator('section section li > span[title]')
    await expect(said.first()).toBeVisible()
    const cut = await said.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    )
    expect([path, cut]).toEqual([path, []])
  }
})

test('a planned visit is an outline on the board, as it is elsewhere', async ({ page, product }) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { first } = await aVisit(planner, manager)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const visit = rowOf(page, first.adviser.full_name).locator('[data-meaning="planned"]').first()
  await expect(visit).toHaveCSS('border-style', 'dashed')
  await expect(visit).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
