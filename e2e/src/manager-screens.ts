import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first()
const firstLink = (page: Page) => page.locator('tbody a').first()

/** What managers look after beside the records: question lists, forecasts, sources and the funnel. */
export const managerScreens: Screen[] = [
  { name: 'absences', path: '/absences', who: 'manager', ready: heading('Absences') },
  {
    name: 'planning',
    path: '/planning?date=2026-09-08',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /^09:00 / }).first(),
  },
  {
    name: 'planning-day',
    path: '/planning/day?adviser=1&date=2026-09-08',
    who: 'manager',
    ready: (page) => page.getByRole('heading', { name: /^Day of ./ }),
  },
  {
    name: 'planning-week',
    path: '/planning?view=week&date=2026-09-08',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /^09:00 / }).first(),
  },
  { name: 'settings', path: '/settings', who: 'manager', ready: heading('Settings') },
  { name: 'planning-settings', path: '/settings/planning', who: 'manager', ready: heading('Planning') },
  { name: 'question-lists', path: '/settings/question-lists', who: 'manager', ready: firstLink },
  {
    name: 'question-list-create',
    path: '/settings/question-lists/create',
    who: 'manager',
    ready: (page) => page.getByLabel('Name').first(),
  },
  {
    name: 'question-list-edit',
    path: '/settings/question-lists/1/edit',
    who: 'manager',
    ready: (page) => page.getByLabel('Name').first(),
  },
  {
    name: 'shared-files',
    path: '/files',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /^Show / }).first(),
  },
  { name: 'forecasts', path: '/forecasts', who: 'manager', ready: firstLink },
  { name: 'forecasts-days', path: '/forecasts?tab=days', who: 'manager', ready: firstLink },
  { name: 'source-return', path: '/sources/return', who: 'manager', ready: firstLink },
  {
    name: 'leads-map',
    path: '/leads/map',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /leads$/ }).first(),
  },
  {
    name: 'leads-retention',
    path: '/leads/retention',
    who: 'manager',
    ready: (page) => page.getByRole('heading', { name: 'Leads whose retention period is over' }),
  },
  {
    name: 'partner-exports',
    path: '/sources/partner-exports',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /^Download the file of/ }).first(),
  },
  {
    name: 'leads-funnel',
    path: '/leads/funnel',
    who: 'manager',
    ready: (page) => page.getByRole('button', { name: /^Change the status of/ }).first(),
  },
  {
    name: 'product-prices-adjust',
    path: '/product-prices/adjust',
    who: 'manager',
    ready: heading('Change several prices'),
  },
  {
    name: 'product-prices-import',
    path: '/product-prices/import',
    who: 'manager',
    ready: heading('Import a price list'),
  },
  {
    name: 'products-import',
    path: '/products/import',
    who: 'manager',
    ready: heading('Import products'),
  },
  {
    name: 'employees-import',
    path: '/employees/import',
    who: 'manager',
    ready: heading('Import employees'),
  },
  {
    name: 'zip-code-ranges-import',
    path: '/zip-code-ranges/import',
    who: 'manager',
    ready: heading('Import zip code ranges'),
  },
]
