import type { Screen } from './screen.ts'
import type { Everything } from './make-everything.ts'
import type { Page } from '@playwright/test'
import { pressMore } from './more-actions.ts'
import { managerScreens } from './manager-screens.ts'
import { nounScreens } from './noun-screens.ts'
import { phoneScreens } from './phone-screens.ts'
import { overlayScreens } from './overlay-screens.ts'
import { searchScreens, televisionScreens } from './search-screens.ts'
import { sessionScreens } from './session-screens.ts'

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const rows = (page: Page) => page.locator('tbody a').first()
const field = (label: string) => (page: Page) => page.getByLabel(label).first()
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const opens = (name: string) => async (page: Page) => {
  await press(page, name)
  await dialog(page).waitFor()
}
const opensMore = (name: string) => async (page: Page) => {
  await pressMore(page, name)
  await dialog(page).waitFor()
}

/** The pages of customers; they look best on a phone. */
export const portalScreens = (made: Everything): Screen[] => [
  { name: 'portal', path: made.open.url, ready: heading('Uw offerte voor zonnepanelen') },
  { name: 'portal-english', path: made.english.url, ready: heading('Your quotation') },
  { name: 'portal-accepted', path: made.accepted.url, ready: heading('U heeft de offerte geaccepteerd') },
  { name: 'portal-declined', path: made.declined.url, ready: heading('U heeft de offerte afgewezen') },
  { name: 'portal-superseded', path: made.superseded.url, ready: heading('Er is een nieuwere offerte') },
  { name: 'portal-withdrawn', path: made.withdrawn.url, ready: heading('U heeft de overeenkomst herroepen') },
  {
    name: 'portal-unknown',
    path: '/portal/no-such-link',
    ready: heading(/niet \(meer\) geldig|no longer valid/),
  },
  { name: 'paste', path: new URL(made.paste).pathname, ready: (page) => page.getByRole('button') },
  {
    name: 'paste-read',
    path: new URL(made.paste).pathname,
    ready: (page) => page.getByRole('button'),
    open: async (page) => {
      await page.getByRole('button').click()
      await page.getByText('The key is under the mat').waitFor()
    },
  },
  { name: 'paste-expired', path: '/paste/no-such-document', ready: heading(/verlopen|expired/) },
  {
    name: 'reminders-unknown',
    path: '/reminders/no-such-link',
    ready: heading(/niet \(meer\) geldig|no longer valid/),
  },
  { name: 'verify', path: '/verify', ready: heading(/Een offerte controleren|Check a quotation/) },
]

const leadScreens = ({ done }: Everything): Screen[] => {
  const path = `/leads/${done.lead.id}`
  const shown = heading(done.lead.full_name)
  return [
    { name: 'lead-mails', path: `${path}?tab=mails`, who: 'manager', ready: shown },
    { name: 'mail-from-component', path, who: 'adviser', ready: shown, open: opensMore('Send mail') },
    { name: 'lead-status', path, who: 'manager', ready: shown, open: opensMore('Change the status') },
  ]
}

const appointmentKinds: Screen = {
  name: 'appointment-kinds',
  path: '/appointments/create',
  who: 'manager',
  ready: field('Remarks'),
  open: async (page) => {
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('listbox').waitFor()
  },
}

const builderOf = (appointment: number) => `/appointments/${appointment}/quotation`
const total = (page: Page) => page.getByTestId('total').first()

async function preview(page: Page) {
  await pressMore(page, 'Preview PDF')
  await dialog(page).locator('iframe').waitFor()
}

async function present(page: Page) {
  await pressMore(page, 'Customer view')
  await page.getByRole('region', { name: /What we offer you|Wat wij u aanbieden/ }).waitFor()
}

const builderScreens = ({ waiting, open, done }: Everything): Screen[] => {
  const ready = total
  const seen = { who: 'adviser', ready } as const
  const path = builderOf(open.quotation.appointment_id ?? 0)
  return [
    { name: 'quotation-builder', path, ...seen },
    { name: 'quotation-approval', path: builderOf(waiting.appointment_id), who: 'director', ready },
    { name: 'quotation-accepted', path: builderOf(done.appointment_id), ...seen },
    { name: 'quotation-versions', path, ...seen, open: opensMore('Versions') },
    { name: 'quotation-preview', path, ...seen, open: preview },
    { name: 'quotation-presentation', path, ...seen, open: present },
    { name: 'quotation-accept', path, ...seen, open: opens('Accept in person') },
  ]
}

const letterScreens = ({ done }: Everything): Screen[] => {
  const path = `/work-letter/lead/${done.lead.id}/appointment/${done.appointment_id}`
  const ready = heading(/^Work letter of/)
  return [
    { name: 'quotations', path: '/quotations', who: 'manager', ready: rows },
    { name: 'work-letters-ready', path: '/work-letters?filter[status]=ready', who: 'manager', ready: rows },
    { name: 'work-letter', path, who: 'installer', ready },
    { name: 'work-letter-reject', path, who: 'installer', ready, open: opensMore('Reject') },
    {
      name: 'work-letter-edit',
      path,
      who: 'manager',
      ready,
      open: async (page) => {
        await press(page, 'Change')
        await page.getByLabel('Planned date').waitFor()
      },
    },
  ]
}

