import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

interface Browser {
  path: string
  parameters: string[]
  env: Record<string, string>
}

/** `npm test` has looked for one already; workers inherit what was found. */
function findBrowser(): Browser {
  process.env['HELIODESK_BROWSER'] ??= execFileSync(
    process.execPath,
    [`${import.meta.dirname}/../tools/find-browser.mjs`],
    { encoding: 'utf8' },
  )
  return JSON.parse(process.env['HELIODESK_BROWSER']) as Browser
}

const browser = findBrowser()
const results = `${import.meta.dirname}/../test-results`

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  globalSetup: `${import.meta.dirname}/src/demo-folder.ts`,
  outputDir: `${results}/browser`,
  // A worker waits for answers and frames for a sixth of its time, on two processors.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // It ends what hangs: the first test of a worker takes a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/browser.json` }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // The worker of the installed app answers in place of what tests put between; its own tests allow it.
    serviceWorkers: 'block',
    // Animations would make clicks unreliable.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace costs a third of the time: HELIODESK_TRACE=1 asks for it.
    trace: process.env['HELIODESK_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: browser.path,
      args: browser.parameters,
      env: { ...process.env, ...browser.env },
    },
  },
})
