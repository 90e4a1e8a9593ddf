import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { logIn } from './log-in.ts'

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

const asksWhom = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Log in as someone else' }).click()
  await dialog(page).waitFor()
}

async function actAs(page: Page, own: string, name: string) {
  await asksWhom(own)(page)
  await dialog(page).getByLabel('Employee').fill(name)
  await page.getByRole('option', { name }).click()
  await dialog(page).getByLabel('Reason').fill('They cannot find a lead')
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Only a login by the form leaves the hash of the password that the offline login compares with. */
async function logInByForm(page: Page, username: string) {
  await page.context().clearCookies()
  await page.goto('/login')
  await logIn(page, username)
  await page.waitForFunction(() => localStorage.getItem('heliodesk.auth')?.includes('$2b$10$'))
}

/** The profile and the session overlays. */
export const sessionScreens: Screen[] = [
  { name: 'profile', path: '/profile', who: 'adviser', ready: heading('Where you are logged in') },
  { name: 'this-device', path: '/this-device', who: 'adviser', ready: heading('What waits to be sent') },
  {
    name: 'profile-two-factor',
    path: '/profile',
    who: 'adviser',
    ready: heading('Where you are logged in'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByTestId('secret').waitFor()
    },
  },
  {
    name: 'profile-menu',
    path: '/',
    who: 'manager',
    ready: heading(/^Welcome/),
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Marieke Hoekstra' }).click()
      await page.getByRole('link', { name: 'Profile' }).waitFor()
    },
  },
  {
    name: 'impersonate',
    path: '/',
    who: 'manager',
    ready: heading(/^Welcome/),
    open: asksWhom('Marieke Hoekstra'),
  },
  {
    name: 'session-expired',
    path: '/sources/create',
    who: 'manager',
    ready: (page) => page.getByLabel('Name').first(),
    open: async (page) => {
      await logInByForm(page, 'manager')
      await page.goto('/sources/create')
      await page.getByLabel('Name').first().waitFor()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await dialog(page).getByLabel('Password', { exact: true }).fill('not it')
      await dialog(page).getByRole('button', { name: 'Log in' }).click()
      await dialog(page).getByText('The provided credentials are invalid.').waitFor()
    },
  },
  {
    name: 'impersonation',
    path: '/',
    who: 'developer',
    ready: heading(/^Welcome/),
    open: async (page) => {
      const own = await page.getByRole('banner').getByRole('button').last().innerText()
      await actAs(page, own.split('\n').at(-1) ?? own, 'Sanne Bakker')
    },
  },
  {
    name: 'two-factor',
    path: '/login',
    ready: heading('Log in'),
    open: async (page) => {
      await page.getByLabel('Username').fill('twofactor')
      await page.getByLabel('Password', { exact: true }).fill('zonnepaneel')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await dialog(page).waitFor()
    },
  },
]
