import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const searches = (text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
  await page.keyboard.press('Control+k')
}

const home = {
  path: '/',
  who: 'manager',
  ready: (page: Page) => page.getByRole('heading', { name: /^Welcome/ }),
}

/** The search over the home page. */
export const searchScreens: Screen[] = [
  {
    name: 'search-actions',
    ...home,
    open: async (page) => {
      await searches('')(page)
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-found',
    ...home,
    open: async (page) => {
      await searches('van den')(page)
      await page.getByRole('group', { name: 'Leads' }).waitFor()
    },
  },
  {
    name: 'search-nothing',
    ...home,
    open: async (page) => {
      await searches('xqzxqz')(page)
      await page.getByText('Nothing found for').waitFor()
    },
  },
]

const board = {
  path: '/television/adviser-appointments',
  who: 'manager',
  ready: (page: Page) => page.getByRole('heading', { name: 'Adviser appointments' }),
}

export const televisionScreens: Screen[] = [
  {
    name: 'television-displays',
    ...board,
    open: async (page) => {
      await page.getByRole('button', { name: 'Display links' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'television-unknown',
    path: `${board.path}?display=unknown`,
    ready: (page) => page.getByRole('heading', { name: /display link/ }),
  },
]
