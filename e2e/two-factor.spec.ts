import type { Page } from '@playwright/test'
import { enterPage } from './src/office.ts'
import { expect, test } from './src/test.ts'
import { codeOf } from './src/totp.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Two-factor authentication' })
const code = (page: Page) => overlay(page).getByLabel('Code', { exact: true })

async function giveName(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('zonnepaneel')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Switches it on in the profile; answers the secret and the recovery codes. */
async function setUp(page: Page, next: (secret: string) => Promise<string>) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByAltText('QR code for the authenticator app')).toBeVisible()
  const secret = (await dialog.getByTestId('secret').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(await next(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed.first()).toBeVisible()
  const codes = await listed.allInnerTexts()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  return { secret, codes }
}

test('two-factor: switched on, asked at the login, cannot be closed, taken off again', async ({
  page,
  product,
}) => {
  await enterPage(page, product, 'support')
  const { secret, codes } = await setUp(page, (key) => codeOf(product, key))
  expect(codes.length).toBeGreaterThanOrEqual(8)

  await page.context().clearCookies()
  await page.goto('/leads')
  await giveName(page, 'support')
  await expect(overlay(page)).toBeVisible()
  await expect(code(page)).toHaveAttribute('placeholder', '123 456')
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(overlay(page)).toBeVisible()
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveValue('')
  await code(page).fill(await codeOf(product, secret, { later: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  // Home: the remembered page is for logins without a code.
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.goto('/')
  await giveName(page, 'support')
  await overlay(page).getByRole('button', { name: 'Switch user' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  await giveName(page, 'support')
  await overlay(page).getByRole('button', { name: 'Use a recovery code instead' }).click()
  await overlay(page)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '')
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Welcome back')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill('zonnepaneel')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('the demo account is asked for the code of its secret', async ({ page, product }) => {
  await page.goto('/sources')
  await giveName(page, 'twofactor')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await expect(overlay(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(asked).toEqual([])
  // A page that is opened anew asks again.
  await page.goto('/sources')
  await expect(overlay(page)).toBeVisible()
  await code(page).fill(await codeOf(product, 'JBSWY3DPEHPK3PXP'))
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/')
})
