import { type Noun, pathOf } from '@heliodesk/domain/nouns/nouns'
import { screenPaths } from '@heliodesk/domain/nouns/screen-paths'
import { firstRow } from '@heliodesk/contract/testing/first-row'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Colleague } from './office.ts'

/** The row of each noun whose screens are visited. */
export type Rows = ReadonlyMap<Noun, number>

const ready = {
  table: (page: Page) => page.locator('tbody a').first(),
  create: (page: Page) => page.getByRole('button', { name: 'Save' }).first(),
  // Where something else comes next, it stands in the menu.
  view: (page: Page) =>
    page
      .getByRole('link', { name: 'Edit', exact: true })
      .or(page.getByRole('button', { name: 'More actions' }))
      .first(),
  edit: (page: Page) => page.getByRole('button', { name: 'Save' }).first(),
  page: (page: Page) => page.getByRole('heading', { level: 1 }),
}

/** The first row of each noun that has a screen of its rows, unless another one is better to look at. */
export async function rowsOfNouns(
  colleague: Colleague,
  better: Partial<Record<Noun, number>>,
): Promise<Rows> {
  const rows = new Map<Noun, number>()
  for (const { noun, kind } of screenPaths)
    if (kind === 'view')
      rows.set(noun, better[noun] ?? (await firstRow(noun, colleague.askAny.bind(colleague))))
  return rows
}

/** Overview, create, view and edit of every noun that has them, and the pages in the menu, for the manager. */
export const nounScreens = (rows: Rows): Screen[] =>
  screenPaths.map(({ noun, kind, path }) => ({
    name: kind === 'table' || kind === 'page' ? pathOf(noun).slice(1) : `${pathOf(noun).slice(1)}-${kind}`,
    path: path.replace('$productType', 'panel').replace('$id', String(rows.get(noun))),
    who: 'manager',
    ready: ready[kind],
  }))
