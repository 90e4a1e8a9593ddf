import type { Page } from '@playwright/test'
import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { mailTo, pdfOf } from './src/mails.ts'
import { enter, enterPage, visit } from './src/office.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })

const send = async (product: Product) => {
  const manager = await enter(product, 'manager')
  return { manager, ...(await sendCaseP(manager, { marginOfB: 1_000 })) }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function expectNothingBeside(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
}

test('a customer reads the quotation in Dutch on a phone and accepts with a typed signature', async ({
  page,
  product,
}) => {
  const { lead, url } = await send(product)
  await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Uw offerte/))
  await page.goto(url)
  await expect(heading(page, 'Uw offerte voor zonnepanelen')).toBeVisible()
  await expect(page).toHaveTitle(/^Offerte 2026-\d+ \| Heliodesk$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.locator('article', { hasText: 'Variant A' })).toContainText('€ 6.426,06')
  await expect(page.getByText('Zuidoost').first()).toBeVisible()
  await expectNothingBeside(page)

  await page.getByRole('button', { name: 'Offerte accepteren' }).click()
  await expect(page.getByText('Vul uw naam in')).toBeVisible()
  await expect(page.getByText('Zet uw handtekening')).toBeVisible()
  await page.getByRole('radio', { name: /variant A/ }).check()
  await page.getByLabel('Naam').fill('M. van der Proef')
  await page.getByLabel('Plaats').fill('Groningen')
  await page.getByRole('button', { name: 'Typen' }).click()
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: 'Offerte accepteren' }).click()
  await expect(heading(page, 'U hebt de offerte geaccepteerd')).toBeVisible()
  await expectNothingBeside(page)

  const confirmation = await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Bevestiging van uw opdracht/))
  const text = await readPdf(pdfOf(confirmation))
  expect(text).toContain('M. van der Proef')
  expect(text).toContain('€ 6.426,06')
})

test('a customer declines with a reason, which the adviser reads', async ({ page, product }) => {
  const { manager, lead, url } = await send(product)
  await page.goto(url)
  await page.getByText('Liever niet').click()
  await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
  await expect(page.getByText('Schrijf kort waarom')).toBeVisible()
  await page.getByLabel('Reden').fill('De buurman doet het voor minder')
  await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
  await expect(heading(page, 'U hebt de offerte afgewezen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Offerte accepteren' })).toHaveCount(0)
  const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead.id } })
  expect(data.find(({ action }) => action === 'declined')?.after?.['reason']).toBe(
    'De buurman doet het voor minder',
  )
})

test('a superseded quotation links to the newer one', async ({ page, product }) => {
  const { manager, lead, quotation, url } = await send(product)
  const newer = await saveCaseP(manager, { lead_id: lead.id, margin: 1_100 })
  await manager.ask('GET /quotations/{id}/send', { params: { id: newer.id } })
  await page.goto(url)
  await expect(heading(page, 'Er is een nieuwere offerte voor u')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Offerte accepteren' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Naar de nieuwe offerte' }).click()
  await expect(page).not.toHaveURL(url)
  await expect(page.getByRole('button', { name: 'Offerte accepteren' })).toBeVisible()
  expect(newer.number).not.toBe(quotation.number)
})

test('a customer withdraws in two steps and gets a confirmation', async ({ page, product }) => {
  const { lead, quotation, url } = await send(product)
  const customer = await visit(product)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  await page.goto(url)
  await page.getByText('Herroepen', { exact: true }).click()
  await expect(page.getByText('tot en met 21-09-2026')).toBeVisible()
  await page.getByLabel('Reden (niet verplicht)').fill('Toch liever een warmtepomp')
  await page.getByRole('button', { name: 'Ik wil herroepen' }).click()
  await expect(page.getByText('Weet u het zeker?')).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await page.getByRole('button', { name: 'Ik wil herroepen' }).click()
  await page.getByRole('button', { name: 'Ja, herroep de overeenkomst' }).click()
  await expect(heading(page, 'U hebt de overeenkomst herroepen')).toBeVisible()
  const receipt = await product.mailbox.waitFor(mailTo(lead.email ?? '', /herroeping/))
  expect(receipt.html).toContain(quotation.number)
})

test('an expired quotation cannot be accepted and offers to request a new one', async ({ page, product }) => {
  const { manager, lead, url } = await send(product)
  await product.kill()
  await product.start({ now: '2026-09-22T07:00:00.000Z' })
  await page.goto(url)
  await expect(heading(page, 'Deze offerte is verlopen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Offerte accepteren' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Nieuwe offerte aanvragen' }).click()
  await expect(page.getByText('Uw vraag is verstuurd.')).toBeVisible()
  await product.kill()
  await product.start()
  const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead.id } })
  expect(data.map(({ action }) => action)).toContain('asked')
})

test('an invalid link shows a message', async ({ page }) => {
  await page.goto('/portal/geen-echte-link')
  await expect(heading(page, 'Deze link is niet (meer) geldig')).toBeVisible()
})

test('staff reads what the customer sees, and is told why nothing is decided there', async ({
  page,
  product,
}) => {
  const { url } = await send(product)
  await enterPage(page, product, 'manager')
  await page.goto(url)
  await expect(heading(page, 'Je bent in deze browser ingelogd als medewerker')).toBeVisible()
  await expect(heading(page, 'Uw offerte voor zonnepanelen')).toBeVisible()
  await expect(page.getByText('Liever niet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /accepteren|Versturen/ })).toHaveCount(0)
})
