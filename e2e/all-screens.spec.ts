import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  type Everything,
  makeEverything,
  officeScreens,
  portalScreens,
  type Screen,
} from './src/all-screens.ts'
import { sendCaseP } from './src/case-p.ts'
import { enter, enterDesk } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(480_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds, in one line each with the element. */
async function violations(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const found = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${name}: ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** Everything in light, and what the dark scheme changes: the colours. */
async function look(page: Page, screen: Screen): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(screen.path)
  await expect(screen.ready(page), screen.name).toBeVisible()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  const light = await violations(page, screen.name)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The office hears of it in the next frame; the pages of customers have no such mark.
  await page.locator('html:not([data-mantine-color-scheme="light"])').waitFor({ state: 'attached' })
  const dark = await violations(page, `${screen.name}, dark`, ['color-contrast', 'link-in-text-block'])
  return [...light, ...dark]
}

async function lookAtAll(page: Page, product: Product, screens: readonly Screen[]) {
  const found: string[] = []
  let who: string | undefined
  for (const screen of screens.toSorted((one, other) => (one.who ?? '').localeCompare(other.who ?? ''))) {
    if (screen.who !== undefined && screen.who !== who) await enterDesk(page, product, screen.who)
    who = screen.who
    found.push(...(await look(page, screen)))
  }
  expect(found).toEqual([])
}

const expired: Screen['ready'] = (page) => page.getByRole('heading', { name: 'Deze offerte is verlopen' })

let made: Everything

test.beforeAll(async ({ product }) => {
  made = await makeEverything(product)
})

test('no screen of the office hinders anybody', async ({ page, product }) => {
  await lookAtAll(page, product, officeScreens(made))
})

test('no page of the portal hinders anybody', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await lookAtAll(page, product, portalScreens(made))
})

test('an expired quotation hinders nobody', async ({ page, product }) => {
  const { url } = await sendCaseP(await enter(product, 'manager'))
  await product.kill()
  await product.start({ now: '2026-09-22T07:00:00.000Z' })
  await lookAtAll(page, product, [{ name: 'portal-expired', path: url, ready: expired }])
  await product.kill()
  await product.start()
})
