import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test('what is typed while a quotation is saved stays, and is saved next', async ({ page, product }) => {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id: appointment_id } = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment_id}/quotation`)
  const told = page.getByLabel('General information for the customer')
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
