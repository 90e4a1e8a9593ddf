import type { Page } from '@playwright/test'
import { anAcceptance, sendCaseP } from './src/case-p.ts'
import { aLead, anAppointment, enter, enterPage, visit } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

/** A work letter that is ready for the installer, of a lead with this name. */
async function aReadyLetter(product: Product, lastName: string) {
  const [manager, adviser, installer, customer] = [
    await enter(product, 'manager'),
    await enter(product, 'adviser'),
    await enter(product, 'installer'),
    await visit(product),
  ]
  const lead = await aLead(manager, { lastName, adviser_id: adviser.id })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const { quotation } = await sendCaseP(manager, { lead, appointment_id: appointment.id })
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  await manager.ask('POST /appointments/{id}/work-letter', {
    params: { id: appointment.id },
    body: { status: 'ready', crew_ids: [installer.id], missing_pictures_reason: 'They come later' },
  })
  return { lead, path: `/work-letter/lead/${lead.id}/appointment/${appointment.id}` }
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })

test('a letter is rejected with a reason, and found among the rejected', async ({ page, product }) => {
  const { lead, path } = await aReadyLetter(product, 'Weigeraar')
  await enterPage(page, product, 'installer')
  await page.goto(path)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this work letter' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: /unsafe/i }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('What is wrong?').fill('No anchor point')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Work letter rejected')).toBeVisible()
  await expect(page.getByText('No anchor point').first()).toBeVisible()

  await enterPage(page, product, 'manager')
  await page.goto('/work-letters')
  await page.getByLabel('Filter on Customer').fill('Weigeraar')
  await expect(page.locator('output')).toHaveText('1-1 of 1')
  await expect(rowOf(page, lead.full_name)).toContainText('No anchor point')
  await page.getByRole('button', { name: 'Planned', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('planned_date')
  await expect(rowOf(page, lead.full_name)).toBeVisible()
})
