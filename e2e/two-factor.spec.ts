import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { aColleague } from './src/new-colleague.ts'
import { logInCaller, logInPage } from './src/office.ts'
import { roleName } from './src/role-name.ts'
import { expect, test } from './src/test.ts'
import { codeOf } from './src/totp.ts'
import { activate, giveName, setUp, takeRecoveryCodes } from './src/two-factor.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Two-factor authentication' })
const code = (page: Page) => overlay(page).getByLabel('Code', { exact: true })

const headers = { 'x-company-id': 'null', 'x-requested-with': 'XMLHttpRequest' }

test('two-factor can be switched on, is required at login, cannot be skipped, and can be switched off [c75]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'support')
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
  await code(page).pressSequentially('00x0 -000')
  await expect(code(page)).toHaveValue('000 000')
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
  await expect(overlay(page).getByText(/^This code is wrong/)).toBeVisible()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveValue('')
  await code(page).fill(await codeOf(product, secret, { later: 1 }))
  const reloaded = page.waitForResponse('**/api/v1/employee*')
  await page.keyboard.press('Enter')
  expect((await reloaded).status()).toBe(200)
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  // Home, because only logins without a code return to the remembered page.
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.goto('/')
  await giveName(page, 'support')
  const statusOfEmployee = async () => (await page.request.get('/api/v1/employee', { headers })).status()
  await expect(overlay(page)).toBeVisible()
  expect(await statusOfEmployee()).toBe(423)
  await overlay(page).getByRole('button', { name: 'Switch user' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  // Not only the page: the pending login has ended too.
  expect(await statusOfEmployee()).toBe(401)
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

test('the demo account asks for the code of its documented secret [c74]', async ({ page, product }) => {
  await page.goto('/sources')
  await giveName(page, 'twofactor')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/login')) asked.push(request.url())
  })
  await expect(overlay(page)).toBeVisible()
  // There is no event for "no request": an automatic one would have been sent by then.
  await page.waitForTimeout(1_500)
  expect(asked).toEqual([])
  // A newly opened page asks again.
  await page.goto('/sources')
  await expect(overlay(page)).toBeVisible()
  await code(page).fill(await codeOf(product, 'JBSWY3DPEHPK3PXP'))
  await overlay(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a company that enforces two-factor requires its setup at login before anything else [c142]', async ({
  page,
  product,
  anotherPage,
}) => {
  const manager = await logInCaller(product, 'manager')
  const { username, password } = await aColleague(product, manager)
  const enforcer = await aColleague(product, manager, { role: roleName('manager') })
  await logInPage(page, product, enforcer.username, enforcer.password)
  await page.goto('/settings/company')
  await page.getByRole('checkbox', { name: 'Require two-factor authentication for everyone' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  // It applies to active sessions too, immediately.
  const running = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(running).toBeVisible()
  await expectNoViolations(page, 'two-factor setup')
  await activate(running, (key) => codeOf(product, key))
  await expect(page.getByText('Welcome back')).toBeVisible()

  const theirs = await anotherPage()
  await theirs.goto('/leads')
  await giveName(theirs, username, password)
  const dialog = theirs.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(dialog).toBeVisible()
  await theirs.keyboard.press('Escape')
  await theirs.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  const statusOf = async (path: string) => {
    const headers = { 'x-company-id': String(manager.companyIds[0]), 'x-requested-with': 'XMLHttpRequest' }
    return (await theirs.request.get(`/api/v1${path}`, { headers })).status()
  }
  const paths = ['/employee', '/leads/table', '/leads', '/search/bakker', '/sessions', '/appointments/table']
  for (const path of paths) expect(await statusOf(path), path).toBe(423)
  const { secret, codes } = await activate(dialog, (key) => codeOf(product, key))
  expect(codes.length).toBeGreaterThanOrEqual(8)
  await expect(theirs.getByText('Welcome back')).toBeVisible()
  await expect(theirs).toHaveURL('/')
  for (const path of paths) expect(await statusOf(path), path).toBe(200)
  await theirs.goto('/profile')
  await expect(theirs.getByText('Your company requires it.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Switch off' })).toHaveCount(0)

  // From now on the login asks for the code.
  await theirs.context().clearCookies()
  await theirs.goto('/')
  await giveName(theirs, username, password)
  await code(theirs).fill(await codeOf(product, secret, { later: 1 }))
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Welcome back')).toBeVisible()
  await page.goto('/settings/company')
  await page.getByRole('checkbox', { name: 'Require two-factor authentication for everyone' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company data saved')).toBeVisible()
})

test('new recovery codes work once each, and the old ones no longer', async ({ page, product }) => {
  const { username, password } = await aColleague(product, await logInCaller(product, 'manager'))
  await logInPage(page, product, username, password)
  const { codes: old } = await setUp(page, (key) => codeOf(product, key))
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expectNoViolations(page, 'recovery codes')
  const codes = await takeRecoveryCodes(dialog)
  expect(codes).toHaveLength(old.length)

  const enterRecoveryCode = async (one = '') => {
    await overlay(page).getByLabel('Recovery code').fill(one)
    await overlay(page).getByRole('button', { name: 'Log in' }).click()
  }
  const askedForOne = async () => {
    await page.context().clearCookies()
    await page.goto('/leads')
    await giveName(page, username, password)
    await overlay(page).getByRole('button', { name: 'Use a recovery code instead' }).click()
  }
  await askedForOne()
  await enterRecoveryCode(old[0])
  await expect(overlay(page).getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true')
  await expect(overlay(page).getByLabel('Recovery code')).toHaveValue('')
  await enterRecoveryCode(codes[0])
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page).toHaveURL('/')
  await askedForOne()
  await enterRecoveryCode(codes[0])
  await expect(overlay(page).getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true')
  await enterRecoveryCode(codes[1])
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('an administrator resets it: the user is logged out and logs in with the password only [c154]', async ({
  page,
  product,
  anotherPage,
}) => {
  const { id, full_name, username, password } = await aColleague(
    product,
    await logInCaller(product, 'manager'),
  )
  const theirs = await anotherPage()
  await logInPage(theirs, product, username, password)
  await setUp(theirs, (key) => codeOf(product, key))
  await logInPage(page, product, 'manager')
  await page.goto(`/employees/${id}`)
  await page.getByRole('button', { name: 'Reset 2FA' }).click()
  const question = page.getByRole('dialog', { name: `Reset the 2FA of ${full_name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset 2FA' }).click()
  await question.getByRole('button', { name: 'Reset 2FA' }).click()
  await expect(page.getByText("The employee's 2FA has been reset.")).toBeVisible()
  const relogin = theirs.getByRole('dialog', { name: 'Your session has expired' })
  await relogin.getByLabel('Password', { exact: true }).fill(password)
  await relogin.getByRole('button', { name: 'Log in' }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('button', { name: 'Set up' })).toBeVisible()
})
