import { readFile } from 'node:fs/promises'
import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

test('a manager finds in the audit what was done, reads what changed and exports it', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/audit?filter[action]=created')
  await page.getByRole('button', { name: 'Show what changed' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader', { name: 'Before' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('at,actor,employee,impersonator,action,subject')
  expect(csv.split('\r\n')[1]).toContain(',created,')
})

test('who may not update roles gets the 403 page', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'adviser')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/audit')
  await expect(page).toHaveURL(/\/403$/)
})
