import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page, Response } from '@playwright/test'
import { logIn } from './src/log-in.ts'
import { linkIn, mailTo, pdfOf } from './src/mails.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(240_000)
// With a company that is not of the demo, the next start is no demo any more.
test.use({ ownProduct: true })

const company = 'Zonnestart BV'
const dataSheet = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The task of `npm run admin` on the database of the running product. */
async function admin({ databaseUrl, dataDir }: Product, ...words: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../server/src/admin.ts'), ...words],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        APP_SECRET: (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim(),
      },
    },
  )
  return stdout
}

/** A company without anything, and its manager on the page. */
async function startCompany(page: Page, product: Product) {
  await admin(product, 'create-company', '--name', company)
  const named = ['--first-name', 'Mila', '--last-name', 'Start', '--email', 'mila@zonnestart.example']
  const said = await admin(product, 'create-employee', '--company', company, '--username', 'mila', ...named)
  await page.goto('/login')
  await logIn(page, 'mila', /the password (\S+)/.exec(said)?.[1])
}

async function choose(page: Page, field: string, option: string) {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if ((await box.getAttribute('readonly')) === null) await box.fill(option)
  await page.getByRole('option', { name: option, exact: true }).dispatchEvent('click')
}

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
}

async function save(page: Page, said: string, button = 'Save') {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(said).first()).toBeVisible()
}

/** From what the home page says is missing. */
async function openStep(page: Page, step: string) {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: step, exact: true }).click()
}

async function fillCompany(page: Page) {
  await openStep(page, 'Company data')
  await fill(page, {
    'Legal name': company,
    Street: 'Zonnelaan',
    Number: '12',
    'Zip code': '9711 AB',
    City: 'Groningen',
    Phone: '050 123 4567',
    'E-mail': 'kantoor@zonnestart.example',
    'Chamber of Commerce number': '12345678',
    'VAT number': 'NL123456789B01',
    IBAN: 'NL91 ABNA 0417 1643 00',
    'Address of the statement': 'https://zonnestart.example/privacy',
    'Conditions in Dutch': 'Wij leveren binnen de afgesproken termijn.',
  })
  await save(page, 'Company data saved')
}

async function addColleague(page: Page, lastName: string, group: string, role: string) {
  const username = lastName.toLowerCase()
  await page.goto('/employees')
  await page.getByRole('link', { name: 'New employee' }).click()
  await fill(page, {
    'First name': 'Dirk',
    'Last name': lastName,
    'E-mail': `${username}@zonnestart.example`,
    Username: username,
  })
  await choose(page, 'Role', role)
  await choose(page, 'Function group', group)
  await save(page, 'Employee saved')
}

/** The second person who decides, with a password chosen by the mailed link. */
async function logInDirector(director: Page, product: Product) {
  const mail = await product.mailbox.waitFor(mailTo('directeur@zonnestart.example', /account/))
  await director.goto(linkIn(mail, '/password-reset/'))
  await director.getByLabel('New password').fill('een lange zin met zon')
  await director.getByRole('button', { name: 'Set the password' }).click()
  await expect(director).toHaveURL('/login')
  await logIn(director, 'directeur', 'een lange zin met zon')
}

const products = [
  {
    path: 'panel',
    name: 'Startpaneel 440',
    more: {
      'Peak power (Wp)': '440',
      'Degradation in year one': '1',
      'Degradation per year after that': '0,4',
    },
    price: '100',
  },
  { path: 'inverter', name: 'Startomvormer 4 kW', more: { 'AC power (W)': '4000' }, price: '800' },
  { path: 'montage', name: 'Startrail', more: {}, price: '10' },
] as const

const isUpload = (answer: Response) => answer.url().endsWith('/files') && answer.request().method() === 'POST'

async function addProducts(page: Page) {
  await openStep(page, 'Products')
  for (const { path, name, more, price } of products) {
    await page.goto(`/products/${path}/create`)
    await fill(page, { Name: name, ...more, 'Net price for advisers': price, 'Net price EW': price })
    await page.getByLabel('Default on quotations').check()
    if (path === 'montage') await choose(page, 'Kind of roof', 'Tiles')
    await save(page, 'Product saved')
    if (path !== 'panel') continue
    // Loading another page would end it.
    const stored = page.waitForResponse(isUpload)
    await page
      .getByTestId('dataSheet-file')
      .setInputFiles({ name: 'startpaneel.pdf', mimeType: 'application/pdf', buffer: dataSheet })
    expect((await stored).ok()).toBe(true)
  }
  await page.goto('/products/install_type/create')
  await fill(page, { Name: 'Startmontage' })
  await page.getByLabel('Priced by the table of install prices').check()
  await page.getByLabel('Default on quotations').check()
  await save(page, 'Product saved')
}

async function addInstallPrices(page: Page) {
  await openStep(page, 'Install prices')
  await fill(page, { 'Range 1: To': '40', 'Range 1: Tiles, Adviser': '600', 'Range 1: Tiles, EW': '500' })
  await save(page, 'Install prices saved', 'Save for approval')
}

