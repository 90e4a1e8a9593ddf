import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { withoutLiveIn } from './src/context-pool.ts'
import { copyDemo } from './src/demo-folder.ts'
import { logIn } from './src/log-in.ts'
import { type Product, startProduct } from './src/product.ts'
import { test } from './src/test.ts'
import { giveName, takeRecoveryCodes } from './src/two-factor.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct(copyDemo, 'localhost')
})
test.afterAll(() => product.stop())

/** A page of a browser on a device that knows its owner's finger. */
async function pageWithDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  await withoutLiveIn(context)
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function addPasskey(page: Page, name: string) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = dialog(page, 'Add a passkey')
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Current password').fill('zonnepaneel')
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
}

test('a passkey is made in the profile, logs in alone, and is the second step after a password', async ({
  browser,
}) => {
  const page = await pageWithDevice(browser)
  await page.goto('/login')
  await logIn(page, 'planner')
  await addPasskey(page, 'Work laptop')
  const codes = await takeRecoveryCodes(dialog(page, 'Recovery codes'))
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const listed = page.getByRole('row', { name: /Work laptop/ })
  await expect(listed).toContainText('Never')
  await expectNoViolations(page, 'profile with a passkey')

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/profile')
  await expect(listed).not.toContainText('Never')

  await page.context().clearCookies()
  await page.goto('/')
  await giveName(page, 'planner')
  const overlay = dialog(page, 'Two-factor authentication')
  await expectNoViolations(page, 'code or passkey')
  await overlay.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Welcome back')).toBeVisible()

  await page.goto('/profile')
  await listed.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/only second factor/)).toBeVisible()
  await expect(listed).toBeVisible()
  await page.context().close()
})

test('an expired screen is opened by a passkey, with what was typed', async ({ browser }) => {
  const page = await pageWithDevice(browser)
  await page.goto('/login')
  await logIn(page, 'support')
  await addPasskey(page, 'Phone')
  await takeRecoveryCodes(dialog(page, 'Recovery codes'))
  await page.getByLabel('Current password', { exact: true }).fill('half a word')
  const remove = page.getByRole('row', { name: /Phone/ }).getByRole('button', { name: 'Remove' })
  await expect(remove).toBeVisible()
  await page.context().clearCookies()
  await remove.click()
  const expired = dialog(page, 'Your session has expired')
  await expired.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(expired).toHaveCount(0)
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('half a word')
  await page.context().close()
})

test('a device without a passkey changes nothing, and the password still logs in', async ({ browser }) => {
  const page = await pageWithDevice(browser)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await logIn(page, 'service')
  await page.context().close()
})
