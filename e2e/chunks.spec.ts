import type { Page } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

const chunk = /\/assets\/leads-table-.*\.js$/
const missing = 'This page could not be loaded'

/** How often the page itself was asked for. */
function countPages(page: Page) {
  const counted = { pages: 0 }
  page.on('request', (request) => {
    if (request.resourceType() === 'document') counted.pages += 1
  })
  return counted
}

async function enter(page: Page) {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
}

test('a screen whose chunk fails once is there after one reload', async ({ page }) => {
  await enter(page)
  let failing = true
  const counted = countPages(page)
  await page.route(chunk, (route) => (failing ? route.abort() : route.continue()))
  page.on('request', (request) => {
    // The second time that the page is asked for is the reload.
    if (request.resourceType() === 'document' && counted.pages >= 2) failing = false
  })
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
  expect(counted.pages).toBe(2)
})

test('a chunk that stays away ends in a page that says so, without an endless loop', async ({ page }) => {
  await enter(page)
  const counted = countPages(page)
  await page.route(chunk, (route) => route.abort())
  await page.goto('/leads')
  await expect(page.getByText(missing)).toBeVisible()
  expect(counted.pages).toBe(2)
  // A loop would not end: time alone shows that there is none.
  await page.waitForTimeout(2_000)
  expect(counted.pages).toBe(2)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(missing)).toBeVisible()
  expect(counted.pages).toBe(3)

  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
})

test('where no script arrives at all, a page without scripts says so', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/leads')
  const told = page.getByText('Heliodesk could not be loaded.')
  await expect(told).toBeAttached()
  await expect(told).not.toBeVisible()
  // A slow connection gets its time, which nobody waits for here.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(told).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('link', { name: 'reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
