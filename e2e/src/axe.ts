import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import { type Page, expect } from '@playwright/test'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Axe {
  run(context: Document, options: object): Promise<AxeResults>
}

/** The violations that axe, which is on the page already, reports: one line each with the element. */
async function violations(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const found = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(document, options),
    // Only an experimental rule reads the style sheets that it would fetch again.
    { resultTypes: ['violations'], preload: false, ...(rules !== undefined && { runOnly: rules }) },
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${name}: ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** Colours change over some frames, and then those of what inherits them; rows that were loading fade in. */
async function afterTransitions() {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Rows are dim while they are read anew, as for what somebody else changed.
    if (document.querySelector('table[data-fetching]') !== null) continue
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    if (ending.length === 0) return
    // One that is cancelled has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}

/** All rules in the light scheme, and only colours in the dark one. */
export async function violationsInBoth(page: Page, name: string): Promise<string[]> {
  // An app that stays loaded has it from the screen before.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await page.evaluate(afterTransitions)
  const light = await violations(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The staff app updates in the next frame; customer pages have no such attribute.
  await page.locator('html:not([data-mantine-color-scheme="light"])').waitFor({ state: 'attached' })
  await page.evaluate(afterTransitions)
  const dark = await violations(page, `${name}, dark`, ['color-contrast', 'link-in-text-block'])
  return [...light, ...dark]
}

/** What axe reports once all that is folded is open, in the light scheme; nothing where nothing is folded. */
export async function violationsUnfolded(page: Page, name: string): Promise<string[]> {
  const folded = page.locator('details:not([open])')
  if ((await folded.count()) === 0) return []
  await folded.evaluateAll((all) => all.map((one) => one.setAttribute('open', 'for axe')))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html:not([data-mantine-color-scheme="dark"])').waitFor({ state: 'attached' })
  await page.evaluate(afterTransitions)
  const found = await violations(page, `${name}, unfolded`)
  await page
    .locator('details[open="for axe"]')
    .evaluateAll((all) => all.map((one) => one.removeAttribute('open')))
  return found
}

/** For a page that a test has already opened. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect(await violationsInBoth(page, name)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
