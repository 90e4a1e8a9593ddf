import sharp from 'sharp'
import { aVisitToday } from './src/a-visit-today.ts'
import { expectNoViolations } from './src/axe.ts'
import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { pressMore } from './src/more-actions.ts'
import { createCustomer } from './src/office.ts'
import { goOffline, logInHere, startApp } from './src/without-network.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()
test.use({ ownProduct: true })

/** As a camera makes it: 12 megapixels of noise. */
async function aPhoto() {
  const [width, height] = [4_000, 3_000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

test('a crew photographs and fills in a letter without a network, and it is all there in the evening [c594]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { manager, lead, visit } = await aVisitToday(product, 'Dakwerk', '19:00', '19:30')
  const { quotation } = await sendCaseP(manager, { lead, appointment_id: visit.id })
  const customer = await createCustomer(product)
  await customer.ask('POST /portal/{token}/accept', anAcceptance(quotation))
  const page = await startApp(browser, product)
  await goOffline(page)
  await page.goto(`/work-letter/lead/${lead.id}/appointment/${visit.id}`)
  await logInHere(page)
  await page.getByRole('textbox', { name: 'Roof access', exact: true }).fill('Ladder aan de achterkant')
  const photo = await aPhoto()
  const roof = page.getByRole('group', { name: 'Roof', exact: true }).filter({ has: page.locator('input') })
  await roof.locator('input[data-group="roof"]').setInputFiles(photo)
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  await expect(roof.locator('img[src^="blob:"]')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 wait').first()).toBeVisible()
  await expectNoViolations(page, 'a work letter without a network')
  await page.getByRole('link', { name: '2 wait' }).first().click()
  await expect(page.getByRole('row', { name: /^Photo / })).toBeVisible()

  await page.context().setOffline(false)
  const letterOf = () => manager.ask('GET /appointments/{id}/work-letter', { params: { id: visit.id } })
  await expect
    .poll(async () => (await letterOf()).work_letter?.roof_access, { timeout: 60_000 })
    .toBe('Ladder aan de achterkant')
  const pictures = (await letterOf()).pictures.filter(({ group }) => group === 'roof')
  expect(pictures).toHaveLength(1)
  const stored = await fetch(new URL(pictures[0]?.url ?? '', product.url))
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
    width: 2_560,
    height: 1_920,
    format: 'jpeg',
  })
  expect((await manager.ask('GET /offline/inbox/table', { query: {} })).data).toEqual([])
  await page.context().close()
})

test('what was sent before the connection was lost is signed without one, and one that is changed twice here is to be sent [c597]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { manager, lead, visit } = await aVisitToday(product, 'Verzonden', '19:30', '20:00')
  const other = await aVisitToday(product, 'Concept', '20:00', '20:30')
  const { quotation: sent } = await sendCaseP(manager, { lead, appointment_id: visit.id })
  const concept = await saveCaseP(other.adviser, { lead_id: other.lead.id, appointment_id: other.visit.id })
  const page = await startApp(browser, product)
  await goOffline(page)
  await page.goto(`/appointments/${visit.id}/quotation`)
  await logInHere(page)
  await page.getByRole('button', { name: 'Accept in person', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept in person' })
  await draw(dialog.getByRole('img', { name: 'Signature' }))
  await dialog.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await dialog.getByRole('button', { name: 'Bestellen met betalingsverplichting' }).click()
  await expect(page.getByText('1 waits').first()).toBeVisible()
  await page.goto(`/appointments/${other.visit.id}/quotation`)
  await logInHere(page)
  for (const [saves, text] of ['Nog eens nagekeken', 'En nog een keer'].entries()) {
    await page.getByLabel('General information for the customer').fill(text)
    await pressMore(page, 'Save on this device')
    await expect(page.getByText(`${saves + 2} wait`).first()).toBeVisible()
  }
  await pressMore(page, 'Send')
  const sending = page.getByRole('dialog', { name: 'Send the quotation?' })
  await expect(sending.getByText('The mail cannot be shown now.', { exact: false })).toBeVisible()
  await expectNoViolations(page, 'sending without a network')
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('4 wait').first()).toBeVisible()

  await page.context().setOffline(false)
  const stateOf = async (id: number) =>
    (await manager.ask('GET /quotations/{id}', { params: { id } })).latest_version.state
  await expect.poll(() => stateOf(sent.id), { timeout: 60_000 }).toBe('accepted')
  await expect.poll(() => stateOf(concept.id), { timeout: 60_000 }).toBe('open')
  const arrived = await manager.ask('GET /quotations/{id}', { params: { id: concept.id } })
  expect(arrived.versions).toHaveLength(3)
  expect(arrived.latest_version.general_information).toBe('En nog een keer')
  await page.context().close()
})

/**
 * Refuses what is stored as a full device does. A quota by the browser's own tools takes effect only for a database that
 * wrote nothing in the last half minute, because Chromium grants room ahead.
 */
function refuseRoom() {
  for (const verb of ['add', 'put'] as const) {
    // eslint-disable-next-line typescript/unbound-method -- called with its store below
    const write = IDBObjectStore.prototype[verb]
    IDBObjectStore.prototype[verb] = function store(this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
      if (sessionStorage.getItem('room') === 'yes') return write.apply(this, given)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }
}

test('a device without room keeps nothing of a photo, says so, and keeps it once there is room [c600]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { visit } = await aVisitToday(product, 'Vol', '20:30', '21:00')
  const page = await startApp(browser, product)
  await goOffline(page)
  await page.goto(`/appointments/${visit.id}/quotation`)
  await logInHere(page)
  const roof = page.getByRole('group', { name: 'Roof', exact: true }).filter({ has: page.locator('input') })
  const add = async () => roof.locator('input[data-group="roof"]').setInputFiles(await aPhoto())
  await page.evaluate(refuseRoom)
  await add()
  await expect(page.getByText('This device has no room left: nothing was kept').first()).toBeVisible()
  await expect(page.getByText(/^\d+ waits?$/)).toHaveCount(0)
  await expect(roof.locator('img')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.setItem('room', 'yes'))
  await roof.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('1 waits').first()).toBeVisible()
  await expect(roof.locator('img[src^="blob:"]')).toBeVisible()
  await page.context().close()
})
