import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { makeEverything, officeScreens, portalScreens, type Screen } from './src/all-screens.ts'
import { enterDesk } from './src/office.ts'
import { startProduct, testNow } from './src/product.ts'

/** Makes docs/screens: every screen at 1280, the customer's at 390. */
const folder = `${import.meta.dirname}/../docs/screens`
const dark = new Set(['leads', 'lead', 'quotation-builder', 'portal'])
/** Longer than what one looks at in one go. */
const cut = new Set(['quotation-builder', 'quotation-accepted', 'quotation-approval'])

async function picture(page: Page, screen: Screen) {
  await page.goto(screen.path)
  await screen.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  await page.evaluate(() => document.fonts.ready)
  const fullPage = screen.open === undefined && !cut.has(screen.name)
  await page.screenshot({ path: `${folder}/${screen.name}.png`, fullPage, animations: 'disabled' })
  if (!dark.has(screen.name)) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.screenshot({ path: `${folder}/${screen.name}-dark.png`, fullPage, animations: 'disabled' })
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
  await mkdir(folder, { recursive: true })
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
    if (screen.who !== undefined) await enterDesk(desk, product, screen.who)
    await picture(desk, screen)
  }
  const phone = await open({ width: 390, height: 844 }, 'nl-NL')
  for (const screen of portalScreens(made)) await picture(phone, screen)
} finally {
  await browser.close()
  await product.stop()
}
