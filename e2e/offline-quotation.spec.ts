import type { Page } from '@playwright/test'
import { expectNoViolations } from './src/axe.ts'
import { saveCaseP } from './src/case-p.ts'
import { draw } from './src/draw.ts'
import { logInCaller } from './src/office.ts'
import { mailTo, pdfOf } from './src/mails.ts'
import { pressMore } from './src/more-actions.ts'
import { type Product, testNow } from './src/product.ts'
import { goOffline, logInHere, startApp } from './src/without-network.ts'
import { readPdf } from './src/read-pdf.ts'
import { expect, test, withoutLive } from './src/test.ts'

withoutLive()
test.use({ ownProduct: true })

const email = 'keukentafel@klant.example'

/** A customer whom the adviser visits today, with a quotation that was made in the office. */
async function aVisitToday(product: Product) {
  const manager = await logInCaller(product, 'manager')
  const adviser = await logInCaller(product, 'adviser')
  const me = await adviser.ask('GET /employee')
  const lead = await manager.ask('POST /leads', {
    body: {
      firstName: 'Anna',
      lastName: 'Keukentafel',
      email,
      street: 'Tafellaan',
      street_number: 3,
      city: 'Utrecht',
      zip_code: '3511 AB',
      meter_connection: '3x25A',
      is_home: true,
    },
  })
  const visit = await manager.ask('POST /appointments', {
    body: {
      lead_id: lead.id,
      adviser_id: me.id,
      kind: 'advice',
      date: testNow.slice(0, 10),
      // An hour of its own: other files may have the same product.
      from: '17:00',
      till: '18:00',
      confirm: true,
    },
  })
  const quotation = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: visit.id })
  return { adviser, lead, visit, quotation }
}

/** The scripts that a kept worker loads and that are not kept with it. */
async function notKept(): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const kept = new Map<string, Response>()
  for (const cache of stores)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      if (answer) kept.set(new URL(request.url).pathname.replace(/^.*\//, ''), answer)
    }
  const workers = [...kept].filter(([name]) => /-worker-[^/]*\.js$/.test(name))
  const texts = await Promise.all(workers.map(([, answer]) => answer.text()))
  const named = texts.flatMap((text) => text.match(/[\w-]+-[\w-]{8}\.js/g) ?? [])
  if (named.length === 0) throw new Error('No worker is kept')
  return named.filter((name) => !kept.has(name))
}

/** The same quotation once more, about to be signed. */
async function aSecondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await logInHere(tab)
  await tab.getByRole('button', { name: 'Accept in person', exact: true }).click()
  await expect(tab.getByRole('dialog', { name: 'Accept in person' })).toBeVisible()
  return tab
}

/** What says that something waits makes no page wider than a phone. */
async function expectWithinPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await logInHere(page)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Not sent yet')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('a quotation that is changed and signed at a table without a network is an order in the evening [c556]', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { adviser, lead, visit, quotation } = await aVisitToday(product)
  const page = await startApp(browser, product)
  expect(await page.evaluate(notKept)).toEqual([])
  await goOffline(page)
  await page.goto(`/appointments/${visit.id}/quotation`)
  await logInHere(page)
  await expect(page.getByRole('heading', { name: /Keukentafel/ })).toBeVisible()

  await page.getByLabel('General information for the customer').fill('Aan de keukentafel besproken')
  await pressMore(page, 'Save on this device')
  await expect(page.getByText('Quotation saved on this device').first()).toBeVisible()
  // Elsewhere and back without a reload: it is the saved version that goes on.
  await page
    .getByRole('link', { name: /Keukentafel/ })
    .first()
    .click()
  await expect(page.getByText(/Not sent yet/).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('General information for the customer')).toHaveValue(
    'Aan de keukentafel besproken',
  )
  await pressMore(page, 'Show the one on this device')
  await expect(page.getByText('The offline quotation is shown').first()).toBeVisible()
  const tab = await aSecondTab(page)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Accept in person', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept in person' })
  await draw(dialog.getByRole('img', { name: 'Signature' }))
  await dialog.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await expectNoViolations(page, 'signing without a network')
  await dialog.getByRole('button', { name: 'Bestellen met betalingsverplichting' }).click()
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  await expect(page.getByText('2 wait').first()).toBeVisible()
  // Another tab says so at once, and has nothing to sign any more.
  await expect(tab.getByText('The customer signed this quotation in another tab')).toBeVisible()
  await expect(tab.getByRole('dialog', { name: 'Accept in person' })).toHaveCount(0)
  await expect(tab.getByRole('button', { name: 'Accept in person', exact: true })).toHaveCount(0)
  await expectWithinPhone(tab, `/appointments/${visit.id}/quotation`)
  await expectWithinPhone(tab, `/work-letter/lead/${lead.id}/appointment/${visit.id}`)
  await tab.close()

  await page.context().setOffline(false)
  const read = () => adviser.ask('GET /quotations/{id}', { params: { id: quotation.id } })
  await expect.poll(async () => (await read()).latest_version.state, { timeout: 60_000 }).toBe('accepted')
  expect((await read()).versions).toHaveLength(2)
  expect((await read()).latest_version.general_information).toBe('Aan de keukentafel besproken')
  const mail = await product.mailbox.waitFor(mailTo(email, /opdracht|order/i))
  expect(await readPdf(pdfOf(mail))).toContain('Ondertekend zonder verbinding')
  expect(lead.id).toBeGreaterThan(0)
  await page.context().close()
})
