import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { logIn } from './src/log-in.ts'
import { pressMore } from './src/more-actions.ts'
import { linkIn, mailTo, pdfOf } from './src/mails.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { readPdf } from './src/read-pdf.ts'
import { picture } from './src/picture.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(120_000)

/** The setup: an English-speaking lead with a visit of the adviser. */
async function prepare(product: Product) {
  const [service, planner, adviser] = await Promise.all(
    ['service', 'planner', 'adviser'].map((name) => logInCaller(product, name)),
  )
  if (!service || !planner || !adviser) throw new Error('Nobody is there')
  const name = { firstName: 'Olivia', insertion: null, lastName: 'Sunderland' }
  const lead = await aLead(service, { ...name, language: 'en', adviser_id: adviser.id })
  const appointment = await anAppointment(planner, lead.id, adviser.id)
  return { lead, appointment, adviser }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const edition = (page: Page, name: 'A' | 'B') => page.getByRole('region', { name: `Edition ${name}` })

/** €1,234.50 of the office, the English page and its PDF as a Dutch mail writes it. */
const asPrinted = (amount: string) =>
  amount.replace('€', '€ ').replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))

async function openAppointment(page: Page, lead: { full_name: string; number: string }) {
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.getByLabel('Filter on Name').fill('Sunderland')
  await page.getByRole('link', { name: lead.number }).click()
  await expect(page.getByRole('heading', { level: 1, name: lead.full_name })).toBeVisible()
  await page.getByRole('link', { name: '10:00 - 11:30' }).click()
  await page.getByRole('link', { name: 'Quotation', exact: true }).click()
}

async function buildTwoEditions(page: Page) {
  await fillCaseP(page)
  const [a, b] = [edition(page, 'A'), edition(page, 'B')]
  await expect(a.getByTestId('total')).toHaveText('€6,426.06')
  await expect(a).toContainText('€318.31')
  await expect(a).toContainText('€1,927.82')
  await expect(a).toContainText('€4,498.24')
  await expect(a).toContainText('3,939 kWh')
  await a.getByRole('button', { name: 'Copy to B' }).click()
  await b.getByLabel('Margin', { exact: true }).fill('1000')
  await expect(b.getByTestId('total')).not.toHaveText('€6,426.06')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  await expect(a.getByTestId('total')).toHaveText('€6,426.06')
  const total = (await b.getByTestId('total').textContent()) ?? ''
  return total
}

/** The discount of case P is on a price that nobody was asked: the second manager approves it. */
async function approveDiscount(page: Page, product: Product, lead_id: number) {
  await expect(page.getByText('This version is waiting for management approval')).toBeVisible()
  const director = await logInCaller(product, 'director')
  const quotation = await director.ask('GET /quotations/by-lead-id/{leadId}', { params: { leadId: lead_id } })
  await director.ask('POST /quotations/{id}/approval', {
    params: { id: quotation.id },
    body: { version_id: quotation.version_id, decision: 'approved' },
  })
  await expect(page.getByText(/^Approved by/)).toBeVisible({ timeout: 20_000 })
}

async function previewAndSend(page: Page) {
  await pressMore(page, 'Preview PDF')
  const preview = page.getByRole('dialog')
  await expect(preview.locator('iframe')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(await readPdf(await readFile(await file.path()))).toContain('€6,426.06')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Quotation sent')).toBeVisible()
}

async function acceptB(page: Page, total: string) {
  await page.getByRole('radio', { name: `I choose edition B: ${total}` }).check()
  await page.getByLabel('Name').fill('Olivia Sunderland')
  await page.getByLabel('Place').fill('Groningen')
  await draw(page.getByRole('img', { name: /Draw here/ }))
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByRole('heading', { name: 'You have accepted the quotation' })).toBeVisible()
}

async function makeLetterReady(page: Page) {
  await page.getByRole('link', { name: 'Work letter', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Work letter of/ })).toBeVisible()
  await expect(page.getByText('Accepted edition B')).toBeVisible()
  await page.getByLabel('Planned date').fill('14-09-2026')
  await page.getByRole('combobox', { name: 'Crew' }).fill('Ruud')
  await page.getByRole('option', { name: 'Ruud Huisman' }).click()
  await page.getByRole('group', { name: 'Contact on the day' }).getByLabel('Phone').fill('0612345678')
  await page.getByRole('textbox', { name: 'Roof access', exact: true }).fill('Ladder at the back')
  await page.getByRole('combobox', { name: 'New fuse box needed' }).click()
  await page.getByRole('option', { name: 'No', exact: true }).click()
  await page.getByLabel('AC cable (metres)').fill('12')
  for (const group of ['roof', 'meterBoard', 'inverter', 'walkingRoute']) {
    const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/files') && answer.ok())
    await page.locator(`input[data-group="${group}"]`).setInputFiles(picture(`${group}.png`))
    await uploaded
  }
  await expect(page.getByText('Nothing is missing: it can be set ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Set ready' }).click()
  await expect(page.getByText('Work letter is ready')).toBeVisible()
}

async function acceptLetter(page: Page, name: string) {
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Ladder at the back')).toBeVisible()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Work letter accepted')).toBeVisible()
}

