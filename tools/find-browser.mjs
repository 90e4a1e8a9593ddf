import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inRoot, isMain, run, runNode } from './project.mjs'

/** Headless Chromium: the same pages in three quarters of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Playwright's own list, which this one replaces; and the address bar's popups, two pages that a browser draws for
 * each new context although nobody sees them: more than half of what a context costs.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Root has no sandbox; the other flags disable background requests. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * A Chromium that works: `{ path, env, parameters }`, or null. Installs Debian's packages as root, looks for the
 * system's, then tries Playwright's own download and the one in the npm package @sparticuz/chromium.
 */
export async function findBrowser({ say = () => {} } = {}) {
  for (const find of [debianShell, systemBrowser, debianBrowser, playwrightBrowser, packagedBrowser]) {
    const browser = await find(say).catch(() => null)
    if (browser !== null && (await works(browser))) return { ...browser, parameters: browserArguments }
  }
  return null
}

async function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  const path = candidates.find((candidate) => existsSync(candidate))
  return path === undefined ? null : { path, env: {} }
}

const debianShell = (say) => debianPackage(shell, say)
const debianBrowser = (say) => debianPackage('chromium', say)

async function debianPackage(name, say) {
  const path = `/usr/bin/${name}`
  if (existsSync(path)) return { path, env: {} }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say(`Installing ${name} with apt-get ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { output: 'pipe', env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { output: 'pipe', env })
  return existsSync(path) ? { path, env: {} } : null
}

const playwrightTest = () =>
  createRequire(createRequire(inRoot('e2e/package.json')).resolve('@playwright/test'))
const playwrightLibrary = () => playwrightTest()('playwright-core')

async function playwrightBrowser(say) {
  const path = playwrightLibrary().chromium.executablePath()
  if (!existsSync(path)) {
    say('Downloading Chromium with Playwright ...')
    const cli = join(playwrightTest().resolve('playwright/package.json'), '..', 'cli.js')
    await runNode([cli, 'install', 'chromium'], { output: 'pipe' })
  }
  return existsSync(path) ? { path, env: {} } : null
}

/** It was built for AWS Lambda and unpacks its libraries only when it detects Lambda. */
async function packagedBrowser(say) {
  say('Unpacking the Chromium of @sparticuz/chromium ...')
  const entry = createRequire(inRoot('e2e/package.json')).resolve('@sparticuz/chromium')
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import(entry)
  const path = await chromium.executablePath()
  return {
    path,
    env: {
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '',
    },
  }
}

/** Whether it shows a page, driven as the tests drive it. */
async function works({ path, env }) {
  try {
    const browser = await playwrightLibrary().chromium.launch({
      executablePath: path,
      args: browserArguments,
      env: { ...process.env, ...env },
      timeout: 30_000,
    })
    const page = await browser.newPage()
    await page.setContent('<p>works')
    const text = await page.textContent('p')
    await browser.close()
    return text === 'works'
  } catch {
    return false
  }
}

if (isMain(import.meta)) {
  const browser = await findBrowser({ say: (text) => process.stderr.write(`${text}\n`) })
  if (browser === null) process.stderr.write('No browser works here\n')
  else process.stdout.write(`${JSON.stringify(browser)}\n`)
  process.exitCode = browser === null ? 1 : 0
}
