import type { Locator, Page } from '@playwright/test'
import { logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

/** What a spreadsheet puts on the clipboard, pasted where the focus is. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const cell = (page: Page, range: number, column: string) =>
  page.getByLabel(`Range ${range}: ${column}`, { exact: true })

test('install prices are typed and pasted as in a spreadsheet, and approved by another person [c51]', async ({
  page,
  product,
  anotherPage,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Install prices', exact: true }).click()
  await expect(page).toHaveURL('/settings/install-prices')

  const first = cell(page, 1, 'Tiles, Adviser')
  const before = await first.inputValue()
  await first.fill('701.5')
  await first.press('Enter')
  await expect(cell(page, 2, 'Tiles, Adviser')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save for approval' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 2, 'Tiles, EW')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 1, 'Tiles, EW')).toBeFocused()
  await paste(cell(page, 1, 'Tiles, EW'), '590,25\t820,75\n700\t€ 1.130,00')
  await expect(cell(page, 2, 'Flat, Adviser')).toHaveValue('€ 1.130,00')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(first).toHaveValue(before)
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 1, 'Flat, Adviser')).toHaveValue('820,75')

  const to = cell(page, 1, 'To')
  await to.fill('3')
  await expect(page.getByText('There is no price for 4 to 4 panels').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not all fields are filled in correctly').first()).toBeVisible()
  await to.fill('4')
  await page.getByLabel('Valid from').fill('01-06-2027')
  await page.getByLabel('Note for the approver').fill('New crew')
  await page.getByRole('button', { name: 'Save for approval' }).click()
  await expect(page.getByText('Install prices saved', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Install prices have to be approved or declined by someone other than their author'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const director = await anotherPage()
  await logInPage(director, product, 'director')
  await director.goto('/')
  await expect(director.getByText('New crew')).toBeVisible()
  await director.getByRole('link', { name: /^Version \d+/ }).click()
  await expect(director.getByText('€701.50', { exact: false }).first()).toBeVisible()
  await expect(director.getByText('Changed prices: 5')).toBeVisible()
  await director.getByRole('button', { name: 'Approve' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(director.getByText('Install prices approved', { exact: true })).toBeVisible()
  await expect(director.getByText('Planned')).toBeVisible()
})

test('install prices are declined with their message', async ({ page, product, anotherPage }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/settings/install-prices')
  await cell(page, 1, 'Tiles, EW').fill('1')
  await page.getByLabel('Valid from').fill('01-07-2027')
  await page.getByRole('button', { name: 'Save for approval' }).click()
  await expect(page.getByText('Install prices saved', { exact: true })).toBeVisible()
  const director = await anotherPage()
  await logInPage(director, product, 'director')
  await director.goto('/settings/install-prices')
  await director.getByRole('button', { name: 'Decline' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(director.getByText('Install prices declined', { exact: true })).toBeVisible()
  await expect(director.getByText('Waiting for approval')).toHaveCount(0)
})
