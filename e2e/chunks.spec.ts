import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

test.use({ isNewToApp: true })

const chunk = /\/assets\/leads-table-.*\.js$/
const missing = 'This page could not be loaded'

/** The number of page loads. */
function countPages(page: Page) {
  const counted = { pages: 0 }
  page.on('request', (request) => {
    if (request.resourceType() === 'document') counted.pages += 1
  })
  return counted
}

async function logInCaller(page: Page) {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
}

test('a screen whose chunk fails once appears after one reload [c62]', async ({ page }) => {
  await logInCaller(page)
  let failing = true
  const counted = countPages(page)
  await page.route(chunk, (route) => (failing ? route.abort() : route.continue()))
  page.on('request', (request) => {
    // The second page load is the reload.
    if (request.resourceType() === 'document' && counted.pages >= 2) failing = false
  })
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
  expect(counted.pages).toBe(2)
})

test('a chunk that keeps failing shows an error page, without a reload loop', async ({ page }) => {
  await logInCaller(page)
  const counted = countPages(page)
  await page.route(chunk, (route) => route.abort())
  await page.goto('/leads')
  await expect(page.getByText(missing)).toBeVisible()
  expect(counted.pages).toBe(2)
  await expectNoViolations(page, 'broken page')
  // A loop would not end, so only waiting shows that there is none.
  await page.waitForTimeout(2_000)
  expect(counted.pages).toBe(2)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(missing)).toBeVisible()
  expect(counted.pages).toBe(3)

  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
})

test('when no script loads, a static message says so', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/leads')
  const told = page.getByText('Heliodesk could not be loaded.')
  await expect(told).toBeAttached()
  await expect(told).not.toBeVisible()
  // Advances the clock past the time allowed for a slow connection.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(told).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('link', { name: 'reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a browser that knows no company yet asks once for the employee and once for the table', async ({
  page,
}) => {
  await logInCaller(page)
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  const asked: string[] = []
  page.on('request', (request) => {
    const path = /\/api\/v1(\/employee\b|\/leads\/table)/.exec(request.url())?.[1]
    if (path !== undefined) asked.push(path)
  })
  await page.goto('/leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/employee', '/leads/table'])
})
