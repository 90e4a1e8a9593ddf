import type { Locator, Page } from '@playwright/test'
import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { mailTo, pdfOf } from './src/mails.ts'
import { logInCaller, logInPage, createCustomer } from './src/office.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test } from './src/test.ts'

test.use({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })

const order = 'Bestellen met betalingsverplichting'

const send = async (product: Product) => {
  const manager = await logInCaller(product, 'manager')
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
  await expect(page).toHaveTitle(/^Offerte Q2026-\d+ \| Heliodesk$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.locator('article', { hasText: 'Variant A' })).toContainText('€ 6.689,09')
  await expect(page.getByText('Zuidoost').first()).toBeVisible()
  // No line begins with the letters of a zip code, or has a unit alone.
  expect(await page.getByText('9711 AB Groningen').first().innerText()).toContain('9711\u00A0AB')
  await expect(page.getByRole('cell').first()).toHaveCSS('text-wrap-style', 'pretty')
  await expectNothingBeside(page)

  for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked()
  await page.getByRole('button', { name: order }).click()
  await expect(page.getByText('Kies een variant')).toBeVisible()
  await expect(page.getByRole('radio', { name: /variant A/ })).toBeFocused()
  await expect(page.getByText('Zet uw handtekening')).toBeVisible()
  await page.getByRole('radio', { name: /variant A/ }).check()
  await expect(page.getByText('Kies een variant')).toHaveCount(0)
  await expect(page.getByText('Vul uw naam in')).toBeVisible()
  await page.getByLabel('Naam').fill('M. van der Proef')
  await expect(page.getByText('Vul uw naam in')).toHaveCount(0)
  await expect(page.getByText(/^Kies namens wie/)).toBeVisible()
  const capacity = page.getByLabel('U ondertekent als')
  for (const more of await page.locator('summary').all())
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // As high as the fields beside it: a finger hits it.
  expect((await capacity.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await capacity.selectOption('partner')
  await expect(page.getByText(/^Kies namens wie/)).toHaveCount(0)
  await page.getByLabel('Plaats').fill('Groningen')
  await page.getByRole('button', { name: 'Typen' }).click()
  await page.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: order }).click()
  await expect(heading(page, 'U heeft de offerte geaccepteerd')).toBeFocused()
  await expect(heading(page, 'U heeft de offerte geaccepteerd')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Ondertekende offerte als PDF' }).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Variant A')
  await expectNothingBeside(page)

  const confirmation = await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Bevestiging van uw opdracht/))
  const names = confirmation.attachments.map(({ filename }) => filename)
  expect(names).toContain('Algemene voorwaarden.pdf')
  const text = await readPdf(pdfOf(confirmation))
  expect(text).toContain('M. van der Proef')
  expect(text).toContain('€ 6.689,09')
})

test('a customer who chooses an edition at the bar orders it in five taps', async ({ page, product }) => {
  const { lead, url } = await send(product)
  await page.goto(url)
  const taps: string[] = []
  const tap = async (what: Locator) => {
    taps.push(String(what))
    await what.click()
  }
  await tap(page.getByRole('link', { name: 'Kies B' }))
  await expect(heading(page, 'Akkoord en ondertekenen')).toBeInViewport()
  await expect(page.getByRole('radio', { name: /variant B/ })).toBeChecked()
  await expect(page.getByLabel('Plaats')).toHaveValue('Groningen')
  await tap(page.getByLabel('Naam'))
  await page.keyboard.type(lead.full_name)
  const pad = page.getByRole('img', { name: /Teken hier/ })
  taps.push(String(pad))
  await draw(pad)
  await tap(page.getByRole('checkbox', { name: /Ik ga akkoord/ }))
  await tap(page.getByRole('button', { name: order }))
  await expect(heading(page, 'U heeft de offerte geaccepteerd')).toBeVisible()
  expect(taps).toHaveLength(5)
})

test('a customer declines with a reason, which the adviser reads', async ({ page, product }) => {
  const { manager, lead, url } = await send(product)
  await page.goto(url)
  await page.getByText('Offerte afwijzen').first().click()
  await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
  await expect(page.getByText('Vul een korte reden in')).toBeVisible()
  await page.getByLabel('Reden').fill('De buurman doet het voor minder')
  await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
  await expect(heading(page, 'U heeft de offerte afgewezen')).toBeFocused()
  await expect(page.getByRole('button', { name: order })).toHaveCount(0)
  const { data } = await manager.ask('GET /leads/{id}/timeline', { params: { id: lead.id } })
  expect(data.find(({ action }) => action === 'declined')?.after?.['reason']).toBe(
    'De buurman doet het voor minder',
  )
})

