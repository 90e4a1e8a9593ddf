import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'
import { appointments } from '../appointments/schema.ts'
import { quotationAcceptances } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { installer } = product.noord.employees
const day = 86_400_000

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function ordered(lead: object = {}) {
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  const before = await page()
  await customer.post(
    `/portal/${token}/accept`,
    anAcceptance(quotation.version_id, { function: 'Directeur' }),
  )
  await product.drain()
  const pdf = (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  return { lead_id, token, customer, page, before, pdf }
}

test.each(['business', 'ownersAssociation'] as const)(
  'nothing promises a %s a right to withdraw',
  async (kind) => {
    const { token, customer, page, before, pdf } = await ordered({ kind, company_name: 'Bakker B.V.' })
    expect(before).toMatchObject({
      withdrawal: { from: 'none' },
      agreement: 'Ik ga akkoord met de offerte en de voorwaarden.',
    })
    expect(await page()).toMatchObject({ state: 'accepted', may_withdraw: false })
    const words = /herroep|bedenktijd|van de koop afzien|van de overeenkomst afzien/i
    expect((await textOf(pdf)).replaceAll(/Voorwaarden.*?Akkoord en ondertekening/g, '')).not.toMatch(words)
    const mails = product.mails.filter(({ to }) => to.startsWith('jan'))
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toMatch(words)
    const refused = await customer.post<{ message: string }>(
      `/portal/${token}/withdrawal`,
      {},
      { 'accept-language': 'nl' },
    )
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('geldt geen herroepingsrecht') },
    })
  },
)

test('a business that is granted the right is not called a consumer in the document', async () => {
  const manager = await product.as('manager')
  await manager.patch('/company', { withdrawal_for_businesses: true })
  const { before, pdf } = await ordered({ kind: 'business', company_name: 'Bakker B.V.' })
  await manager.patch('/company', { withdrawal_for_businesses: false })
  expect(before).toMatchObject({ withdrawal: { from: 'acceptance', days: 14 } })
  const text = await textOf(pdf)
  expect(text).toContain('U kunt deze overeenkomst binnen 14 dagen na het sluiten ervan herroepen')
  expect(text).not.toMatch(/Bent u consument|consument\(en\)/)
})

test('a term that ends at Christmas ends on the next working day', async () => {
  const manager = await product.as('manager')
  await manager.patch('/company', { withdrawal_from: 'acceptance' })
  const { clock } = product.services
  clock.move(22 * day)
  const { page, pdf } = await ordered()
  expect(await page()).toMatchObject({ accepted: { withdraw_until: '2026-12-28' } })
  expect(await textOf(pdf)).toContain('Herroepen kan tot en met 28-12-2026')
  clock.move(-22 * day)
  await manager.patch('/company', { withdrawal_from: 'delivery' })
})

const anInstallation = (lead_id: number, date: string) =>
  product.inside(async (context) => {
    const adviser_id = installer.employee_id
    const made = await addAppointment(context, { lead_id, adviser_id, kind: 'installation' })
    await context.db.update(appointments).set({ date }).where(eq(appointments.id, made.id))
    return made
  })

/** An order with an installation in 16 days. */
async function aPlannedOrder() {
  const order = await ordered()
  const visit = await anInstallation(order.lead_id, '2026-12-07')
  const manager = await product.as('manager')
  const set = async (body: object) => {
    const now = await product.as('manager')
    return now.post(`/leads/${order.lead_id}/status-create`, body, { 'accept-language': 'nl' })
  }
  await product.inside((context) => setLeadStatus(context, order.lead_id, 'installationPlanned'))
  return { ...order, visit, manager, set }
}

