import type { Board } from '@heliodesk/contract/television'
import type { Page } from '@playwright/test'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

const address = '/television/adviser-appointments'
const adviserRow = (page: Page, initials: string) =>
  page.getByRole('row').filter({ has: page.getByText(initials, { exact: true }) })

/** A visit in the evening of the test day. */
async function visitToday(product: Product, from: string, till: string, lastName: string) {
  const manager = await logInCaller(product, 'manager')
  const adviser = await logInCaller(product, 'adviser')
  const lead = await aLead(manager, {
    firstName: 'Quinten',
    lastName,
    city: 'Veendam',
    adviser_id: adviser.id,
  })
  await manager.ask('POST /appointments', {
    body: {
      lead_id: lead.id,
      adviser_id: adviser.id,
      kind: 'advice',
      date: '2026-09-07',
      from,
      till,
      confirm: true,
    },
  })
}

async function displayLink(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Display links' }).click()
  await page.getByLabel('Location').fill(name)
  await page.getByRole('button', { name: 'Create link' }).click()
  return page.getByLabel('Display link', { exact: true }).inputValue()
}

test('the board shows today and the next working day, the weather and counters, live [c30]', async ({
  page,
  product,
}) => {
  await visitToday(product, '18:00', '19:00', 'Xavier')
  await logInPage(page, product, 'manager')
  await page.goto(address)
  await expect(page).toHaveTitle('Television Adviser appointments | Heliodesk')
  await expect(page.getByRole('columnheader', { name: /Next working day/ })).toContainText(
    'Tuesday 8 September',
  )
  await expect(page.getByRole('columnheader', { name: /^Today/ })).toContainText('Monday 7 September')
  await expect(page.getByText('18 °C')).toBeVisible()
  const row = adviserRow(page, 'JV')
  await expect(row).toContainText('Jeroen de Vries')
  await expect(row).toContainText('18:00')
  await expect(row).toContainText('Q.X.')
  await expect(page.getByText('Xavier')).toHaveCount(0)
  await visitToday(product, '19:00', '20:00', 'Yvette')
  await page.clock.fastForward('00:31')
  await expect(row).toContainText('Q.Y.')
})

test('a display link shows the board without a login or names, until it is revoked', async ({
  page,
  anotherPage,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto(address)
  const url = await displayLink(page, 'Kantine')
  const wall = await anotherPage()
  await wall.goto(url)
  await expect(wall.getByRole('heading', { name: 'Adviser appointments' })).toBeVisible()
  await expect(adviserRow(wall, 'JV')).toBeVisible()
  await expect(wall.getByText('Jeroen')).toHaveCount(0)
  await expect(wall.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke the link of Kantine' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await wall.clock.fastForward('00:31')
  await expect(wall.getByRole('heading', { name: /no longer works/ })).toBeVisible()
})

test('a wall screen shows every adviser without scrolling, however many there are', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  let times = 1
  await page.route(`**/api/v1${address}`, async (route) => {
    const response = await route.fetch()
    const board: Board = await response.json()
    const rows = Array.from({ length: times }, (_, again) =>
      board.rows.map((row) => ({ ...row, initials: `${row.initials}${again}` })),
    ).flat()
    await route.fulfill({ response, json: { ...board, rows } })
  })
  const last = page.locator('tbody tr').last()
  const sizes = [
    [1280, 720],
    [3840, 2160],
    [1920, 1080],
  ] as const
  for (times of [1, 4]) {
    await page.goto(address)
    await expect(last).toContainText(`${times - 1}`)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const end = () => last.evaluate((row) => row.getBoundingClientRect().bottom)
      await expect.poll(end, { message: `${times} at ${width}` }).toBeLessThanOrEqual(height)
    }
  }
})

test('on a phone each day of an adviser is labelled', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByText('Jeroen de Vries')).toBeVisible()
  const rows = await page.locator('tbody tr').count()
  for (const day of ['Today Monday 7 September', 'Next working day Tuesday 8 September'])
    await expect(page.locator('tbody').getByText(day).filter({ visible: true })).toHaveCount(rows)
})

test('data older than three minutes is marked until refetched', async ({ page, product }) => {
  await logInPage(page, product, 'planner')
  let broken = false
  let underWay = 0
  await page.route(`**/api/v1${address}`, async (route) => {
    if (broken) return route.abort()
    underWay += 1
    await route.fulfill({ response: await route.fetch() })
    underWay -= 1
  })
  await page.goto(address)
  await expect(adviserRow(page, 'JV')).toBeVisible()
  broken = true
  // An answer to what was asked before, by the clock that is moved below, would be fresh.
  await expect.poll(() => underWay).toBe(0)
  await expect(adviserRow(page, 'JV')).toBeVisible()
  await page.clock.runFor('02:30')
  await expect(page.getByText('Not up to date')).toHaveCount(0)
  await page.clock.runFor('01:00')
  await expect(page.getByRole('alert')).toContainText('Not up to date: last updated at 09:0')
  await expect(adviserRow(page, 'JV')).toBeVisible()
  broken = false
  await page.clock.runFor('00:31')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('users without permission get the 403 page; only those who may update the company create links [c52]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'installer')
  await page.goto(address)
  await expect(page).toHaveURL('/403')
  await logInPage(page, product, 'service')
  await page.goto(address)
  await expect(adviserRow(page, 'JV')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Display links' })).toHaveCount(0)
})

test('without a login or a display link the login page is shown', async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveURL('/login')
})

test('an open board and a wall screen show a change immediately, and a revoked screen is cleared', async ({
  page,
  anotherPage,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto(address)
  const wall = await anotherPage()
  await wall.goto(await displayLink(page, 'Magazijn'))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const screen of [page, wall]) await expect(adviserRow(screen, 'JV')).toBeVisible()
  await visitToday(product, '20:00', '21:00', 'Zomer')
  // Well before the screen polls, every half minute.
  for (const screen of [page, wall])
    await expect(adviserRow(screen, 'JV')).toContainText('Q.Z.', { timeout: 4_000 })
  await page.getByRole('button', { name: 'Display links' }).click()
  await page.getByRole('button', { name: 'Revoke the link of Magazijn' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(wall.getByRole('heading', { name: /no longer works/ })).toBeVisible()
})
