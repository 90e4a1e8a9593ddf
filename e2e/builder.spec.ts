import type { Locator, Page } from '@playwright/test'
import { aVisit } from './src/a-visit.ts'
import { anAcceptance, saveCaseP, sendCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { logInPage, createCustomer } from './src/office.ts'
import { pressMore } from './src/more-actions.ts'
import { expect, test } from './src/test.ts'

const edition = (page: Page, name: 'A' | 'B') => page.getByRole('region', { name: `Edition ${name}` })
const downPayment = (page: Page, name: 'A' | 'B') =>
  edition(page, name).getByLabel('Down payment', { exact: true })

test('a new quotation starts with the defaults, and has at most two editions [c17]', async ({
  page,
  product,
}) => {
  const { appointment } = await aVisit(product)
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await expect(downPayment(page, 'A')).toHaveValue(/^30/)
  await expect(edition(page, 'A').getByRole('combobox', { name: 'Valid for' })).toHaveValue('Two weeks')
  await expect(edition(page, 'B')).toHaveCount(0)
  const add = page.getByRole('button', { name: 'Add edition B' })
  await add.click()
  await expect(downPayment(page, 'B')).toHaveValue(/^30/)
  await expect(edition(page, 'B').getByRole('combobox', { name: 'Valid for' })).toHaveValue('Two weeks')
  await expect(add).toHaveCount(0)

  await downPayment(page, 'B').fill('40')
  await edition(page, 'B').getByRole('button', { name: 'Copy to A' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect(downPayment(page, 'A')).toHaveValue(/^40/)
  await downPayment(page, 'B').fill('50')
  await edition(page, 'A').getByRole('button', { name: 'Remove edition A' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(edition(page, 'B')).toHaveCount(0)
  // The one that stays takes the name.
  await expect(downPayment(page, 'A')).toHaveValue(/^50/)
})

test('roofs can be added up to the maximum of the settings [c78]', async ({ page, product }) => {
  const { adviser, appointment } = await aVisit(product)
  const { settings } = await adviser.ask('GET /quotations/products')
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const add = page.getByRole('button', { name: 'Add roof' })
  for (let roofs = 1; roofs < settings.max_roofs; roofs += 1) await add.click()
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: 'Remove roof 1' }).click()
  await expect(add).toBeEnabled()
})

test('a version can be selected; by default the latest is shown [c80]', async ({ page, product }) => {
  const { adviser, lead, appointment } = await aVisit(product)
  const wanted = { lead_id: lead.id, appointment_id: appointment.id }
  const { id, latest_version, lead_id } = await saveCaseP(adviser, wanted)
  await adviser.ask('PATCH /quotations/{id}', {
    params: { id },
    body: {
      lead_id,
      appointment_id: appointment.id,
      base_version_id: latest_version.id,
      version_description: 'With less down',
      energy_usage: 3_500,
      roofs: latest_version.roofs,
      editions: latest_version.editions.map(({ name, margin, products, manuals }) => ({
        name,
        margin,
        margin_changed: true,
        down_payment: 10,
        products,
        manuals,
      })),
    },
  })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await expect(page.getByText(/, version 2/)).toBeVisible()
  await expect(downPayment(page, 'A')).toHaveValue(/^10/)
  await pressMore(page, 'Versions (2)')
  await page.getByRole('dialog').getByRole('button', { name: 'Show this version' }).click()
  await expect(page.getByText(/, version 1/)).toBeVisible()
  await expect(downPayment(page, 'A')).toHaveValue(/^30/)
  await page.reload()
  await expect(page.getByText(/, version 2/)).toBeVisible()
})

test('a version moves from concept to sent to accepted [c120]', async ({ page, product }) => {
  const { manager, adviser, lead, appointment } = await aVisit(product)
  const concept = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  expect(concept.latest_version.status).toBe('concept')
  const params = { id: concept.id }
  await manager.ask('GET /quotations/{id}/send', { params })
  const sent = await manager.ask('GET /quotations/{id}', { params })
  expect(sent.latest_version).toMatchObject({ id: concept.latest_version.id, status: 'sent' })
  await (await createCustomer(product)).ask('POST /portal/{token}/accept', anAcceptance(sent))
  const { latest_version } = await manager.ask('GET /quotations/{id}', { params })
  expect(latest_version.status).toBe('accepted')
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await expect(downPayment(page, 'A')).toBeDisabled()
})

test('an amount is accepted in either notation, or marked invalid and not saved', async ({
  page,
  product,
}) => {
  const { adviser, lead, appointment } = await aVisit(product)
  const { id } = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const price = edition(page, 'A').getByLabel('Price of Move the gutter')
  const panels = edition(page, 'A').getByLabel('Amount of Zonwijs Black 435').first()
  const marked = async (field: typeof price, typed: string, text: RegExp) => {
    const before = await field.inputValue()
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(edition(page, 'A').getByText(text).first()).toBeVisible()
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Edition A: ' })).toBeVisible()
    await field.fill(before)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  await marked(price, '1.250', /type 1250 or 1\.25/)
  await marked(price, '12e3', /Enter a number/)
  await marked(price, '-1,300.00', /cannot be below 0/)
  await marked(panels, '-3', /at least 1/)
  await marked(panels, '2.5', /Enter a whole number/)
  const { latest_version } = await adviser.ask('GET /quotations/{id}', { params: { id } })
  expect(latest_version.number).toBe(1)

  await price.fill('1.000,50')
  await price.blur()
  await expect(price).toHaveValue('1,000.50')
  await save.click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  const saved = await adviser.ask('GET /quotations/{id}', { params: { id } })
  expect(saved.latest_version.editions[0]?.manuals[0]?.price).toBe(1000.5)
})

test('the validity and the charging station are changed and saved, with a colour on edition B only [c79]', async ({
  page,
  product,
}) => {
  const { adviser, lead, appointment } = await aVisit(product)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id, marginOfB: 1_000 })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const field = (name: 'A' | 'B', label: string) =>
    edition(page, name).getByRole('combobox', { name: label, exact: true })
  await expect(field('B', 'Colour')).toBeVisible()
  await expect(field('A', 'Colour')).toHaveCount(0)
  await expect(field('A', 'Connection')).toBeVisible()
  await field('A', 'Mounting').click()
  await expect(page.getByRole('option')).toHaveText(['Pole', 'Facade'])
  await page.getByRole('option', { name: 'Facade' }).click()
  const other = edition(page, 'A').getByRole('checkbox', { name: /^Choose a validity other/ })
  await expect(field('A', 'Valid for')).toBeDisabled()
  await other.check()
  await field('A', 'Valid for').click()
  await page.getByRole('option', { name: 'One month' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  await page.reload()
  await expect(field('A', 'Mounting')).toHaveValue('Facade')
  await expect(field('A', 'Valid for')).toHaveValue('One month')
  await other.uncheck()
  await expect(field('A', 'Valid for')).toHaveValue('Two weeks')
})

/** The buttons of a dialog whose words do not fit in them. */
const cutLabels = (dialog: Locator) =>
  dialog
    .locator('.mantine-Button-label')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
          ? [one.textContent]
          : [],
      ),
    )

test('what a refused sending asks is on the form, where it is filled in and sent [c410]', async ({
  page,
  product,
}) => {
  const { adviser, lead, appointment } = await aVisit(product)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const [save, send] = ['Save', 'Send'].map((name) => page.getByRole('button', { name, exact: true }))
  const mounting = edition(page, 'A').getByRole('combobox', { name: 'Mounting', exact: true })
  await mounting.press('Delete')
  await expect(mounting).toHaveValue('')
  await save?.click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('1 to fill in')
  const dialog = page.getByRole('dialog', { name: 'Send the quotation?' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await send?.click()
  // In every language a button of a dialog shows all its words.
  const toForm = dialog.getByRole('button', { name: 'Show it on the form' })
  await toForm.locator('.mantine-Button-label').evaluate((label) => {
    label.textContent = 'Show it on the form, with all the words that another language takes'
  })
  expect(await cutLabels(dialog)).toEqual([])
  await dialog.getByRole('button', { name: /^Show it on the form/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(mounting).toBeFocused()
  await expect(mounting).toBeInViewport({ ratio: 1 })
  await expect(mounting).toHaveAttribute('required')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  const asked = 'Choose how the charging station is mounted: on a pole or on the facade'
  await page
    .getByRole('alert')
    .getByRole('button', { name: `Edition A: ${asked}` })
    .click()
  await expect(mounting).toBeFocused()
  await expect(mounting).toBeInViewport({ ratio: 1 })
  await expect(mounting).toHaveAttribute('aria-invalid', 'true')
  await mounting.click()
  await page.getByRole('option', { name: 'Pole' }).click()
  await expect(mounting).not.toHaveAttribute('aria-invalid', 'true')
  await save?.click()
  const saved = page.getByRole('status').filter({ hasText: 'Quotation saved' })
  await expect(saved).toBeVisible()
  await send?.click()
  const sends = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(sends).toBeEnabled()
  const [message, button] = [await saved.boundingBox(), await sends.boundingBox()]
  expect((message?.x ?? 9_999) + (message?.width ?? 0)).toBeLessThan(button?.x ?? 0)
  await sends.click()
  await expect(page.getByText('Quotation sent', { exact: true })).toBeVisible()
})

test('signing in person accepts the quotation and stores the signature [c81]', async ({ page, product }) => {
  const { adviser, manager, lead, appointment } = await aVisit(product)
  const { quotation } = await sendCaseP(manager, { lead, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await page.getByRole('button', { name: 'Accept in person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept in person' })
  await dialog.getByLabel('Place').fill('Groningen')
  await draw(dialog.locator('canvas'))
  await dialog.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await dialog.getByRole('button', { name: 'Bestellen met betalingsverplichting' }).click()
  await expect(page.getByText('Quotation accepted', { exact: true })).toBeVisible()
  const params = { id: quotation.id }
  const { data } = await adviser.ask('GET /quotations/get-signature-by-id/{id}', { params })
  expect(data).toHaveLength(1)
  const shown = page.getByRole('region', { name: 'Signature files' }).getByRole('link')
  await expect(shown).toHaveAttribute('href', data[0]?.url ?? '')
  const width = () => shown.getByRole('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

test('a warning is resolved with one click, and a removed row is restored', async ({ page, product }) => {
  const { adviser, lead, appointment } = await aVisit(product)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const a = edition(page, 'A')
  const mounting = a.getByLabel('Amount of Mounting tiles, per panel')
  await mounting.fill('11')
  const warning = a.getByText('The mounting differs from the number of panels: 11 for 12 panels')
  await expect(warning).toBeVisible()
  await a.getByRole('button', { name: 'Use 12 × Mounting tiles, per panel' }).click()
  await expect(warning).toHaveCount(0)
  await expect(mounting).toHaveValue('12')

  await a.getByRole('button', { name: 'Remove row Stroom 5 kW 3-phase' }).click()
  await expect(a.getByText('An inverter is missing')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(a.getByText('An inverter is missing')).toHaveCount(0)
  await expect(a.getByLabel('Amount of Stroom 5 kW 3-phase')).toHaveValue('1')
})

const digits = (text: string | null) => text?.replaceAll(/\D/g, '')

test('the totals stay in sight, and the customer’s view shows no margin', async ({ page, product }) => {
  const { adviser, lead, appointment } = await aVisit(product)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await page.setViewportSize({ width: 820, height: 1_000 })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const a = edition(page, 'A')
  const total = (await a.getByTestId('total').textContent()) ?? ''
  await page.getByLabel('Description of this version').scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText(total)
  await expect(page.getByRole('group', { name: 'Totals' })).toBeInViewport()
  const sum = a.getByText('€985.00').first()
  await expect(sum).toBeVisible()

  await pressMore(page, 'Customer view')
  // In the language of the lead.
  const shown = page.getByRole('dialog').getByRole('region', { name: 'Wat wij u aanbieden' })
  expect(digits(await shown.getByTestId('total').textContent())).toBe(digits(total))
  await expect(shown.getByText('12 × Zonwijs Black 435')).toBeVisible()
  await expect(sum).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const onTop = () =>
    page.evaluate(() => document.elementFromPoint(200, 20)?.closest('[role="dialog"]') !== null)
  expect(await onTop()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await pressMore(page, 'Customer view')
  await page.getByRole('button', { name: 'Terug naar de offerte' }).click()
  await expect(a.getByTestId('total')).toHaveText(total)
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText(total)
})

test('every action behind the head’s button is written out', async ({ page, product }) => {
  const { appointment } = await aVisit(product)
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('button', { name: 'Show the one on this device' })).toBeVisible()
  const labels = page.getByRole('button').locator('.mantine-Button-label')
  const cut = await labels.evaluateAll((all) =>
    all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
  )
  expect(cut).toEqual([])
})

test('what a line says that is typed by hand has room, beside another edition and on a phone', async ({
  page,
  product,
}) => {
  const { appointment } = await aVisit(product)
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const a = edition(page, 'A')
  await a.getByRole('button', { name: 'Add', exact: true }).click()
  await a.getByRole('button', { name: 'Add a manual line' }).click()
  await a.getByLabel('Description').fill('Scaffolding at the back of the house')
  await a.getByRole('button', { name: 'Copy to B' }).click()
  const widthOf = async (name: 'A' | 'B') =>
    (await edition(page, name).getByLabel('Description').boundingBox())?.width ?? 0
  for (const name of ['A', 'B'] as const) expect(await widthOf(name)).toBeGreaterThan(280)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => expect(await widthOf('A')).toBeGreaterThan(280)).toPass()
})
