import type { Page } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { expect, test } from './src/test.ts'

/** The leads' table answers so, whatever the server would say. */
async function leadsAnswer(page: Page, status: number, body: object) {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.route('**/api/v1/leads/table*', (route) => route.fulfill({ status, json: body }))
  await page.goto('/leads')
}

test('403 names the action by its literal rule', async ({ page }) => {
  await leadsAnswer(page, 403, { message: 'x' })
  await expect(page.getByText('You are unauthorized to view leads/table')).toBeVisible()
})

test('404 shows the status text', async ({ page }) => {
  await leadsAnswer(page, 404, { message: 'x' })
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
})

test('500 shows the message of the server', async ({ page }) => {
  await leadsAnswer(page, 500, { message: 'The disk is full' })
  await expect(page.getByText('The disk is full')).toBeVisible()
})

test('any other failure says that something went wrong', async ({ page }) => {
  await leadsAnswer(page, 418, { message: 'x' })
  await expect(page.getByText('Something went wrong')).toBeVisible()
})

test('422 is told on top and under its field', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/leads/create')
  await page.route('**/api/v1/leads', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'x', errors: { lastName: ['Not a name we like'] } },
    }),
  )
  await page.getByLabel('Surname').fill('Bakker')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not all fields are filled in correctly').first()).toBeVisible()
  await expect(page.getByText('Not a name we like')).toBeVisible()
})

test('an invalid login is told in the words of the specification', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The provided credentials are invalid.')).toBeVisible()
})
