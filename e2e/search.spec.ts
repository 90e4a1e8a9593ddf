import type { Page } from '@playwright/test'
import { anAcceptance, sendCaseP } from './src/case-p.ts'
import { aLead, logInCaller, logInPage, createCustomer } from './src/office.ts'
import { expect, test } from './src/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

/** The queries that the server receives, in order. */
async function asked(page: Page): Promise<string[]> {
  const queries: string[] = []
  await page.route('**/api/v1/search/*', async (route) => {
    queries.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''))
    await route.continue()
  })
  return queries
}

/** Ctrl+K once the page listens. */
async function open(page: Page) {
  await expect(box(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('a lead is found by phone number, and Enter opens its edit screen [c26]', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Zoekers', mobile: '06 87654321' })
  await logInPage(page, product, 'manager')
  await page.goto('/sources')
  await box(page).click()
  await page.keyboard.type('06-8765 4321')
  await expect(options(page, 'Leads')).toHaveText([/van der Zoekers/])
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/leads/${lead.id}/edit`)
  await expect(box(page)).toHaveValue('')
})

test('projects are found by the number of their quotation, colleagues by name [c70]', async ({
  page,
  product,
}) => {
  const manager = await logInCaller(product, 'manager')
  const { quotation } = await sendCaseP(manager, { lead: await aLead(manager, { lastName: 'Projectman' }) })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const query = `projectman ${quotation.number}`
  await box(page).fill('projectman')
  await expect(options(page, 'Leads')).toHaveText([/Projectman/])
  await expect(options(page, 'Projects')).toHaveCount(0)
  // By its number every quotation is found, also before it is accepted.
  await box(page).fill(query)
  await expect(options(page, 'Projects')).toHaveText([/Projectman/])
  const customer = await createCustomer(product)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  await page.reload()
  await box(page).fill('projectman')
  await expect(options(page, 'Projects')).toHaveText([/Projectman/])
  await box(page).fill(query)
  await expect(options(page, 'Projects')).toHaveText([/Projectman/])
  await expect(options(page, 'Leads')).toHaveCount(0)
  await box(page).fill('jeroen de v')
  await expect(options(page, 'Employees')).toHaveText([/Jeroen de Vries/])
})

test('arrow keys move across groups, Escape closes and then clears', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await open(page)
  await expect(chosen(page)).toHaveText('New lead')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('New appointment')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText(await page.getByRole('option').last().innerText())
  const id = (await box(page).getAttribute('aria-activedescendant')) ?? ''
  await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('sou')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('sou')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
})

test('Ctrl+K offers only the pages and actions the user has permission for', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await open(page)
  await page.keyboard.type('new lea')
  await expect(options(page, 'Actions').filter({ hasText: 'New lead' })).toBeVisible()
  await box(page).fill('ne')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leads/create')
  await logInPage(page, product, 'installer')
  await page.goto('/')
  await open(page)
  await expect(options(page, 'Actions').filter({ hasText: 'Go to Leads' })).toBeVisible()
  await expect(options(page, 'Actions').filter({ hasText: /^New|Sources/ })).toHaveCount(0)
})

test('nothing is requested below three characters, and fast typing causes one request [c69]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const queries = await asked(page)
  await box(page).click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.keyboard.type('va')
  await page.clock.runFor(1_000)
  await page.keyboard.type('n den')
  await page.clock.runFor(190)
  expect(queries).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => queries).toEqual(['van den'])
  await page.clock.resume()
  await expect(options(page, 'Leads').first()).toBeVisible()
  // The same query is asked anew when a lead changes meanwhile: its mail leaves, its place is found.
  expect(new Set(queries)).toEqual(new Set(['van den']))
})

test('a late response never replaces that of a newer query', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  await aLead(manager, { lastName: 'Traagman' })
  await aLead(manager, { lastName: 'Snelman' })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  let answered = false
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/v1/search/traagman')
  await page.route('**/api/v1/search/traagman', async (route) => {
    const answer = await route.fetch()
    await held.promise
    // The page has aborted it in the meantime.
    await route.fulfill({ response: answer }).catch(() => undefined)
    answered = true
  })
  await box(page).click()
  await page.keyboard.type('traagman')
  await asked
  await box(page).fill('snelman')
  await expect(options(page, 'Leads')).toHaveText([/Snelman/])
  held.resolve()
  await expect.poll(() => answered).toBe(true)
  // Any change by the late response is rendered by then.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(options(page, 'Leads')).toHaveText([/Snelman/])
})

test('Enter before the response waits for it', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Haastig' })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await box(page).click()
  await page.keyboard.type('haastig')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/leads/${lead.id}/edit`)
})

test('a failed search shows an error and can be retried', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  await aLead(manager, { lastName: 'Herstel' })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  let fails = true
  await page.route('**/api/v1/search/*', (route) => (fails ? route.abort() : route.continue()))
  await box(page).click()
  await page.keyboard.type('herstel')
  await expect(page.getByRole('alert').filter({ hasText: 'The search failed' })).toBeVisible()
  // At once: a change of leads makes the app ask again by itself, and Enter would open what it found.
  fails = false
  await page.keyboard.press('Enter')
  await expect(options(page, 'Leads')).toHaveText([/Herstel/])
})

test('middle-clicking a result opens it in a new tab', async ({ page, product, context }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Tabblad' })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await box(page).click()
  await page.keyboard.type('tabblad')
  const opened = context.waitForEvent('page')
  await options(page, 'Leads').click({ button: 'middle' })
  await expect(await opened).toHaveURL(`/leads/${lead.id}/edit`)
  await expect(options(page, 'Leads')).toBeVisible()
})

test('an adviser finds only own leads', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const adviser = await logInCaller(product, 'adviser')
  await aLead(manager, { lastName: 'Deelgenoot', adviser_id: adviser.id })
  await aLead(manager, { lastName: 'Deelgenoten' })
  await logInPage(page, product, 'adviser')
  await page.goto('/')
  await box(page).click()
  await page.keyboard.type('deelgeno')
  await expect(options(page, 'Leads')).toHaveText([/Deelgenoot/])
})

test('on a phone the search box opens over the header', async ({ anotherPage, product }) => {
  const page = await anotherPage({ phone: true })
  await logInPage(page, product, 'manager')
  await page.goto('/')
  const search = page.getByRole('combobox', { name: /Search|Zoeken/ })
  await search.click()
  await page.keyboard.type('van den')
  await expect(page.getByRole('option').first()).toBeVisible()
  const width = await search.evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(300)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/leads\/\d+\/edit/)
})

test('users with permission can create a VOIP number and a one-time document from the search', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await open(page)
  await page.keyboard.type('new voip')
  await expect(options(page, 'Actions')).toHaveText(['New VOIP number'])
  await box(page).fill('one-time')
  await expect(page.getByText('Nothing found for “one-time”')).toBeVisible()
  await expect(options(page, 'Actions')).toHaveText(['Go to One-time documents'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pastes')
  await logInPage(page, product, 'adviser')
  await page.goto('/')
  await open(page)
  await page.keyboard.type('voip')
  await expect(page.getByText('Nothing found for “voip”')).toBeVisible()
  await expect(options(page, 'Actions')).toHaveCount(0)
})
