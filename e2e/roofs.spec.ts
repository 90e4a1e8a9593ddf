import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { readPdf } from './src/read-pdf.ts'
import { inHouse } from './src/measured-house.ts'
import { expect, test } from './src/test.ts'

test.setTimeout(180_000)

const credit = 'Roof measured in 2017 (AHN3). 3DBAG by tudelft3d and 3DGI, CC BY 4.0.'

async function aHouse(product: Product) {
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const lead = await aLead(manager, { adviser_id: adviser.id, language: 'en', lastName: 'Dakpan' })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const { id } = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  return { adviser, appointment, id }
}

const places = (page: Page) => page.getByRole('option', { name: /^Roof 3, row/ })
const panelsOf = (page: Page) => page.getByRole('option', { name: /^Roof 3, row/, selected: true })
const amount = (page: Page) => page.getByLabel('Amount of Zonwijs Black 435').nth(2)

/** Drags over the middle of the plane. */
async function drawChimney(page: Page) {
  await page.getByText('Obstacles', { exact: true }).click()
  const drawing = page.getByRole('img', { name: /^The roof from above/ })
  const box = await drawing.boundingBox()
  if (box === null) throw new Error('No drawing')
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.52]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * 0.08, y + box.height * 0.08, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Panels of roof 3 stay clear of the obstacle.')).toBeVisible()
  await page.getByText('Panels', { exact: true }).click()
}

test('an address becomes a drawn roof, with a chimney, that the customer sees on a phone and in the PDF', async ({
  page,
  product,
  anotherPage,
}) => {
  const { adviser, appointment, id } = await aHouse(product)
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)

  await test.step('somebody puts the pin, and a plane is a roof with its panels', async () => {
    await page.getByRole('button', { name: 'Roof at this address' }).click()
    await page.getByLabel('Point on the map').fill(`${inHouse.latitude}, ${inHouse.longitude}`)
    await page.getByRole('button', { name: 'Look there' }).click()
    await page.getByRole('button', { name: 'Take as roof 3: plane 1' }).click()
    await expect(panelsOf(page)).toHaveCount(12)
    await expectNoViolations(page, 'measured roof with panels')
  })

  await test.step('a chimney takes panels, and keys take one more', async () => {
    await drawChimney(page)
    const left = await places(page).count()
    expect(left).toBeLessThan(12)
    await page.getByRole('listbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(panelsOf(page)).toHaveCount(left - 1)
    await expectNoViolations(page, 'measured roof with an obstacle')
    await page.keyboard.press('Escape')
    await expect(amount(page)).toHaveValue(String(left - 1))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Quotation saved')).toBeVisible()
  })

  await test.step('the customer sees it on a phone, and in the PDF, with who measured it', async () => {
    const sent = await adviser.ask('GET /quotations/{id}/send', {
      params: { id },
      query: { overrule_reason: 'The inspector sees the rest on site' },
    })
    const customer = await anotherPage()
    await customer.setViewportSize({ width: 390, height: 844 })
    await customer.goto(sent.portal_url ?? '')
    await expect(customer.getByRole('img', { name: /^The roof from above to scale/ })).toBeVisible()
    await expect(customer.getByText(credit)).toBeVisible()
    await expectNoViolations(customer, 'portal with a drawn roof')
    const address = await customer.getByRole('link', { name: 'Quotation as PDF' }).getAttribute('href')
    expect(await readPdf(await (await customer.request.get(address ?? '')).body())).toContain(credit)
  })
})
