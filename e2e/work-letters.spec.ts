import type { Page } from '@playwright/test'
import { anAcceptance, sendCaseP } from './src/case-p.ts'
import { pressMore } from './src/more-actions.ts'
import { aLead, anAppointment, logInCaller, logInPage, createCustomer, readyFacts } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

/** A sold lead with this name, without a work letter. */
async function aSale(product: Product, lastName: string) {
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const customer = await createCustomer(product)
  const lead = await aLead(manager, { lastName, adviser_id: adviser.id })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const { quotation } = await sendCaseP(manager, { lead, appointment_id: appointment.id })
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  const path = `/work-letter/lead/${lead.id}/appointment/${appointment.id}`
  return { manager, lead, appointment, path }
}

async function aReadyLetter(product: Product, lastName: string) {
  const { manager, appointment, ...sale } = await aSale(product, lastName)
  const installer = await logInCaller(product, 'installer')
  await manager.ask('POST /appointments/{id}/work-letter', {
    params: { id: appointment.id },
    body: { status: 'ready', crew_ids: [installer.id], ...readyFacts },
  })
  return sale
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

test('a letter rejected with a reason appears among the rejected ones [c83]', async ({ page, product }) => {
  const { lead, path } = await aReadyLetter(product, 'Weigeraar')
  await logInPage(page, product, 'installer')
  await page.goto(path)
  await pressMore(page, 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject this work letter' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /unsafe/i }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('What is wrong?').fill('No anchor point')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Work letter rejected', { exact: true })).toBeVisible()
  await expect(page.getByText('No anchor point').first()).toBeVisible()

  await logInPage(page, product, 'manager')
  await page.goto('/work-letters')
  await page.getByLabel('Filter on Customer').fill('Weigeraar')
  await expect(page.getByText('1-1 of 1', { exact: true })).toBeVisible()
  await expect(rowOf(page, lead.full_name)).toContainText('No anchor point')
  await page.getByRole('button', { name: 'Planned', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('planned_date')
  await expect(rowOf(page, lead.full_name)).toBeVisible()
})

test('saving a letter and an appointment shows a confirmation [c231]', async ({ page, product }) => {
  const { path, appointment } = await aSale(product, 'Bewaarder')
  await logInPage(page, product, 'manager')
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Roof access', exact: true }).fill('Ladder at the back')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Work letter saved')).toBeVisible()
  await page.goto(`/appointments/${appointment.id}/edit`)
  await page.getByLabel('Remarks').fill('Ring twice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Appointment saved')).toBeVisible()
})
