import type { Page } from '@playwright/test'
import { aVisit } from './src/a-visit.ts'
import { saveCaseP } from './src/case-p.ts'
import { mailTo } from './src/mails.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test('a quotation with a margin above the maximum needs the director’s approval before sending [c166]', async ({
  page,
  product,
  anotherPage,
}) => {
  const { adviser, lead, appointment } = await aVisit(product, { lastName: 'Marge' })
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  const builder = `/appointments/${appointment.id}/quotation`

  await logInPage(page, product, 'adviser')
  await page.goto(builder)
  const edition = page.getByRole('region', { name: 'Edition A' })
  await edition.getByLabel('Margin', { exact: true }).fill('2000')
  await expect(edition.getByText('Management has to approve this quotation').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This version is waiting for management approval')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  const refused = await adviser.send('GET /quotations/{id}/send', {
    params: { id: await quotationOf(adviser, lead.id) },
  })
  expect(refused.status).toBe(422)

  const director = await anotherPage()
  await logInPage(director, product, 'director')
  await director.goto('/')
  await director.getByRole('link', { name: lead.full_name }).click()
  await expect(director).toHaveURL(builder)
  await director.getByLabel('Note').fill('A far away customer')
  await director.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(director.getByText('Quotation approved', { exact: true })).toBeVisible()
  await director.goto('/')
  await expect(director.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(director.getByRole('link', { name: lead.full_name })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/^Approved by Willem van den Berg/)).toBeVisible()
  await sendButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Quotation sent')).toBeVisible()
  const mail = await product.mailbox.waitFor(mailTo(lead.email ?? '', /^Uw offerte/))
  expect(mail.html).not.toMatch(/goedkeur/i)
})

test('a second press where a quotation was approved approves no other one, nor does a second key', async ({
  page,
  product,
}) => {
  const made = []
  for (const lastName of ['Eerstema', 'Tweedema', 'Derdema']) {
    const { adviser, lead, appointment } = await aVisit(product, { lastName })
    await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id, margin: 600 })
    made.push(lead.full_name)
  }
  await logInPage(page, product, 'director')
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /^Approve the quotation of/ })
  await expect(buttons.filter({ visible: true }).nth(2)).toBeVisible()
  const approvals = page.getByRole('list').filter({ has: buttons })
  const [before, count] = [await approvals.boundingBox(), await buttons.count()]
  const box = await buttons.first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect(buttons).toHaveCount(count - 1)
  for (const across of [2 - (box?.width ?? 0) / 2, 0, (box?.width ?? 0) / 2 - 2])
    await page.mouse.click(x + across, y)
  await expect(page).toHaveURL('/')
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await expect(buttons).toHaveCount(count - 2)
  await expect(approvals.getByText('Approved', { exact: true })).toHaveCount(2)
  await expect(approvals.getByRole('link').filter({ hasText: made.at(-1) ?? '' })).toHaveCount(1)
  expect(await approvals.boundingBox()).toEqual(before)
})

test('totals keep following the typed values after an approval while the builder is open', async ({
  page,
  product,
}) => {
  const [manager, adviser, director] = await Promise.all(
    (['manager', 'adviser', 'director'] as const).map((role) => logInCaller(product, role)),
  )
  if (manager === undefined || adviser === undefined || director === undefined) throw new Error('nobody')
  const lead = await aLead(manager, { lastName: 'Vast', adviser_id: adviser.id })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const edition = page.getByRole('region', { name: 'Edition A' })
  const total = edition.getByTestId('total')
  const opened = await total.textContent()
  await edition.getByLabel('Margin', { exact: true }).fill('500')
  await expect(total).not.toHaveText(opened ?? '')
  const typed = (await total.textContent()) ?? ''
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This version is waiting for management approval')).toBeVisible()

  const id = await quotationOf(adviser, lead.id)
  const { latest_version } = await adviser.ask('GET /quotations/{id}', { params: { id } })
  const readAgain = page.waitForResponse(/quotations\/appointment\/\d+$/)
  await director.ask('POST /quotations/{id}/approval', {
    params: { id },
    body: { version_id: latest_version.id, decision: 'approved', note: null },
  })
  await readAgain
  await expect(page.getByText(/^Approved by/)).toBeVisible()
  await expect(total).toHaveText(typed)
  expect(latest_version.calculation.editions.A?.total_cents).toBe(centsOf(typed))
})

test('what is typed while a quotation is sent stays, and is unsaved', async ({ page, product }) => {
  const { adviser, lead, appointment } = await aVisit(product, { lastName: 'Intussen' })
  await saveCaseP(adviser, { lead_id: lead.id, appointment_id: appointment.id })
  await logInPage(page, product, 'adviser')
  await page.goto(`/appointments/${appointment.id}/quotation`)
  const answered = Promise.withResolvers<void>()
  await page.route(/\/quotations\/\d+\/send/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await sendButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const typed = page.getByLabel('General information')
  await typed.fill('Typed meanwhile')
  answered.resolve()
  await expect(page.getByText('Quotation sent')).toBeVisible()
  await expect(typed).toHaveValue('Typed meanwhile')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

const centsOf = (euros: string) => Number(euros.replaceAll(/[^\d]/g, ''))

async function quotationOf(by: Awaited<ReturnType<typeof logInCaller>>, leadId: number): Promise<number> {
  const { id } = await by.ask('GET /quotations/by-lead-id/{leadId}', { params: { leadId } })
  return id
}
