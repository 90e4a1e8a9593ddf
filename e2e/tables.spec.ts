import type { Page } from '@playwright/test'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

const total = (page: Page) => page.locator('output').filter({ hasText: /\d of \d/ })
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test.beforeEach(async ({ page, product }) => {
  await logInPage(page, product, 'manager')
})

test('a table keeps its state in the URL, so that a link shows the same rows [c182]', async ({
  page,
  anotherPage,
  product,
}) => {
  await page.goto('/leads')
  await expect(total(page)).toHaveText(/^1-25 of /)
  await page.getByRole('button', { name: 'City' }).click()
  await expect.poll(() => param(page, 'sort')).toBe('city')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(total(page)).toHaveText(/^26-50 of /)
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(total(page)).toHaveText(/^1-10 of /)
  await page.getByRole('button', { name: /^Filter on Status/ }).click()
  await page.getByRole('option', { name: 'Sold' }).click()
  await expect.poll(() => param(page, 'filter[status]')).toBe('sold')
  await expect(page.locator('tbody tr').first()).toContainText('Sold')
  const shown = await page.locator('tbody').innerText()

  const colleague = await anotherPage()
  await logInPage(colleague, product, 'director')
  await colleague.goto(page.url())
  await expect(colleague.locator('tbody tr').first()).toContainText('Sold')
  expect(await colleague.locator('tbody').innerText()).toBe(shown)
  expect(await total(colleague).innerText()).toBe(await total(page).innerText())
})

test('the total of a filtered table is its number of rows', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  for (let count = 0; count < 3; count += 1) await aLead(manager, { lastName: 'Telraam' })
  await page.goto('/leads')
  await page.getByLabel('Filter on Name').fill('Telraam')
  await expect(total(page)).toHaveText('1-3 of 3')
  await expect(page.locator('tbody tr')).toHaveCount(3)
})

test('an empty result suggests what to do', async ({ page }) => {
  await page.goto('/leads?filter[search]=zzzzzzzz')
  await expect(page.getByText('No rows match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(total(page)).toHaveText(/^1-25 of /)
})

test('a link with an unknown filter shows a message and offers to clear it', async ({ page }) => {
  await page.goto('/audit?filter[lead]=2026-00193&filter[subject]=leads')
  await expect(page.getByText('This link contains unknown filters: lead.')).toBeVisible()
  await expect(page.getByText('Check the connection')).toHaveCount(0)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByText('The export does not support these filters: lead.')).toBeVisible()
  // The next filter change drops unknown parameters and keeps the rest.
  await page.getByLabel('Filter on Lead').fill('2026-00001')
  await expect(page).toHaveURL((url) => url.searchParams.get('filter[lead_number]') === '2026-00001')
  expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual([
    'filter[lead_number]',
    'filter[subject]',
  ])
  await page.goto('/audit?filter[lead]=2026-00193&sort=colour')
  await expect(page.getByText('This link contains unknown filters: sort, lead.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/audit')
  await expect(page.getByRole('button', { name: /^Show changes/ }).first()).toBeVisible()
})

test('a page that is not a number falls back to the first page', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url())
  })
  await page.goto('/leads?page=abc')
  await expect(total(page)).toHaveText(/^1-25 of /)
  expect(refused).toEqual([])
})

test('a server error in a table is not shown as a connection problem', async ({ page }) => {
  await page.route('**/api/v1/leads/table*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong', request_id: 'x' } }),
  )
  await page.goto('/leads')
  await expect(page.getByText('The rows could not be loaded.')).toBeVisible()
  await expect(page.getByRole('cell').getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('Check the connection')).toHaveCount(0)
})

test('a table that fails to load offers a retry', async ({ page }) => {
  await page.route('**/api/v1/leads/table*', (route) => route.abort())
  await page.goto('/leads')
  await expect(page.getByText('The rows could not be loaded.')).toBeVisible()
  await expect(page.getByText('Check the connection and try again.')).toBeVisible()
  await page.unroute('**/api/v1/leads/table*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(total(page)).toHaveText(/^1-25 of /)
})

test('a lead can be found and opened by keyboard', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Toetsenbord' })
  await page.goto('/leads')
  await expect(total(page)).toHaveText(/^1-25 of /)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Filter on Name')).toBeFocused()
  await page.keyboard.type('Toetsenbord')
  await expect(total(page)).toHaveText('1-1 of 1')
  const link = page.getByRole('link', { name: lead.number })
  for (let tabs = 0; tabs < 15 && !(await link.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/leads/${lead.id}`)
})

test('the arrow keys move from row to row', async ({ page }) => {
  await page.goto('/leads')
  const links = page.locator('tbody a')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
})

test('a middle click opens a new tab', async ({ page }) => {
  await page.goto('/leads')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('tbody td').nth(2).click({ button: 'middle' }),
  ])
  await expect(tab).toHaveURL(/\/leads\/\d+$/)
  await expect(page).toHaveURL('/leads')
})
