import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { officeScreens, portalScreens } from './src/all-screens.ts'
import type { Screen } from './src/screen.ts'
import { violationsInBoth, violationsUnfolded } from './src/axe.ts'
import { sendCaseP } from './src/case-p.ts'
import { findUnfilled } from './src/find-unfilled.ts'
import { followRequests, goWithinApp } from './src/go-within-app.ts'
import { logInCaller, logInPageWithNumber } from './src/office.ts'
import { overflow, overflowInDutch, tableOverflow, unreachableScrollers } from './src/overflow.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

// One worker for all parts: making everything takes a while, and the other workers have enough to do meanwhile.
test.describe.configure({ timeout: 240_000 })

const desk = { width: 1280, height: 800 }
const tablet = { width: 1024, height: 768 }
const upright = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }

const parts = 8

type Check = (page: Page, screen: Screen) => Promise<string[]>

/** The groups of texts, named as their files: `lead-labels.text.ts` has leadLabels. */
const textGroups = globSync(['**/*.text.ts', 'text/en/*.ts'], {
  cwd: join(import.meta.dirname, '../web/src'),
})
  .map((file) => basename(file).replace(/(\.text)?\.ts$/, ''))
  .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
/** The key of a text, which shows when the text is not there. */
const textKey = new RegExp(`(?<!docs/)\\b(?:${textGroups.join('|')})\\.[a-z]\\w*`)

/** Pages without a parent page. */
const withoutTrail = /^(login|forbidden|not-found|television)/

const findLayoutFaults: Check = async (page, { name, path, who, open }) => {
  const found: string[] = []
  for (const size of [tablet, phone, upright]) {
    await page.setViewportSize(size)
    const wide = await overflow(page)
    if (wide > 0) found.push(`${name} is ${wide} px too wide at ${size.width} px`)
    if (size === phone && who !== undefined && open === undefined) {
      const dutch = await overflowInDutch(page)
      if (dutch > 0) found.push(`${name} is ${dutch} px too wide at ${size.width} px in Dutch`)
    }
    const hidden = await tableOverflow(page)
    if (hidden > 0) found.push(`${name} has a table that is ${hidden} px too wide at ${size.width} px`)
    // What scrolls on a phone alone is reached by keyboard too.
    if (size === phone) found.push(...(await unreachableScrollers(page)).map((html) => `${name}: ${html}`))
  }
  await page.setViewportSize(desk)
  const asideAtDesk = await tableOverflow(page)
  if (asideAtDesk > 0) found.push(`${name} has a table that is ${asideAtDesk} px too wide at a desk`)
  const title = await page.title()
  if (!/^\S.* \| Heliodesk$/.test(title)) found.push(`${name} has the title ${title}`)
  const untranslated = textKey.exec(await page.locator('body').innerText())
  if (untranslated) found.push(`${name} lacks the text ${untranslated[0]}`)
  if (who === undefined || path === '/' || withoutTrail.test(name)) return found
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  if ((await trail.getByRole('link', { name: 'Home' }).count()) !== 1) found.push(`${name} has no trail`)
  if ((await trail.locator('[aria-current="page"]').count()) !== 1) found.push(`${name} is not in its trail`)
  return found
}

/**
 * Opens each screen once and checks the page and its overlays. The app is loaded once for each account, as for its
 * users, and again after an overlay.
 */
async function walk(
  { page, product }: { page: Page; product: Product },
  screens: readonly Screen[],
  onThePage: Check = async () => [],
) {
  const found: string[] = []
  const requests = followRequests(page)
  let entered: string | undefined
  let loaded = false
  for (const screen of screens) {
    const { name, path, who, ready, open } = screen
    const enters = who !== undefined && who !== entered
    if (enters) await logInPageWithNumber(page, product, who)
    await page.emulateMedia({ colorScheme: 'light' })
    if (loaded && !enters && who !== undefined) await goWithinApp(page, path)
    else await page.goto(path)
    await requests.ended()
    await expect(ready(page), name).toBeVisible()
    await requests.ended()
    entered = who
    loaded = open === undefined
    found.push(...(await onThePage(page, screen)))
    await open?.(page)
    const unfilled = findUnfilled(await page.locator('body').innerText())
    if (unfilled !== undefined) found.push(`${name} shows ${unfilled}`)
    found.push(...(await violationsInBoth(page, name)), ...(await violationsUnfolded(page, name)))
  }
  expect(found).toEqual([])
}

/** Splits the screens into equal parts; those of one account stay together. */
function partOf(screens: readonly Screen[], part: number): Screen[] {
  const sorted = screens.toSorted((one, other) => (one.who ?? '').localeCompare(other.who ?? ''))
  const start = (which: number) => Math.round((sorted.length * which) / parts)
  return sorted.slice(start(part), start(part + 1))
}

test.describe('every staff screen fits a phone, has its title and breadcrumbs, and passes axe [c25]', () => {
  for (let part = 0; part < parts; part++)
    test(`part ${part + 1} of ${parts}`, async ({ page, product, everything }) => {
      await walk({ page, product }, partOf(officeScreens(everything), part), findLayoutFaults)
    })
})

/** What is folded too: there a customer reads all of what they signed. */
const findUnfoldedFaults: Check = async (page, { name }) => {
  const folded = page.locator('details')
  const open = await folded.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))
  await folded.evaluateAll((all) => all.map((one) => one.setAttribute('open', '')))
  const wide = await overflow(page)
  await folded.evaluateAll((all, were) => all.map((one, at) => one.toggleAttribute('open', were[at])), open)
  return wide > 0 ? [`${name} is ${wide} px too wide unfolded`] : []
}

test('every page of the portal fits a phone, also unfolded, and passes axe', async ({
  page,
  product,
  everything,
}) => {
  await page.setViewportSize(phone)
  await walk({ page, product }, portalScreens(everything), findUnfoldedFaults)
})

const expired: Screen['ready'] = (page) => page.getByRole('heading', { name: 'Deze offerte is verlopen' })

test('the page of an expired quotation passes axe', async ({ page, product }) => {
  const { url } = await sendCaseP(await logInCaller(product, 'manager'))
  await product.kill()
  await product.start({ now: '2026-09-22T07:00:00.000Z' })
  await walk({ page, product }, [{ name: 'portal-expired', path: url, ready: expired }])
  await product.kill()
  await product.start()
})
