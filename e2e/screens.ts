import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { officeScreens, portalScreens } from './src/all-screens.ts'
import { makeEverything } from './src/make-everything.ts'
import type { Screen } from './src/screen.ts'
import { logInPageWithNumber } from './src/office.ts'
import { startProduct, testNow } from './src/product.ts'

/**
 * Creates test-results/screens: every screen and overlay at 1280 px, customer pages at 390 px. In `en` in English
 * and light, in `nl` in Dutch and dark; the customer's are in their language. With `--keep` those that docs show too.
 */
const folder = `${import.meta.dirname}/../test-results/screens`
const shown = `${import.meta.dirname}/../docs/screens`
const keeps = process.argv.includes('--keep')
/** Taller than one screen. */
const cut = new Set(['quotation-builder', 'quotation-accepted', 'quotation-approval'])

/** Simulates another tab of the browser. */
async function chooseLanguage(page: Page, language: 'en' | 'nl') {
  await page.evaluate((newValue) => {
    const key = 'heliodesk.language'
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, language)
}

async function keep(page: Page, screen: Screen, language: 'en' | 'nl') {
  await page.evaluate(() => document.fonts.ready)
  const fullPage = screen.open === undefined && !cut.has(screen.name)
  const png = await page.screenshot({ fullPage, animations: 'disabled' })
  const file = `${folder}/${language}/${screen.name}.webp`
  await sharp(png).webp({ quality: 72 }).toFile(file)
  const inDocs = `${shown}/${screen.name}.webp`
  if (keeps && language === 'en' && existsSync(inDocs)) await copyFile(file, inDocs)
}

/** The browser's own viewer of PDFs may go on loading parts of itself. */
const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)

async function picture(page: Page, screen: Screen) {
  await page.goto(screen.path)
  await screen.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  await quiet(page)
  await keep(page, screen, 'en')
  await chooseLanguage(page, 'nl')
  await page.locator('html[lang=nl]').waitFor()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await quiet(page)
  await keep(page, screen, 'nl')
  await chooseLanguage(page, 'en')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The customer's language is the quotation's. */
async function customerPicture(page: Page, screen: Screen) {
  await page.goto(screen.path)
  await screen.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  await keep(page, screen, 'en')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await keep(page, screen, 'nl')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

interface Browser {
  path: string
  parameters: string[]
  env: Record<string, string>
}

const found = JSON.parse(
  execFileSync(process.execPath, [`${import.meta.dirname}/../tools/find-browser.mjs`], { encoding: 'utf8' }),
) as Browser
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: found.path,
  args: found.parameters,
  env: { ...process.env, ...found.env },
})
try {
  for (const language of ['en', 'nl']) {
    await rm(`${folder}/${language}`, { recursive: true, force: true })
    await mkdir(`${folder}/${language}`, { recursive: true })
  }
  const made = await makeEverything(product)
  const open = async (viewport: { width: number; height: number }, locale: string) => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      locale,
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.clock.install({ time: testNow })
    return page
  }
  const desk = await open({ width: 1280, height: 860 }, 'en-GB')
  for (const screen of officeScreens(made)) {
    if (screen.who !== undefined) await logInPageWithNumber(desk, product, screen.who)
    await picture(desk, screen)
  }
  const phone = await open({ width: 390, height: 844 }, 'nl-NL')
  for (const screen of portalScreens(made)) await customerPicture(phone, screen)
} finally {
  await browser.close()
  await product.stop()
}
