import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

test('a one-time document is created from the menu, read once on a phone, and then expired [c42]', async ({
  page,
  anotherPage,
}) => {
  await page.goto('/login')
  await logIn(page, 'adviser')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/pastes')
  await page.getByRole('button', { name: 'Create a one-time document' }).click()
  await page.getByLabel('Text', { exact: true }).fill('The key is under the mat')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

  const path = `/paste/${link.split('/').at(-1)}`
  const customer = await anotherPage({ phone: true })
  await customer.goto(path)
  await customer.goto(path)
  // A blank layout, without a login.
  await expect(customer.getByRole('navigation')).toHaveCount(0)
  await expect(customer.getByRole('combobox')).toHaveCount(0)
  await customer.getByRole('button', { name: 'Nu lezen' }).click()
  await expect(customer.getByText('The key is under the mat')).toBeVisible()
  await customer.goto(path)
  await expect(customer.getByRole('heading', { name: 'Dit document is verlopen!' })).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'This document is expired!' })).toBeVisible()
})
