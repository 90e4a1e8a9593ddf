import type { Locator, Page } from '@playwright/test'
import { pressMore } from './more-actions.ts'
import { anAcceptance, saveCaseP, sendCaseP, tokenOf } from './case-p.ts'
import { aLead, anAppointment, type Colleague, logInCaller, createCustomer, readyFacts } from './office.ts'
import type { Product } from './product.ts'
import { managerScreens } from './manager-screens.ts'
import { nounScreens, rowsOfNouns } from './noun-screens.ts'
import { phoneScreens } from './phone-screens.ts'
import { overlayScreens } from './overlay-screens.ts'
import { searchScreens, televisionScreens } from './search-screens.ts'
import { sessionScreens } from './session-screens.ts'

export interface Screen {
  /** Also the name of its screenshot. */
  name: string
  path: string
  /** Demo account; none for public pages. */
  who?: string
  /** The element that shows it is ready. */
  ready: (page: Page) => Locator
  /** Opens the overlay of the page. */
  open?: (page: Page) => Promise<void>
}

export type Everything = Awaited<ReturnType<typeof makeEverything>>

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

/** A lead all the way to a work letter that is ready, one that waits for approval, quotations in each state. */
export async function makeEverything(product: Product) {
  const [manager, adviser, installer] = await Promise.all(
    ['manager', 'adviser', 'installer'].map((name) => logInCaller(product, name)),
  )
  const customer = await createCustomer(product)
  if (!manager || !adviser || !installer) throw new Error('Nobody is there')
  const visitOf = async (name: string) => {
    const lead = await aLead(manager, { lastName: name, adviser_id: adviser.id })
    return { lead, appointment_id: (await anAppointment(manager, lead.id, adviser.id)).id }
  }
  const done = await visitOf('Zonneveld')
  const accepted = await sendCaseP(manager, { ...done, marginOfB: 1_000 })
  await customer.ask('POST /portal/{token}/accept', anAcceptance(accepted.quotation))
  await manager.ask('POST /appointments/{id}/work-letter', {
    params: { id: done.appointment_id },
    body: { status: 'ready', crew_ids: [installer.id], ...readyFacts },
  })
  const waiting = await visitOf('Daalder')
  const { appointment_id } = waiting
  await saveCaseP(adviser, { lead_id: waiting.lead.id, appointment_id, margin: 2_000, marginOfB: 1_000 })
  const open = await sendCaseP(manager, { ...(await visitOf('Klaver')), marginOfB: 1_000 })
  const english = await sendCaseP(manager, { lead: await aLead(manager, { language: 'en' }) })
  const document = new FormData()
  document.append('text', 'The key is under the mat')
  document.append('days', '7')
  const { url: paste } = await manager.ask('POST /pastes', { body: document })
  const declined = await sendCaseP(manager)
  const decline = { params: { token: tokenOf(declined.quotation) }, body: { reason: 'Too dear' } }
  await customer.ask('POST /portal/{token}/decline', decline)
  const superseded = await sendCaseP(manager)
  await sendCaseP(manager, { lead: superseded.lead })
  const withdrawn = await sendCaseP(manager)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(withdrawn.quotation))
  const params = { token: tokenOf(withdrawn.quotation) }
  const { confirmation } = await customer.ask('POST /portal/{token}/withdrawal', { params, body: {} })
  await customer.ask('POST /portal/{token}/withdrawal/confirm', { params, body: { confirmation } })
  const { data: roles } = await manager.ask('GET /roles/', { query: { 'filter[search]': 'Adviser' } })
  const { data: products } = await manager.ask('GET /products/table/{type}', { params: { type: 'panel' } })
  const panel = products[0]?.id ?? 0
  const director = await logInCaller(product, 'director')
  const price = { price_net_adviser: 71.5, price_net_ew: 58 }
  await director.ask('PATCH /products/{id}', { params: { id: panel }, body: price })
  const nounRows = await rowsOfNouns(manager, {
    'mail templates': await companyMailTemplate(manager),
    leads: done.lead.id,
    appointments: done.appointment_id,
    employees: adviser.id,
    products: panel,
    ...(roles[0] && { roles: roles[0].id }),
  })
  const others = { manager: manager.id, rows: nounRows }
  const quotations = { accepted, open, english, declined, superseded, withdrawn }
  return { done, waiting, ...quotations, paste, ...others }
}

/** A template of the company: its manager may not change those of all companies. */
async function companyMailTemplate(manager: Colleague): Promise<number> {
  const { data } = await manager.ask('GET /mail-templates/table', { query: { 'filter[top_level]': 'false' } })
  // Of a type that no other test reads.
  const body = {
    type: 'quotation_declined',
    language: 'en',
    subject: 'Declined',
    content: '<p>No.</p>',
  } as const
  return data[0]?.id ?? (await manager.ask('POST /mail-templates', { body })).id
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
