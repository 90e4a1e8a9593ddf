import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

test('whoever is not logged in logs in first and then gets where they wanted to be', async ({ page }) => {
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/leads$/)
})

test('a wrong password is told under the form, in the words of the product', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The provided credentials are invalid.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a page makes no request to anybody else and breaks no rule of its own', async ({ page, product }) => {
  const strangers: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url()))
      strangers.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] })
})
