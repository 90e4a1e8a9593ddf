import type { Page } from '@playwright/test'
import { aVisit } from './src/a-visit.ts'
import { saveCaseP } from './src/case-p.ts'
import { logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

const explanation = (page: Page) => page.getByLabel('General information for the customer')

test('what is typed while a quotation is saved for the first time stays', async ({ page, product }) => {
  const { appointment } = await aVisit(product, { energy_usage: 3_500, meter_connection: '3x25A' })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await page.getByRole('button', { name: 'Default products' }).click()
  await expect(page.locator('[data-field*=".products.inverter."]').first()).toBeVisible()
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/quotations', async (route) => {
    if (route.request().method() === 'POST') await answers
    await route.continue()
  })
  await explanation(page).fill('One')
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/quotations'),
  )
  await explanation(page).press('Control+s')
  await asked
  await explanation(page).pressSequentially(' two')
  answer()
  await expect(page.getByText('Quotation saved', { exact: true })).toBeVisible()
  await expect(explanation(page)).toHaveValue('One two')
})

test('what is typed while a quotation is saved stays, and is saved next', async ({ page, product }) => {
  const { manager, lead, appointment } = await aVisit(product)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const told = explanation(page)
  const deposit = page.getByRole('region', { name: 'Edition A' }).getByLabel('Down payment', { exact: true })
  const addB = page.getByRole('button', { name: 'Add edition B' })
  await told.fill('One two three')
  // As over a slow connection.
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/quotations/*', async (route) => {
    if (route.request().method() !== 'GET') await answers
    await route.continue()
  })
  await told.press('Control+s')
  await told.pressSequentially(' four five')
  await deposit.fill('45')
  await addB.click()
  answer()
  await expect(page.getByText('Quotation saved', { exact: true })).toBeVisible()
  await expect(told).toHaveValue('One two three four five')
  await expect(deposit).toHaveValue(/^45/)
  await expect(addB).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove edition B' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const kept = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
  await told.press('Control+s')
  await kept
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.reload()
  await expect(told).toHaveValue('One two three four five')
  await expect(deposit).toHaveValue(/^45/)
})
