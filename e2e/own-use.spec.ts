import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { saveCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(120_000)

const editionOf = (page: Page, name: 'A' | 'B') => page.getByRole('region', { name: `Edition ${name}` })
const ownUseOf = (page: Page, name: 'A' | 'B') => page.getByRole('region', { name: `Own use: ${name}` })

/** A family at the table, with two editions of the same panels. */
async function aFamily(product: Product) {
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const lead = await aLead(manager, { adviser_id: adviser.id, language: 'en', lastName: 'Warmtepomp' })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const quotation = await saveCaseP(adviser, {
    lead_id: lead.id,
    appointment_id: appointment.id,
    marginOfB: 1_200,
  })
  return { adviser, lead, appointment, quotation }
}

/** The household as the family tells it, and a battery in edition B. */
async function takeBattery(page: Page) {
  await page.getByLabel('Usage (kWh per year)').fill('6000')
  await page.getByLabel('Of it, heat pump (kWh a year)').fill('2500')
  const before = ownUseOf(page, 'B').getByText(/% of the yield is used here/)
  await expect(before).toBeVisible()
  const bare = await before.textContent()
  const edition = editionOf(page, 'B')
  await edition.getByRole('button', { name: 'Add', exact: true }).click()
  await edition.getByRole('button', { name: 'Home battery 5 kWh' }).click()
  await expect(ownUseOf(page, 'B').getByTestId('battery')).toContainText(
    /more in 20\d\d, costs €.* including VAT, with its share of advice, organisation and service and of any discount, and pays itself back in/,
  )
  await expect(before).not.toHaveText(bare ?? '')
  await expect(ownUseOf(page, 'A').getByTestId('battery')).toHaveCount(0)
}

/** The picture says its figures, and a table behind it each hour. */
async function seeSummerDay(page: Page, name: string) {
  const day = page.getByRole('figure', { name: `A usual day in summer (${name})` })
  await expect(day.getByRole('img')).toHaveAttribute('aria-label', /From the battery [\d.,]+ kWh/)
  await day.getByText(/^Figures/).focus()
  await page.keyboard.press('Enter')
  await expect(day.getByRole('row')).toHaveCount(25)
}

/** What the page has loaded: what signing, another answer and another battery take comes when it is needed. */
const scriptsOf = (customer: Page) =>
  customer.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )

/** Another size is an estimate beside the offer, whose price stays. */
async function tryTenKilowattHours(customer: Page) {
  const price = customer.getByRole('link', { name: /^Choose B/ })
  const before = await price.textContent()
  const slider = customer.getByRole('slider', { name: 'Try another size of the battery (B)' })
  await slider.focus()
  await customer.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '10 kWh')
  await expect(customer.getByText(/^With a battery of 10 kWh you use/)).toBeVisible()
  await expect(customer.getByText(/not part of the offer: that has a battery of 5 kWh/)).toBeVisible()
  await expect(price).toHaveText(before ?? '')
  await expectNoViolations(customer, 'portal with another battery')
  await customer.getByRole('button', { name: 'Back to the battery of the quotation' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '5 kWh, as in the quotation')
}

test('a family with a heat pump sees a summer day, takes the battery in edition B and signs it [c584]', async ({
  page,
  product,
  anotherPage,
}) => {
  const { adviser, lead, appointment, quotation } = await aFamily(product)

  await test.step('the adviser types the household, and edition B says what its battery brings', async () => {
    await logInPage(page, product, 'adviser')
    await page.goto(`/appointments/${appointment.id}/quotation`)
    await takeBattery(page)
    await seeSummerDay(page, 'B')
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolations(page, 'builder with own use on a phone')
    if (wide) await page.setViewportSize(wide)
    await page.getByLabel('The customer may try other sizes of the battery').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Quotation saved')).toBeVisible()
  })

  const { id } = quotation
  const sent = await adviser.ask('GET /quotations/{id}/send', { params: { id } })
  const customer = await anotherPage()

  await test.step('the customer sees the same pictures, with nothing that axe refuses', async () => {
    await customer.goto(sent.portal_url ?? '')
    await customer.getByText('Show a year, a summer day and a winter day').click()
    await expect(customer.getByText(/^The battery takes your own use from/)).toBeVisible()
    expect(await scriptsOf(customer)).not.toMatch(/signature_pad|answered|try-battery|hours-usage|-nl-/)
    await tryTenKilowattHours(customer)
    await seeSummerDay(customer, 'B')
    await expectNoViolations(customer, 'portal with own use')
  })

  await test.step('the PDF has the page, and the customer signs B', async () => {
    const address = await customer.getByRole('link', { name: 'Quotation as PDF' }).getAttribute('href')
    const text = await readPdf(await (await customer.request.get(address ?? '')).body())
    expect(text).toContain('Where your power goes')
    expect(text).toMatch(/The battery \(5 kWh, 2\.5 kW, efficiency 90%\) takes your own use from/)
    await customer.getByRole('radio', { name: /^I choose edition B/ }).check()
    await customer.getByLabel('Name').fill(lead.full_name)
    await customer.getByLabel('Place').fill('Groningen')
    await draw(customer.getByRole('img', { name: /Draw here/ }))
    await customer.getByRole('checkbox', { name: /I agree/ }).check()
    await customer.getByRole('button', { name: 'Order with obligation to pay' }).click()
    await expect(customer.getByRole('heading', { name: 'You have accepted the quotation' })).toBeVisible()
  })
})