const doorScreens = ({ rows: made }: Everything): Screen[] => [
  { name: 'intake', path: '/intake', who: 'service', ready: rows },
  {
    name: 'intake-post',
    path: '/intake?filter[state]=invalid',
    who: 'service',
    ready: (page) => page.getByRole('button', { name: 'Handle' }).first(),
    open: opens('Handle'),
  },
  { name: 'offline-inbox', path: '/offline-inbox', who: 'service', ready: heading('Offline inbox') },
  { name: 'csv-import', path: '/leads/csv-import', who: 'manager', ready: heading('Earlier imports') },
  { name: 'weeder', path: '/leads/weeder', who: 'service', ready: heading('Weeder') },
  { name: 'duplicates', path: '/leads/duplicates', who: 'service', ready: heading('Duplicates') },
  {
    name: 'source-mapping',
    path: `/sources/${made.get('sources')}/mapping`,
    who: 'manager',
    ready: heading('Field mapping'),
  },
]

const templateScreens = (made: Everything): Screen[] => [
  {
    name: 'mail-template-preview',
    path: `/mail-templates/${made.rows.get('mail templates') ?? 0}/edit`,
    who: 'manager',
    ready: field('Subject'),
    open: async (page) => {
      await press(page, 'Preview')
      await page.locator('iframe').waitFor()
    },
  },
  {
    name: 'e-mail-template-preview',
    path: `/e-mail-templates/${made.rows.get('adviser mail templates') ?? 0}/edit`,
    who: 'manager',
    ready: field('Subject'),
    open: opens('Preview'),
  },
]

const settingsScreens = (made: Everything): Screen[] => [
  ...doorScreens(made),
  {
    name: 'employee-own',
    path: `/employees/${made.manager}/edit`,
    who: 'manager',
    ready: field('First name'),
  },
  {
    name: 'employee-reset',
    path: `/employees/${made.rows.get('employees')}`,
    who: 'manager',
    ready: (page) => page.getByRole('link', { name: 'Edit' }),
    open: opens('Reset password'),
  },
  {
    name: 'company-view',
    path: '/settings/company',
    who: 'installer',
    ready: heading('Registration'),
  },
  {
    name: 'install-prices-view',
    path: '/settings/install-prices',
    who: 'adviser',
    ready: heading('Versions'),
  },
  {
    name: 'quotation-settings-view',
    path: '/settings/quotation',
    who: 'adviser',
    ready: heading('Margin and limits'),
  },
  ...managerScreens,
  { name: 'audit', path: '/audit', who: 'manager', ready: heading('Audit') },
  ...templateScreens(made),
  { name: 'products-all', path: '/products/all', who: 'manager', ready: rows },
  { name: 'product-prices', path: '/product-prices', who: 'manager', ready: rows },
  {
    name: 'zip-code-range-remove',
    path: `/zip-code-ranges/${made.rows.get('zip code ranges')}`,
    who: 'manager',
    ready: (page) => page.getByRole('link', { name: 'Edit' }),
    open: opens('Remove'),
  },
]

/** Every staff screen. */
export const officeScreens = (made: Everything): Screen[] => [
  { name: 'login', path: '/login', ready: heading('Log in') },
  { name: 'password-forgotten', path: '/password-reset', ready: heading('Forgot your password?') },
  { name: 'password-link-over', path: '/password-reset/none', ready: heading('This link no longer works') },
  ...['manager', 'adviser', 'installer', 'planner', 'service', 'builder'].map((who) => ({
    name: `home-${who}`,
    path: '/',
    who,
    ready: heading(/^Welcome/),
  })),
  ...nounScreens(made.rows),
  ...leadScreens(made),
  appointmentKinds,
  ...builderScreens(made),
  ...letterScreens(made),
  ...searchScreens,
  ...televisionScreens,
  ...phoneScreens(made),
  ...settingsScreens(made),
  {
    name: 'lead-create-refused',
    path: '/leads/create',
    who: 'manager',
    ready: field('Surname'),
    open: async (page) => {
      await press(page, 'Save')
      await page.getByText('Not all fields are filled in correctly').first().waitFor()
    },
  },
  { name: 'forbidden', path: '/403', who: 'service', ready: heading('No access') },
  { name: 'not-found', path: '/no-such-page', who: 'service', ready: heading('Page not found') },
  {
    name: 'keys',
    path: '/',
    who: 'service',
    ready: heading(/^Welcome/),
    open: async (page) => {
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
  ...overlayScreens(made),
  // The last one leaves a login that still requires its code.
  ...sessionScreens,
]