/** What the manager asked for is decided by the other person. */
async function approveAll(director: Page) {
  await director.goto('/product-prices')
  await director.getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await director.getByRole('button', { name: 'Approve 3' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(director.getByText('3 decided.')).toBeVisible()
  await director.goto('/settings/install-prices')
  await director.getByRole('button', { name: 'Approve' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(director.getByText('Install prices approved', { exact: true })).toBeVisible()
}

async function addSettings(page: Page) {
  await openStep(page, 'Quotation settings')
  await fill(page, { 'Minimum margin (€)': '700' })
  await save(page, 'Quotation settings saved')
  await openStep(page, 'Sources')
  await page.goto('/sources/create')
  await fill(page, { Name: 'Website', Cost: '0' })
  await choose(page, 'Cost type', 'Fixed fee per lead')
  await save(page, 'Source saved')
  await page.goto('/zip-code-ranges/create')
  await fill(page, { From: '9700', Till: '9799' })
  await choose(page, 'Advisers', 'Dirk Adviseur')
  // The list stays open over the button, for whoever else visits.
  await page.keyboard.press('Escape')
  await save(page, 'Zip code range saved')
}

/** The first times at which a customer can be visited. */
async function addWorkDays(page: Page) {
  await openStep(page, 'Adviser work days')
  await page.goto(`/adviser-work-days/create?advisers=&date=2027-01-11`)
  await choose(page, 'Advisers', 'Dirk Adviseur')
  await page.getByRole('button', { name: 'Add a work time on Monday' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Work days? saved$/).first()).toBeVisible()
}

/** A margin below the initial one is approved by the other person, from their home page. */
async function approveLimits(director: Page) {
  await director.goto('/')
  await director.getByRole('link', { name: 'Minimum margin (€)' }).click()
  await expect(director.getByRole('row', { name: /^Minimum margin \(€\) €750/ })).toContainText('€700.00')
  await director.getByRole('button', { name: 'Approve' }).click()
  await director.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(director.getByText('Limits approved', { exact: true })).toBeVisible()
}

async function writeTemplate(page: Page) {
  await page.goto('/mail-templates/create')
  await choose(page, 'Type', 'Quotation')
  await choose(page, 'Language', 'Dutch')
  const subject = page.getByLabel('Subject')
  // The built-in text is there to begin with.
  await expect(subject).toHaveValue(/offerte/)
  await subject.fill('Uw zonnestart, {{ fullName }}')
  await save(page, 'Mail template saved')
}

async function sendQuotation(page: Page) {
  await page.goto('/leads/create')
  await fill(page, {
    Surname: 'Eerste',
    'E-mail': 'eerste@klant.example',
    'Zip code': '9711 AB',
    'House number': '1',
    Street: 'Zonnelaan',
    City: 'Groningen',
    'Energy usage (kWh per year)': '3500',
  })
  await choose(page, 'Source', 'Website')
  await choose(page, 'Main connection', '1x35A')
  await save(page, 'Lead saved')
  await page
    .getByRole('link', { name: /New appointment|Plan/ })
    .first()
    .click()
  // The page of the lead stays until this one has come, and chooses advisers too.
  await expect(page.getByRole('heading', { name: 'Plan appointment' })).toBeVisible()
  await choose(page, 'Adviser', 'Dirk Adviseur')
  await expect(page.getByRole('combobox', { name: 'Adviser', exact: true })).toHaveValue('Dirk Adviseur')
  await fill(page, { Date: '08-09-2026', From: '10:00', Till: '11:30' })
  // Nobody works that day, which the server asks about; the first drive of a product takes a while to reckon.
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/appointments') && answer.request().method() === 'POST',
    { timeout: 60_000 },
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const answer = await asked
  expect(answer.status(), `${answer.request().postData()} ${await answer.text()}`).toBe(409)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /anyway/ })
    .click()
  await expect(page.getByText('Appointment saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Quotation', exact: true }).click()
  await page.getByRole('button', { name: 'Default products' }).click()
  // 9 panels at 100 on 9 rails at 10, an inverter at 800, 600 from the table and the minimum margin of 700.
  await expect(page.getByTestId('total')).toHaveText('€3,090.00')
  await save(page, 'Quotation saved')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  // The first document of a product takes a while to render.
  await expect(page.getByText('Quotation sent')).toBeVisible({ timeout: 30_000 })
}

test('an empty company is set up by two people on the screens and sends its first quotation', async ({
  page,
  product,
  anotherPage,
}) => {
  const director = await anotherPage()
  await startCompany(page, product)
  await expect(page.getByText(/^\d of 12 steps are done/)).toBeVisible()
  await fillCompany(page)
  await addColleague(page, 'Directeur', 'Manager', 'Manager')
  await addColleague(page, 'Adviseur', 'Adviser', 'Adviseur')
  await logInDirector(director, product)
  await addProducts(page)
  await addInstallPrices(page)
  await approveAll(director)
  await addSettings(page)
  await addWorkDays(page)
  await approveLimits(director)
  await writeTemplate(page)
  const steps = page.waitForResponse((answer) => answer.url().endsWith('/home/setup'))
  await page.goto('/')
  expect(await (await steps).json()).toMatchObject({
    steps: Array.from({ length: 12 }, () => ({ done: true })),
  })
  await expect(page.getByRole('heading', { name: 'Welcome, Mila' })).toBeVisible()
  await expect(page.getByText(/steps are done/)).toHaveCount(0)
  await sendQuotation(page)
  const mail = await product.mailbox.waitFor(mailTo('eerste@klant.example', /^Uw zonnestart, Eerste/))
  expect(mail.attachments.map(({ filename }) => filename)).toContain('startpaneel.pdf')
  const pdf = await readPdf(pdfOf(mail))
  for (const text of ['Startpaneel 440', '€ 3.090,00', company, 'NL91 ABNA 0417 1643 00'])
    expect(pdf).toContain(text)
})
