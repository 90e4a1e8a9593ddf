import type { Page } from '@playwright/test'
import type { Everything } from './make-everything.ts'
import type { Screen } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const home = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })
const field = (label: string) => (page: Page) => page.getByLabel(label).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opens = (name: string) => async (page: Page) => {
  await press(page, name)
  await dialog(page).waitFor()
}

/** Customer service before selecting a number. */
async function asksForNumber(page: Page) {
  await page.evaluate(() => localStorage.removeItem('heliodesk.voip-asked'))
  await page.getByRole('banner').getByRole('button', { name: 'Sanne Bakker' }).click()
  await press(page, /^(Choose a VOIP number|Another VOIP number)$/)
  await dialog(page).waitFor()
}

async function doublesALead(page: Page, made: Everything) {
  const { email } = made.open.lead
  await page.getByLabel('Surname').fill('Klaver')
  await page.getByLabel('E-mail').fill(email ?? '')
  await press(page, 'Save')
  await dialog(page).waitFor()
}

async function leavesUnsaved(page: Page) {
  await page.getByLabel('City').fill('Assen')
  await page.getByRole('link', { name: 'Heliodesk' }).first().click()
  await dialog(page).waitFor()
}

/** Temporary overlays: confirmations, choices and one-time secrets. */
export const overlayScreens = (made: Everything): Screen[] => [
  { name: 'number-choice', path: '/', who: 'service', ready: home, open: asksForNumber },
  {
    name: 'lead-duplicate',
    path: '/leads/create',
    who: 'manager',
    ready: field('Surname'),
    open: (page) => doublesALead(page, made),
  },
  {
    name: 'lead-unsaved',
    path: `/leads/${made.done.lead.id}/edit`,
    who: 'manager',
    ready: field('City'),
    open: leavesUnsaved,
  },
  {
    name: 'source-token',
    path: `/sources/${made.rows.get('sources')}`,
    who: 'manager',
    ready: (page) => page.getByRole('link', { name: 'Edit' }),
    open: async (page) => {
      await opens('Renew access token')(page)
      await dialog(page).getByRole('button', { name: 'Renew access token' }).click()
      await page.getByRole('dialog', { name: 'Access token' }).waitFor()
    },
  },
  {
    name: 'paste-make',
    path: '/pastes',
    who: 'manager',
    ready: (page) => page.getByRole('heading', { name: 'One-time documents' }),
    open: opens('Create a one-time document'),
  },
  {
    name: 'audit-change',
    path: '/audit?filter[action]=created',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: 'Show changes' }).first(),
    open: opens('Show changes'),
  },
  {
    name: 'menu-settings',
    path: '/',
    who: 'manager',
    ready: home,
    open: async (page) => {
      await page.getByRole('navigation').getByRole('button').last().click()
      await page.getByRole('link', { name: 'Zip code ranges' }).waitFor()
    },
  },
]
