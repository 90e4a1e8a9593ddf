import type { Locator, Page } from '@playwright/test'
import { aLead, anAppointment, logInCaller, logInPage, logInPageWithNumber } from './src/office.ts'
import { inDutch } from './src/in-dutch.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()
test.use({ locale: 'nl-NL' })

const screens = {
  'at 1280': { width: 1280, height: 800 },
  'on a phone': { width: 390, height: 844 },
}

/** Clicks and taps of somebody who types what is typed, and goes on by Tab and Enter. */
function counting(page: Page) {
  const clicked: string[] = []
  const click = async (what: Locator) => {
    clicked.push(String(what))
    // Beside what stands at the end of a field.
    await what.click({ position: { x: 12, y: 12 } })
  }
  return {
    clicked,
    click,
    button: (name: string | RegExp, within: Locator | Page = page) =>
      click(within.getByRole('button', { name, exact: typeof name === 'string' }).first()),
  }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

for (const [where, viewport] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use({ viewport })

    test('a call becomes a lead with its consent in at most 6 clicks', async ({ page, product }) => {
      await logInPageWithNumber(page, product, 'service')
      await inDutch(page)
      await page.goto('/')
      const { clicked, click, button } = counting(page)
      if (isPhone(page)) await button('Menu')
      await click(page.getByRole('link', { name: 'Leads', exact: true }))
      await click(page.getByRole('link', { name: 'Nieuwe lead' }))
      await page.getByLabel('Achternaam').fill(isPhone(page) ? 'Belletjema' : 'Bellinga')
      await page.getByLabel('Mobiel').fill(isPhone(page) ? '06 31007701' : '06 31007702')
      await page.getByLabel('Postcode').fill('9711 AB')
      await page.getByLabel('Huisnummer').fill(isPhone(page) ? '14bis' : '12bis')
      await click(page.getByLabel('Per telefoon gemaakt'))
      await expect(page.getByRole('combobox', { name: 'Wie belde wie' })).toHaveValue('Inkomend')
      await page.getByLabel('Wat is er afgesproken').fill('Belde over een offerte: we bellen terug')
      await button('Opslaan')
      await expect(
        page
          .getByText(/^Telefonisch afgesproken/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      expect(clicked.length).toBeLessThanOrEqual(6)
    })

    test('a contact, a callback and a visit take at most 8 clicks', async ({ page, product }) => {
      const manager = await logInCaller(product, 'manager')
      const lead = await aLead(manager, {
        lastName: 'Belafspraak',
        mobile: isPhone(page) ? '06 31007703' : '06 31007704',
        consent: {
          basis: 'own_request',
          text: 'Bel mij',
          at: '2026-09-01T08:00:00.000Z',
          scope: 'all',
        },
      })
      await logInPageWithNumber(page, product, 'service')
      await inDutch(page)
      await page.goto(`/leads/${lead.id}`)
      const { clicked, button } = counting(page)
      await button('Contact vastleggen')
      const dialog = page.getByRole('dialog')
      await button(/Terugbellen op verzoek/, dialog)
      await dialog.getByLabel('Terugbellen op').fill('930')
      await button('Contact vastleggen', dialog)
      await expect(page.getByText('Terugbellen op 07-09-2026 09:30').first()).toBeVisible()
      await button(/^1\s?(maan|dins|woens|donder|vrij)dag/)
      await button('Boeken')
      await expect(page.getByText('Afspraak gepland').first()).toBeVisible()
      expect(clicked.length).toBeLessThanOrEqual(8)
    })
  })
}

/** Types an amount in place of what is there. */
async function amount(page: Page, click: (what: Locator) => Promise<void>, row: number, typed: number) {
  const field = page
    .getByRole('region', { name: 'Variant A' })
    .getByLabel(/^Aantal Zonwijs/)
    .nth(row)
  await click(field)
  await field.fill(String(typed))
  await page.keyboard.press('Tab')
}

test('a quotation with two roofs and two editions is sent in at most 16 clicks', async ({
  page,
  product,
}) => {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id, lastName: 'Verkoopdag', energy_usage: 4_000 })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  await logInPage(page, product, 'adviser')
  await inDutch(page)
  await page.goto(`/appointments/${appointment.id}`)
  const { clicked, click, button } = counting(page)
  const [a, b] = ['A', 'B'].map((name) => page.getByRole('region', { name: `Variant ${name}` }))
  if (a === undefined || b === undefined) throw new Error('No editions')
  await click(page.getByRole('link', { name: 'Offerte', exact: true }))
  await button('Dak toevoegen')
  const orientation = page.getByRole('combobox', { name: 'Oriëntatie' })
  await click(orientation)
  await orientation.fill('west')
  await page.keyboard.press('Enter')
  await button('Standaardproducten')
  const panels = Number(await a.getByLabel(/^Aantal Zonwijs/).inputValue())
  await button('Regel toevoegen: Zonnepaneel', a)
  await amount(page, click, 0, panels - 3)
  await amount(page, click, 1, 3)
  await button('Kopiëren naar B', a)
  await click(b.getByRole('button', { name: 'Toevoegen', exact: true }))
  await button(/^Thuisbatterij/, b.getByRole('list', { name: 'Overig', exact: true }))
  await button('Opslaan')
  await expect(page.getByText('Offerte opgeslagen')).toBeVisible()
  await button('Versturen')
  await button('Versturen', page.getByRole('dialog'))
  await expect(page.getByText('Verzonden', { exact: true }).first()).toBeVisible()
  expect(clicked.length).toBeLessThanOrEqual(16)
})