test('an order is set to installed from the day of the installation on, which starts the term', async () => {
  const { page, set, visit, manager } = await aPlannedOrder()
  expect(await set({ status: 'installed' })).toMatchObject({
    status: 422,
    body: { errors: { status: ['De installatie is gepland op 07-12-2026: dit kan vanaf die dag'] } },
  })
  const { body } = await manager.get<{ revision: number }>(`/appointments/${visit.id}`)
  const done = { status: 'done', revision: body.revision }
  expect(await manager.patch(`/appointments/${visit.id}`, done)).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.stringContaining('07-12-2026')] } },
  })
  product.services.clock.move(17 * day)
  expect((await set({ status: 'installed' })).status).toBe(201)
  expect(await page()).toMatchObject({ accepted: { withdraw_until: '2026-12-21' } })
  product.services.clock.move(-17 * day)
})

test('without a planned visit the letter says from which day on an order is installed [c462]', async () => {
  const { lead_id } = await ordered()
  const advice = await product.inside((context) => addAppointment(context, { lead_id, kind: 'advice' }))
  const manager = await product.as('manager')
  const path = `/appointments/${advice.id}/work-letter`
  const { body: letter } = await manager.post<{ id: number }>(path, {
    status: 'ready',
    crew_ids: [installer.employee_id],
    ...readyFacts,
    planned_date: '2026-12-07',
  })
  const fitter = await product.as('installer')
  expect((await fitter.patch(`${path}/${letter.id}/accept`, {})).status).toBe(200)
  const set = async () => {
    const now = await product.as('manager')
    const headers = { 'accept-language': 'nl' }
    return now.post(`/leads/${lead_id}/status-create`, { status: 'installed' }, headers)
  }
  expect(await set()).toMatchObject({
    status: 422,
    body: { errors: { status: ['De installatie is gepland op 07-12-2026: dit kan vanaf die dag'] } },
  })
  product.services.clock.move(17 * day)
  expect((await set()).status).toBe(201)
  product.services.clock.move(-17 * day)
})

test('who may not withdraw asks for no beginning within a term, whatever is sent [c463]', async () => {
  const lead_id = await aLead(product, { kind: 'business', company_name: 'Bakker B.V.' })
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  const body = anAcceptance(quotation.version_id, { begin_within_term: true, function: 'Directeur' })
  expect((await customer.post(`/portal/${token}/accept`, body)).status).toBe(200)
  const [kept] = await product.inside(({ db }) =>
    db.select().from(quotationAcceptances).where(eq(quotationAcceptances.version_id, quotation.version_id)),
  )
  expect(kept).toMatchObject({ begin_within_term: false })
  expect(kept?.terms_text).not.toContain('bedenktijd')
})

test('installed is taken back with a reason, and the term waits again', async () => {
  const { page, set } = await aPlannedOrder()
  product.services.clock.move(17 * day)
  await set({ status: 'installed' })
  for (const remarks of [undefined, 'x', 'geen geen'])
    expect(await set({ status: 'installationPlanned', remarks })).toMatchObject({
      status: 422,
      body: { errors: { remarks: [expect.stringContaining('tien letters')] } },
    })
  const back = await set({ status: 'installationPlanned', remarks: 'Omvormer niet geleverd' })
  expect(back.status).toBe(201)
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  product.services.clock.move(-17 * day)
})

test('installed is taken back with a reason from invoiced and from paid too, and starts the term anew', async () => {
  const { page, set } = await aPlannedOrder()
  const { clock } = product.services
  clock.move(17 * day)
  for (const later of [['invoiced'], ['invoiced', 'paid']]) {
    for (const status of ['installed', ...later]) expect((await set({ status })).status).toBe(201)
    expect(await page()).toMatchObject({ accepted: { withdraw_until: expect.any(String) } })
    expect(await set({ status: 'installationPlanned' })).toMatchObject({
      status: 422,
      body: { errors: { remarks: [expect.stringContaining('tien letters')] } },
    })
    const remarks = 'De verkeerde lead stond op geplaatst'
    expect((await set({ status: 'installationPlanned', remarks })).status).toBe(201)
    expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  }
  clock.move(-17 * day)
})

test('an order whose installation was cancelled waits for a day again, and is not installed [c507]', async () => {
  const { page, set, visit, manager, lead_id } = await aPlannedOrder()
  const cancelled = await manager.patch(`/appointments/${visit.id}/delete`, { reason: 'Steiger komt niet' })
  expect(cancelled.status).toBe(200)
  expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'sold' })
  expect(await set({ status: 'installed' })).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.stringContaining('verkocht')] } },
  })
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
})

