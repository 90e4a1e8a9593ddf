import { readFile } from 'node:fs/promises'
import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

test('a manager finds audit entries, sees what changed and exports them', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/audit?filter[action]=created&filter[subject]=leads')
  // Not the row of filters, which says the same.
  const told = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Show changes/ }) })
  const first = told.filter({ hasText: 'Lead created' }).first()
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/leads\/\d+$/)
  await first.getByRole('button', { name: /^Show changes: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Lead created' })
  await expect(dialog.getByRole('rowheader', { name: 'Status', exact: true })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'New', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('at,actor,employee,impersonator,action,subject')
  expect(csv.split('\r\n')[1]).toContain(',created,leads,')
})

test('a running export is shown and can be stopped', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/audit')
  await page.route('**/audit/export*', () => undefined)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'The export is being created' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Stop' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('The export was interrupted')).toBeHidden()
})

test('a user without permission to update roles gets the 403 page', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'adviser')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/audit')
  await expect(page).toHaveURL(/\/403$/)
})
