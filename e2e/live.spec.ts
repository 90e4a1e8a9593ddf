import { saveCaseP } from './src/case-p.ts'
import { linkIn, mailTo } from './src/mails.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

/** From a save to the screen of somebody else. */
const soon = { timeout: 2_000 }

test('a changed price is on the lead, on a colleague’s page and on the customer’s open portal', async ({
  page,
  product,
  anotherPage,
}) => {
  test.setTimeout(60_000)
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const lead = await aLead(manager, { lastName: 'Levend', language: 'en', adviser_id: adviser.id })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  const { id } = await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await adviser.ask('GET /quotations/{id}/send', { params: { id } })
  const mail = await product.mailbox.waitFor(mailTo(lead.email ?? '', /quotation/i))
  const [customer, colleague] = [await anotherPage(), await anotherPage()]
  await customer.goto(linkIn(mail, '/portal/'))
  await expect(customer.getByText('€6,689.09').first()).toBeVisible()
  await logInPage(colleague, product, 'adviser')
  await colleague.goto(`/leads/${lead.id}`)
  await expect(colleague.getByText('€6,689.09').first()).toBeVisible()

  await logInPage(page, product, 'manager')
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByText('€6,689.09').first()).toBeVisible()
  await page.getByRole('link', { name: '10:00 - 11:30' }).click()
  await page.getByRole('link', { name: 'Quotation', exact: true }).click()
  const edition = page.getByRole('region', { name: 'Edition A' })
  await edition.getByLabel('Margin', { exact: true }).fill('1100')
  const total = edition.getByTestId('total')
  await expect(total).not.toHaveText('€6,689.09')
  const amount = (await total.textContent()) ?? ''
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  await expect(colleague.getByText(amount).first()).toBeVisible(soon)

  await page.getByRole('link', { name: lead.full_name }).first().click()
  await expect(page.getByText(amount).first()).toBeVisible(soon)

  await expect(customer.getByText('€6,689.09').first()).toBeVisible()
  await manager.ask('GET /quotations/{id}/send', { params: { id } })
  await expect(customer.getByText('There is a newer version of this quotation')).toBeVisible(soon)
  await expect(customer.getByText('€6,689.09').first()).toBeVisible()
  await customer.getByRole('button', { name: 'See the new version' }).click()
  await expect(customer.getByText(amount).first()).toBeVisible()
  // The former price is said once more: what the new one replaces.
  await expect(customer.getByText('€6,689.09')).toHaveText(/instead of €6,689\.09/)
  await expect(customer.getByRole('link', { name: 'Sign', exact: true })).toBeVisible()
})

test('the call list with a lead has one live connection', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  await aLead(manager, { lastName: 'Belletje', mobile: '+31612345601' })
  await logInPage(page, product, 'manager')
  let sockets = 0
  page.on('websocket', (socket) => {
    if (socket.url().includes('/app/')) sockets += 1
  })
  await page.goto('/calls')
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expect(page.getByRole('button', { name: 'Record contact' })).toBeVisible()
  await expect.poll(() => sockets).toBe(1)
})