test('an installation of two days is installed after the second, which starts the term', async () => {
  const { page, set, visit, lead_id } = await aPlannedOrder()
  const second = await anInstallation(lead_id, '2026-12-09')
  const { clock } = product.services
  const setDone = async ({ id }: { id: number }) =>
    (await (await product.as('manager')).patch(`/appointments/${id}`, { status: 'done' })).status
  const statusOf = async () =>
    (await (await product.as('manager')).get<{ status: string }>(`/leads/${lead_id}`)).body.status
  expect(await page()).toMatchObject({ accepted: { installation: { date: '2026-12-07', stage: 'planned' } } })
  clock.move(17 * day)
  expect(await setDone(visit)).toBe(200)
  expect(await page()).toMatchObject({ accepted: { installation: { date: '2026-12-09' } } })
  expect(await statusOf()).toBe('installationPlanned')
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  expect(await set({ status: 'installed' })).toMatchObject({
    status: 422,
    body: { errors: { status: ['De installatie is gepland op 09-12-2026: dit kan vanaf die dag'] } },
  })
  clock.move(2 * day)
  expect(await setDone(second)).toBe(200)
  expect(await statusOf()).toBe('installed')
  expect(await page()).toMatchObject({ accepted: { withdraw_until: '2026-12-23', installation: null } })
  clock.move(-19 * day)
})

test('an installation of two days, of which the second is reported first, is installed after the first', async () => {
  const { page, visit, lead_id } = await aPlannedOrder()
  const second = await anInstallation(lead_id, '2026-12-09')
  const { clock } = product.services
  clock.move(19 * day)
  const manager = await product.as('manager')
  const setDone = async ({ id }: { id: number }) =>
    (await manager.patch(`/appointments/${id}`, { status: 'done' })).status
  expect(await setDone(second)).toBe(200)
  expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'installationPlanned' })
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  expect(await setDone(visit)).toBe(200)
  expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'installed' })
  expect(await page()).toMatchObject({ accepted: { withdraw_until: '2026-12-23', installation: null } })
  clock.move(-19 * day)
})

test('a second day that was put off holds back installed, until it is done or cancelled', async () => {
  const { page, set, visit, lead_id } = await aPlannedOrder()
  const second = await anInstallation(lead_id, '2026-12-09')
  const { clock } = product.services
  clock.move(17 * day)
  const manager = await product.as('manager')
  const put = await manager.patch(`/appointments/${second.id}/postpone`, {
    until: '2027-01-11',
    reason: 'Omvormer niet geleverd',
  })
  expect(put.status).toBe(200)
  expect((await manager.patch(`/appointments/${visit.id}`, { status: 'done' })).status).toBe(200)
  expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'installationPlanned' })
  const refused = await set({ status: 'installed' })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.stringContaining('nog niet geweest')] } },
  })
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  await manager.patch(`/appointments/${second.id}/delete`, { reason: 'Toch niet nodig' })
  expect((await set({ status: 'installed' })).status).toBe(201)
  clock.move(-17 * day)
})

test('an installation whose second day is not needed is set to installed by hand', async () => {
  const { set, visit, lead_id } = await aPlannedOrder()
  const second = await anInstallation(lead_id, '2026-12-09')
  const { clock } = product.services
  clock.move(17 * day)
  const manager = await product.as('manager')
  expect((await manager.patch(`/appointments/${visit.id}`, { status: 'done' })).status).toBe(200)
  const cancelled = await manager.patch(`/appointments/${second.id}/delete`, { reason: 'Alles zit er al' })
  expect(cancelled.status).toBe(200)
  expect((await manager.get(`/leads/${lead_id}`)).body).toMatchObject({ status: 'installationPlanned' })
  expect((await set({ status: 'installed' })).status).toBe(201)
  clock.move(-17 * day)
})
