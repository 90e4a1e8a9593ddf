import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { inHouse } from './src/measured-house.ts'
import { aLead, anAppointment, type Colleague, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(180_000)

/** Clicks of an adviser who types what is typed, and goes on by Tab. */
function counting(page: Page) {
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  return {
    clicks: () => clicks,
    click,
    button: (name: string, within: Locator | Page = page) =>
      click(within.getByRole('button', { name, exact: true }).first()),
  }
}
type Counting = ReturnType<typeof counting>

/** A lead of today whose visit has come, without a quotation. */
async function aVisit(product: Product) {
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const facts = { adviser_id: adviser.id, language: 'en', energy_usage: 5_000 } as const
  const lead = await aLead(manager, { ...facts, lastName: 'Pannendak' })
  await anAppointment(manager, lead.id, adviser.id)
  return { manager, adviser, lead }
}

async function openBuilder(page: Page, { click }: Counting, lead: { id: number }) {
  await page.goto(`/leads/${lead.id}`)
  await click(page.getByRole('link', { name: '10:00 - 11:30' }))
  await click(page.getByRole('link', { name: 'Quotation', exact: true }))
  await expect(page.getByRole('button', { name: 'Default products' })).toBeVisible()
}

async function send(page: Page, { button }: Counting) {
  await button('Save')
  await expect(page.getByText('Quotation saved')).toBeVisible()
  await button('Send')
  await button('Send', page.getByRole('dialog'))
  await expect(page.getByText('Quotation sent')).toBeVisible()
}

const panels = (page: Page) => page.getByRole('option', { name: /^Roof \d, row/, selected: true })
const amounts = (page: Page) => page.getByLabel(/^Amount of Zonwijs/)
/** Default products have come when their inverter stands there. */
const inverter = (page: Page) => page.getByLabel(/^Amount of Stroom/)

async function panelsInRows(page: Page) {
  const typed = await Promise.all((await amounts(page).all()).map((field) => field.inputValue()))
  return typed.reduce((sum, amount) => sum + Number(amount), 0)
}

/** Direction and slope of a roof by hand: two clicks, and what is typed. */
async function typeRoof(page: Page, { click }: Counting, orientation: string, angle: string) {
  await click(page.getByRole('combobox', { name: 'Orientation' }))
  await click(page.getByRole('option', { name: orientation, exact: true }))
  await page
    .getByRole('textbox', { name: /^Angle/ })
    .first()
    .fill(angle)
}

async function sendByHand(page: Page, lead: { id: number }) {
  const count = counting(page)
  await openBuilder(page, count, lead)
  await typeRoof(page, count, 'South-west', '27')
  await count.button('Add roof')
  await typeRoof(page, count, 'North-east', '26')
  await count.button('Default products')
  await expect(inverter(page)).toBeVisible()
  await send(page, count)
  return count.clicks()
}

/** Where the reader of the drawing sees a chimney, dragged in one go. */
async function drawChimney(page: Page, { click }: Counting) {
  await click(page.getByText('Obstacles', { exact: true }))
  const box = await page.getByRole('img', { name: /^The roof from above/ }).boundingBox()
  if (box === null) throw new Error('No drawing')
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.52]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * 0.08, y + box.height * 0.08, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/stay clear of the obstacle\.$/)).toBeVisible()
}

/** No wider than its screen at the sizes of a desk, a tablet and a phone. */
async function fitsScreens(page: Page) {
  const drawing = page.getByRole('listbox', { name: /^The roof from above/ })
  for (const width of [820, 390, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(drawing).toBeInViewport()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    expect((await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(width / 3)
  }
}

/** The pin was put by the office, as the geocoder of the tests knows no exact address. */
const readRoof = (manager: Colleague, id: number) =>
  manager.ask('POST /leads/{id}/roofs/refresh', { params: { id }, body: inHouse })

test('a new lead has its roof with 14 panels in three clicks, a chimney, and its quotation in fewer clicks than by hand', async ({
  page,
  product,
  anotherPage,
}) => {
  const [byHand, { manager, adviser, lead }] = [await aVisit(product), await aVisit(product)]
  await readRoof(manager, lead.id)
  await logInPage(page, product, 'adviser')
  const before = await sendByHand(page, byHand.lead)

  const count = counting(page)
  await openBuilder(page, count, lead)
  await test.step('three clicks lay the panels of both planes', async () => {
    const opened = count.clicks()
    await count.button('Roof at this address')
    await count.button('Take as roof 1: plane 1')
    await count.button('Take as roof 2: plane 2')
    expect(count.clicks() - opened).toBe(3)
    expect(await panels(page).count()).toBeGreaterThanOrEqual(14)
    await fitsScreens(page)
  })

  const chimney = counting(page)
  await test.step('a chimney is kept free', async () => {
    await drawChimney(page, chimney)
    await page.keyboard.press('Escape')
    expect(await panelsInRows(page)).toBeLessThan(21)
  })

  let panelsSold = 0
  await test.step('the usage decides how many panels there are, and it is sent', async () => {
    await count.button('Default products')
    await count.button('Fill in', page.getByRole('dialog'))
    await expect(inverter(page)).toBeVisible()
    panelsSold = await panelsInRows(page)
    expect(panelsSold).toBeGreaterThanOrEqual(14)
    await send(page, count)
    // By hand nobody knows how many fit, and angles are typed; a chimney is one click and a drag.
    expect([before, count.clicks(), chimney.clicks()]).toEqual([11, 10, 1])
  })

  await test.step('the customer sees it on a phone and in the PDF', async () => {
    const { portal_url } = await adviser.ask('GET /quotations/by-lead-id/{leadId}', {
      params: { leadId: lead.id },
    })
    const customer = await anotherPage()
    await customer.setViewportSize({ width: 390, height: 844 })
    await customer.goto(portal_url ?? '')
    await expect(
      customer.getByRole('img', {
        name: `The roof from above to scale, north up, with ${panelsSold} panels`,
      }),
    ).toBeVisible()
    await expectNoViolations(customer, 'portal with the roof of a story')
    const address = await customer.getByRole('link', { name: 'Quotation as PDF' }).getAttribute('href')
    const pdf = await readPdf(await (await customer.request.get(address ?? '')).body())
    expect(pdf).toContain('Roof measured in 2017 (AHN3)')
  })
})
