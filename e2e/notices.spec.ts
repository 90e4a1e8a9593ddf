import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()

test('a notification stays while hovered and disappears afterwards', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('status').filter({ hasText: 'Lead saved' })
  await notice.hover()
  await page.clock.fastForward('01:00')
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward('00:10')
  await expect(notice).toHaveCount(0)
})

test('a notification can be closed by its button', async ({ page, product }) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('City').fill('Assen')
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('status').filter({ hasText: 'Lead saved' })
  await notice.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(notice).toHaveCount(0)
})
