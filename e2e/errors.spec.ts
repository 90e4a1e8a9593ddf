import type { Page } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { aColleague } from './src/new-colleague.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test, withoutLive } from './src/test.ts'
import { giveName } from './src/two-factor.ts'

withoutLive()

/** Stubs responses of the leads table that the product never gives by itself. */
async function leadsAnswer(page: Page, status: number, body: object) {
  await page.goto('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/$/)
  await page.route('**/api/v1/leads/table*', (route) => route.fulfill({ status, json: body }))
  await page.goto('/leads')
}

test('a 403 after a permission was revoked names the action by the literal rule [c219]', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const role = await manager.ask('POST /roles', {
    body: { name: 'Alleen brieven', permissions: ['view work letters', 'view leads'], own_resources: [] },
  })
  const { username, password } = await aColleague(product, manager, { role: role.name })
  await logInPage(page, product, username, password)
  await page.goto('/leads')
  await expect(page.locator('tbody a').first()).toBeVisible()
  await manager.ask('PATCH /roles/{id}', {
    params: { id: role.id },
    body: { permissions: [], revision: role.revision },
  })
  await page.getByRole('link', { name: 'Work letters' }).click()
  await expect(page.getByText('You are unauthorized to view work letter/rejected')).toBeVisible()
})

test('a 403 for a save is a notification, and what was typed stays [c423]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const role = await manager.ask('POST /roles', {
    body: {
      name: 'Plaatsen',
      permissions: ['view city centers', 'update city centers'],
      own_resources: [],
    },
  })
  const { username, password } = await aColleague(product, manager, { role: role.name })
  await logInPage(page, product, username, password)
  await page.goto('/city-centers/1/edit')
  await page.getByLabel('Name').fill('Elders')
  await manager.ask('PATCH /roles/{id}', {
    params: { id: role.id },
    body: { permissions: ['view city centers'], revision: role.revision },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const notification = page.getByRole('alert')
  await expect(notification).toHaveText('You are unauthorized to view city centers/1')
  await expect(page.getByLabel('Name')).toHaveValue('Elders')
})

test('a 404 for another company’s data shows the status text [c221]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Onvindbaar' })
  const { username, password } = await aColleague(product, manager, { company: 'Zonnekracht Zuid' })
  await logInPage(page, product, username, password)
  const answer = page.waitForResponse(`**/api/v1/leads/${lead.id}`)
  await page.goto(`/leads/${lead.id}`)
  expect((await answer).status()).toBe(404)
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
  await expect(page.getByText('Onvindbaar')).toHaveCount(0)
})

test('a 419 for a stale token is retried with a new one, unnoticed by the user', async ({
  page,
  product,
}) => {
  const lead = await aLead(await logInCaller(product, 'manager'))
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}/edit`)
  await page.getByLabel('Surname').fill('Vernieuwd')
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: product.url }])
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lead saved')).toBeVisible()
  expect(statuses).toEqual([419, 200])
  await expect(page.getByRole('heading', { name: /Vernieuwd/ })).toBeVisible()
})

test('a 422 shows at the top and under its field [c158]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads/create')
  await page.getByLabel('Surname').fill('Bakker')
  await page.getByLabel('Zip code').fill('12')
  const answer = page.waitForResponse('**/api/v1/leads')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await answer).status()).toBe(422)
  await expect(page.getByText('Not all fields are filled in correctly').first()).toBeVisible()
  await expect(page.getByText('Enter a zip code as 1234 AB')).toBeVisible()
  await expect(page.getByLabel('Zip code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Surname')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a 500 shows the server’s message [c222]', async ({ page }) => {
  await leadsAnswer(page, 500, { message: 'The disk is full' })
  await expect(page.getByText('The disk is full')).toBeVisible()
})

test('any other failure shows that something went wrong [c223]', async ({ page }) => {
  await leadsAnswer(page, 418, { message: 'x' })
  await expect(page.getByText('Something went wrong')).toBeVisible()
})

test('a 429 for too many wrong passwords shows that something went wrong, and how long to wait', async ({
  page,
  product,
}) => {
  const { username, password } = await aColleague(product, await logInCaller(product, 'manager'))
  await logInPage(page, product, username, password)
  await page.goto('/profile')
  await page.getByLabel('New password', { exact: true }).fill('nog een zin met regen')
  await page.getByLabel('Repeat the new password').fill('nog een zin met regen')
  const submitPassword = async (current: string) => {
    const answer = page.waitForResponse('**/api/v1/password')
    await page.getByLabel('Current password').fill(current)
    await page.getByRole('button', { name: 'Change the password' }).click()
    return (await answer).status()
  }
  for (let tries = 0; tries < 5; tries += 1) expect(await submitPassword(`wrong ${tries}`)).toBe(422)
  expect(await submitPassword(password)).toBe(429)
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText(/^Too many attempts\. Try again in \d+ seconds$/)).toBeVisible()
})

test('a 429 at login shows under the password how long to wait', async ({ page, product }) => {
  const { username } = await aColleague(product, await logInCaller(product, 'manager'))
  await page.goto('/login')
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = page.waitForResponse('**/api/v1/login')
    await giveName(page, username, `wrong ${tries}`)
    expect((await answer).status()).toBe(tries < 5 ? 422 : 429)
  }
  await expect(page.getByText(/^Too many attempts\. Try again in \d+ seconds$/)).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('an unreachable server shows that something went wrong, until it is back', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  await expect(page.locator('tbody a').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await product.kill()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await product.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^26-50 of /)).toBeVisible()
})

test('an invalid login shows the specification’s message [c224]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The provided credentials are invalid.')).toBeVisible()
})
