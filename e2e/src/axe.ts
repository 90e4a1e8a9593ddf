import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** The violations that axe reports, one line each with the element. */
async function violations(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    // Only an experimental rule reads the style sheets that it would fetch again.
    .options({ resultTypes: ['violations'], preload: false })
  const found = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${name}: ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** All rules in the light scheme, and only colours in the dark one. */
export async function violationsInBoth(page: Page, name: string): Promise<string[]> {
  const light = await violations(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The staff app updates in the next frame; customer pages have no such attribute.
  await page.locator('html:not([data-mantine-color-scheme="light"])').waitFor({ state: 'attached' })
  const dark = await violations(page, `${name}, dark`, ['color-contrast', 'link-in-text-block'])
  return [...light, ...dark]
}

/** For what a test has on the page already. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect(await violationsInBoth(page, name)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