test('editions are compared by what differs, each with its own roofs, and signing stays in reach', async ({
  page,
  product,
}) => {
  const { url } = await send(product)
  await page.goto(url)
  const compared = page.getByRole('table', { name: 'Wat verschilt' })
  await expect(compared.getByRole('rowheader', { name: 'Terugverdientijd zonnepanelen' })).toBeVisible()
  for (const same of ['Besparing in 2027', 'Geldig tot en met'])
    await expect(compared.getByRole('rowheader', { name: same })).toHaveCount(0)
  await page.locator('summary', { hasText: 'In beide varianten hetzelfde' }).click()
  await expect(page.getByText('Besparing in 2027').first()).toBeVisible()
  for (const article of await page.getByRole('article').all()) {
    await expect(article.locator('svg').first()).toHaveAttribute('data-panels', '7')
    await expect(article.getByText(/^Dak 1: 7 × Zonwijs Black 435/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Vraag stellen' }).click()
  const question = page.getByRole('textbox', { name: 'Uw vraag' })
  await expect(question).toBeInViewport()
  await expect(question).toHaveAttribute('required')
  const beyond = await page
    .locator('.chart svg')
    .evaluate(
      (chart) =>
        Math.max(...[...chart.querySelectorAll('text')].map((tick) => tick.getBoundingClientRect().right)) -
        chart.getBoundingClientRect().right,
    )
  expect(beyond).toBeLessThanOrEqual(0)
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  const wayToSign = page.getByRole('link', { name: 'Ondertekenen' })
  await expect(wayToSign).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Bellen', exact: true })).toBeInViewport()
  // One line.
  expect((await wayToSign.boundingBox())?.height).toBe(48)
  await wayToSign.click()
  const pad = await page.getByRole('img', { name: 'Teken hier' }).boundingBox()
  expect((pad?.width ?? 0) / (pad?.height ?? 1)).toBeCloseTo(2, 1)
  await expect(heading(page, 'Akkoord en ondertekenen')).toBeInViewport()
  await expect(wayToSign).toHaveCount(0)
  const accept = page.getByRole('button', { name: order })
  expect((await accept.boundingBox())?.height).toBe(48)
  for (const choice of await page.getByRole('radio').all()) {
    const card = choice.locator('xpath=ancestor::label')
    expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = page.locator('form').filter({ has: accept })
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(560)
  await page.setViewportSize({ width: 390, height: 844 })
})

test('an open lead page shows a question at once, and the customer reads the answer', async ({
  page,
  product,
}) => {
  const { lead, url } = await send(product)
  await logInPage(page, product, 'manager')
  const following = page.waitForEvent('websocket', (socket) => socket.url().includes('/app/'))
  await page.goto(`/leads/${lead.id}`)
  await following
  const customer = await createCustomer(product)
  const token = url.split('/').at(-1) ?? ''
  await customer.ask('POST /portal/{token}/questions', {
    params: { token },
    body: { text: 'Kan het ook in maart?' },
  })
  await expect(page.getByText('Kan het ook in maart?').first()).toBeVisible()
  await page.getByLabel('Answer', { exact: true }).fill('Ja, in de tweede week.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('button', { name: 'Send the answer' })).toHaveCount(0)
  const mail = await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Antwoord op uw vraag/))
  expect(mail.html).toContain('Ja, in de tweede week.')
})

test('a superseded quotation links to the newer one', async ({ page, product }) => {
  const { manager, lead, quotation, url } = await send(product)
  const newer = await saveCaseP(manager, { lead_id: lead.id, margin: 1_100 })
  await manager.ask('GET /quotations/{id}/send', { params: { id: newer.id } })
  await page.goto(url)
  await expect(heading(page, 'Er is een nieuwere offerte voor u')).toBeVisible()
  await expect(page.getByRole('button', { name: order })).toHaveCount(0)
  await page.getByRole('link', { name: 'Naar de nieuwe offerte' }).click()
  await expect(page).not.toHaveURL(url)
  await expect(page.getByRole('button', { name: order })).toBeVisible()
  expect(newer.number).not.toBe(quotation.number)
})

test('a customer withdraws in two steps and gets a confirmation', async ({ page, product }) => {
  const { lead, quotation, url } = await send(product)
  const customer = await createCustomer(product)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  await page.goto(url)
  await expect(page.getByText('tot 14 dagen na levering')).toBeVisible()
  await page.getByLabel('Reden (niet verplicht)').fill('Toch liever een warmtepomp')
  await page.getByRole('button', { name: 'Overeenkomst hier herroepen' }).click()
  await expect(page.getByText('Weet u het zeker?')).toBeVisible()
  await page.getByRole('button', { name: 'Terug' }).click()
  await page.getByRole('button', { name: 'Overeenkomst hier herroepen' }).click()
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click()
  await expect(heading(page, 'U heeft de overeenkomst herroepen')).toBeVisible()
  const receipt = await product.mailbox.waitFor(mailTo(lead.email ?? '', /herroeping/))
  expect(receipt.html).toContain(quotation.number)
})

test('an expired quotation cannot be accepted and offers to request a new one', async ({ page, product }) => {
  const { manager, lead, url } = await send(product)
  await product.kill()
  await product.start({ now: '2026-09-22T07:00:00.000Z' })
  await page.goto(url)
  await expect(heading(page, 'Deze offerte is verlopen')).toBeVisible()
  await expect(page.getByRole('button', { name: order })).toHaveCount(0)
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

test('staff sees the customer’s page with an explanation instead of the decision buttons', async ({
  page,
  product,
}) => {
  const { url } = await send(product)
  await logInPage(page, product, 'manager')
  await page.goto(url)
  await expect(heading(page, 'Je bent in deze browser ingelogd als medewerker')).toBeVisible()
  await expect(heading(page, 'Uw offerte voor zonnepanelen')).toBeVisible()
  await expect(page.getByText('Offerte afwijzen')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Bestellen|Versturen/ })).toHaveCount(0)
})
