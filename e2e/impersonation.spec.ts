import type { Page } from '@playwright/test'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { testNow } from './src/product.ts'
import { expect, test } from './src/test.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Log in as someone else' })

async function actAs(page: Page, name: string, reason: string) {
  await page.getByRole('button', { name: 'Marieke Hoekstra' }).click()
  await page.getByRole('button', { name: 'Log in as someone else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in as someone else' })
  await dialog.getByLabel('Employee').fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Start' }).click()
}

test('impersonating a colleague shows their screens, with a banner to return [c27]', async ({
  page,
  product,
}) => {
  const colleague = await logInCaller(product, 'service')
  await logInPage(page, product, 'manager')
  const tab = await page.context().newPage()
  await tab.clock.install({ time: testNow })
  await tab.goto('/sources')
  await expect(tab.locator('tbody a').first()).toBeVisible()
  await page.goto('/sources')
  await actAs(page, colleague.full_name, 'They cannot find a lead')
  await expect(banner(page)).toContainText(`You are logged in as ${colleague.full_name}.`)
  await expect(banner(page)).toContainText('You are Marieke Hoekstra.')
  await expect(page).toHaveURL('/')
  // The other tab shows the same person, and nothing of the one before.
  await expect(banner(tab)).toBeVisible()
  await expect(tab).toHaveURL('/')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL(/\/leads/)
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Not available while you are logged in as someone else.').first()).toBeVisible()
  await banner(page).getByRole('button', { name: 'Stop' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Welcome, Marieke' })).toBeVisible()
  await expect(banner(tab)).toHaveCount(0)
})

test('impersonation is hidden without the permission, and requires a reason', async ({ page, product }) => {
  await logInPage(page, product, 'installer')
  await page.goto('/')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in as someone else' })).toHaveCount(0)
  const colleague = await logInCaller(product, 'service')
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await actAs(page, colleague.full_name, ' ')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
})

test('the timeline of a lead shows both names', async ({ page, product }) => {
  const colleague = await logInCaller(product, 'service')
  const lead = await aLead(colleague)
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await actAs(page, colleague.full_name, 'They cannot change a lead')
  await expect(banner(page)).toBeVisible()
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByRole('textbox', { name: 'City' }).fill('Assen')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  const first = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(first).toContainText('Lead changed')
  await expect(first).toContainText(`${colleague.full_name}, impersonated by Marieke Hoekstra`)
})
