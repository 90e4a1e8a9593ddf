import { expectNoViolations } from './src/axe.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { overflow } from './src/overflow.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('forecasts open the rows behind a figure, and tell the free slots [c48]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/forecasts')
  await expect(page.getByText('Free slots are those of all advisers')).toBeVisible()
  await expectNoViolations(page, 'the forecasts by week')
  await page.getByRole('tab', { name: 'Days' }).click()
  await expect(page.getByRole('img', { name: /^Visits by day/ })).toBeVisible()
  await expectNoViolations(page, 'the forecasts by day')
  await page.getByRole('tab', { name: 'Weeks' }).click()
  const link = page.locator('tbody tr').first().getByRole('link').first()
  const amount = Number((await link.textContent())?.replace(',', ''))
  await link.click()
  await expect(page).toHaveURL(/\/leads\?filter/)
  await expect(page.getByText(new RegExp(`of ${amount}$`))).toBeVisible()
})

test('forecasts stand as sources by weeks on one screen, whose switch changes the figure', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/forecasts')
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Leads needed/ })).toBeVisible()
  // 324 px with the six sources of the demo; other tests add some.
  const rows = await table.getByRole('row').count()
  expect((await table.boundingBox())?.height).toBeLessThanOrEqual(rows * 36)
  await expect(table.getByRole('columnheader', { name: /, this week$/ })).toHaveCount(1)
  await expect(table.getByRole('cell', { name: '-', exact: true })).toHaveCount(0)
  await page.getByText('Visits', { exact: true }).click()
  await expect(table.getByRole('row', { name: /^Free slots/ })).toBeVisible()
  await page.getByText('Conversion', { exact: true }).click()
  await expect(table.getByRole('row', { name: /^All leads/ })).toContainText('%')
  await expectNoViolations(page, 'the conversion by source')
  await page.getByText('Province', { exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Province' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // A tablet that is turned keeps this week in sight, as a phone opens with it.
  await expect(table.getByRole('columnheader', { name: /, this week$/ })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(table.getByRole('columnheader', { name: /, this week$/ })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('columnheader', { name: 'Source' })).toBeInViewport({ ratio: 1 })
})

test('the return of a source opens the rows behind its cost', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/sources/return?from_date=2020-01-01')
  const row = page.locator('tbody tr').first()
  await expect(row).toBeVisible()
  await expectNoViolations(page, 'the return of sources')
  await page.setViewportSize({ width: 390, height: 844 })
  const sources = page.getByRole('list', { name: 'Source return' })
  await expect(sources.getByRole('listitem').last()).toContainText('All sources')
  expect([await overflow(page), await page.getByRole('table').count()]).toEqual([0, 0])
  await expectNoViolations(page, 'the return of sources on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await row.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: /^Cost of / })).toBeVisible()
})

test('a lead is moved on the funnel board as far as a hand may, by mouse and by keyboard', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager)
  await logInPage(page, product, 'manager')
  await page.goto('/leads/funnel')
  const card = page.getByRole('listitem').filter({ hasText: lead.full_name })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('New').getByRole('link', { name: lead.full_name }).first()).toBeVisible()
  await expectNoViolations(page, 'the funnel board')
  await card.first().dragTo(column('Sold'))
  await expect(page.getByText('Follows from an accepted quotation.').first()).toBeVisible()
  await card.first().dragTo(column('Open'))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Status saved')).toBeVisible()
  await expect(column('Open').getByRole('link', { name: lead.full_name }).first()).toBeVisible()
  await page
    .getByRole('button', { name: `Change the status of ${lead.full_name}` })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Status')).toBeVisible()
})
