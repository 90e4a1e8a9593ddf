import { type Locator, type Page, expect } from '@playwright/test'

/** Submits username and password on the login page, whatever follows. */
export async function giveName(page: Page, username: string, password = 'zonnepaneel'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Reads the recovery codes, which are shown once, and closes them. */
export async function takeRecoveryCodes(dialog: Locator): Promise<string[]> {
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed.first()).toBeVisible()
  const codes = await listed.allInnerTexts()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return codes
}

/** Sets it up in the dialog that shows the QR code; answers the secret and the recovery codes. */
export async function activate(dialog: Locator, codeFor: (secret: string) => Promise<string>) {
  await expect(dialog.getByAltText('QR code for the authenticator app')).toBeVisible()
  const secret = (await dialog.getByTestId('secret').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  return { secret, codes: await takeRecoveryCodes(dialog) }
}

/** Switches it on in the profile. */
export async function setUp(page: Page, codeFor: (secret: string) => Promise<string>) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const done = await activate(page.getByRole('dialog'), codeFor)
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  return done
}