async function askQuestion(customer: Page, product: Product, { lead, adviser }: Prepared) {
  await customer.getByLabel('Your question').fill('Does it work when it snows?')
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByText('Your question has been sent.')).toBeVisible()
  const asked = await product.mailbox.waitFor(mailTo(adviser.email, /Sunderland/))
  expect(asked.html).toContain('Does it work when it snows?')
  expect(asked.replyTo?.[0]?.address).toBe(lead.email)
}

/** Returns the hash of the sent PDF. */
async function readSentPdf(customer: Page, totalOfB: string): Promise<string> {
  const address = await customer.getByRole('link', { name: 'Quotation as PDF' }).getAttribute('href')
  const answer = await customer.request.get(address ?? '')
  const content = await answer.body()
  const text = await readPdf(content)
  for (const amount of ['€6,426.06', '€318.31', '€1,927.82', '€4,498.24', '3,939', totalOfB])
    expect(text).toContain(amount)
  return createHash('sha256').update(content).digest('hex')
}

/** The mails after the acceptance, and the page that knows the signed PDF. */
async function expectConfirmation(
  customer: Page,
  product: Product,
  { lead, adviser, totalOfB, hash }: Prepared & { totalOfB: string; hash: string },
) {
  const confirmation = await product.mailbox.waitFor(mailTo(lead.email ?? '', /order/i))
  const signed = pdfOf(confirmation)
  const text = await readPdf(signed)
  for (const evidence of [
    'Olivia Sunderland',
    'Groningen',
    'Withdrawal possible until 14 days after delivery',
    totalOfB,
  ])
    expect(text.slice(text.indexOf('Evidence'))).toContain(evidence)
  expect(text.replaceAll(' ', '')).toContain(hash)
  const told = await product.mailbox.waitFor(mailTo(adviser.email, /^Geaccepteerd.*Sunderland/))
  expect(told.html).toContain(asPrinted(totalOfB))
  await customer.goto('/verify')
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(signed) }
  await customer.getByLabel('Choose a PDF').setInputFiles(file)
  await expect(customer.getByRole('heading', { name: 'This document was signed here' })).toBeVisible()
}

/** As the manager: the lead is sold, and the builder leads to planning the installation; ends at the lead. */
async function seeAcceptance(
  page: Page,
  product: Product,
  { lead_id, appointment_id }: { lead_id: number; appointment_id: number },
) {
  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead_id}`)
  await expect(page.getByText('Sold').first()).toBeVisible()
  await expect(page.getByText('Quotation accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('Does it work when it snows?', { exact: true })).toBeVisible()
  await page.goto(`/appointments/${appointment_id}/quotation`)
  await page.getByRole('link', { name: 'Plan the installation' }).click()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Installation')
  await page.goto(`/leads/${lead_id}`)
}

test('the main job runs from a lead to an accepted work letter [c22]', async ({
  page,
  product,
  anotherPage,
}) => {
  const prepared = await prepare(product)
  const { lead, appointment } = prepared
  const customer = await anotherPage()
  let totalOfB = ''

  await test.step('the adviser builds and sends a quotation with two editions', async () => {
    await page.goto('/')
    await logIn(page, 'adviser')
    await openAppointment(page, lead)
    await expect(page).toHaveURL(`/appointments/${appointment.id}/quotation`)
    totalOfB = await buildTwoEditions(page)
    await approveDiscount(page, product, lead.id)
    await previewAndSend(page)
  })

  await test.step('the customer opens the link of the mail, compares and asks', async () => {
    const mail = await product.mailbox.waitFor(mailTo(lead.email ?? '', /quotation/i))
    await customer.goto(linkIn(mail, '/portal/'))
    await expect(customer.locator('article', { hasText: 'Edition A' })).toContainText('€6,426.06')
    await expect(customer.locator('article', { hasText: 'Edition B' })).toContainText(totalOfB)
    await askQuestion(customer, product, prepared)
  })

  await test.step('the customer reads the PDF, signs and accepts edition B', async () => {
    const hash = await readSentPdf(customer, totalOfB)
    await acceptB(customer, totalOfB)
    await expectConfirmation(customer, product, { ...prepared, totalOfB, hash })
  })

  await test.step('the open builder tells the adviser that it is sold, and what comes next', async () => {
    await expect(page.getByRole('status').getByText('The customer ordered edition B')).toBeVisible()
    await expect(page.getByText('The planner plans the installation.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept in person' })).toBeHidden()
  })

  await test.step('the office sees the acceptance and sets the work letter ready', async () => {
    await seeAcceptance(page, product, { lead_id: lead.id, appointment_id: appointment.id })
    await makeLetterReady(page)
  })

  await test.step('the installer accepts it', async () => {
    const installer = await anotherPage()
    await installer.goto('/')
    await logIn(installer, 'installer')
    await acceptLetter(installer, lead.full_name)
    await page.goto(`/leads/${lead.id}`)
    await expect(page.getByText('Work letter accepted', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Statuses' }).click()
    await expect(page.getByText('Installation planned').first()).toBeVisible()
  })
})
