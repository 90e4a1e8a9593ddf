import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type PortalPage,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addAppointment } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const minute = 60_000
const manager = await product.as('manager')
const customer = await aCustomer(product)

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const textTo = (address: string) => product.mails.find(({ to }) => to === address)?.text
const pageOf = (token: string) => customer.get<PortalPage & { message: string }>(`/portal/${token}`)

/** A lead with what was mailed to its address, and its link. */
async function sent() {
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const { body } = await manager.get<{ email: string }>(`/leads/${lead_id}`)
  product.services.clock.move(minute)
  return { lead_id, quotation, token, email: body.email }
}

async function ordered() {
  const made = await sent()
  const body = anAcceptance(made.quotation.version_id)
  expect((await customer.post(`/portal/${made.token}/accept`, body)).status).toBe(200)
  product.services.clock.move(minute)
  return made
}

/** Gives a lead another address, or none; answers the link of its quotation since. */
async function readdress({ lead_id, quotation }: Awaited<ReturnType<typeof sent>>, email: string | null) {
  const { revision } = (await manager.get<{ revision: number }>(`/leads/${lead_id}`)).body
  expect((await manager.patch(`/leads/${lead_id}`, { email, revision })).status).toBe(200)
  product.services.clock.move(minute)
  await product.drain()
  const { body } = await manager.get<Quotation>(`/quotations/${quotation.id}`)
  return body.portal_url?.split('/portal/')[1] ?? ''
}

/** Withdraws by a link; answers the page, and the mails of it. */
async function withdraw(token: string) {
  product.mails.length = 0
  const asked = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  const { status, body } = await customer.post<PortalPage>(`/portal/${token}/withdrawal/confirm`, asked.body)
  expect(status).toBe(200)
  await product.drain()
  const receipts = product.mails.filter(({ subject }) => subject.startsWith('Bevestiging van uw herroeping'))
  const told = product.mails.find(({ to }) => to.includes('adviser'))?.text.replaceAll(/\s+/g, ' ')
  return { page: body, to: receipts.map(({ to }) => to).toSorted(), told }
}

test('who withdraws by a link to an address that was changed gets the receipt there too, and goes on seeing it', async () => {
  const order = await ordered()
  const newer = await readdress(order, 'nieuw@klant.example')
  const { to, page, told } = await withdraw(order.token)
  expect(to).toEqual([order.email, 'nieuw@klant.example'].toSorted())
  expect(page).toMatchObject({ state: 'withdrawn', receipt_mailed: true })
  expect(told).toContain(`De ontvangstbevestiging is gemaild naar nieuw@klant.example, ${order.email}.`)
  for (const token of [order.token, newer])
    expect(await pageOf(token)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
})

test('a withdrawal by the link in force is told to its address alone, and the older link ends', async () => {
  const order = await ordered()
  const newer = await readdress(order, 'alleen@klant.example')
  expect((await withdraw(newer)).to).toEqual(['alleen@klant.example'])
  expect((await pageOf(order.token)).status).toBe(410)
})

test('a receipt at an address of before holds no link that went elsewhere', async () => {
  const order = await ordered()
  const newer = await readdress(order, 'verder@klant.example')
  const content = '<p>{{ withdrawnOn }} {{ withdrawnTime }} {{ portalUrl }} {{ email }}</p>'
  const template = { type: 'quotation_withdrawn', language: 'nl', subject: 'Eigen', content }
  const made = await manager.post<{ id: number }>('/mail-templates', template)
  expect(made.status).toBe(201)
  await withdraw(order.token)
  expect((await manager.delete(`/mail-templates/${made.body.id}`)).status).toBe(204)
  expect(textTo('verder@klant.example')).toContain(`/portal/${newer} verder@klant.example`)
  expect(textTo(order.email)).toContain(`/portal/${order.token} ${order.email}`)
  expect(textTo(order.email)).not.toMatch(/verder@/)
})

test('who has no address any more is told so, and gets the receipt where their link went', async () => {
  const order = await ordered()
  await readdress(order, null)
  const notice = product.mails.find(({ subject }) => subject === 'Uw e-mailadres is verwijderd')
  expect(notice?.to).toBe(order.email)
  expect(notice?.text).toContain('Alleen de link van uw bestelling werkt nog')
  expect(notice?.text).not.toContain('ander e-mailadres')
  const { to, page, told } = await withdraw(order.token)
  expect(to).toEqual([order.email])
  expect(page.receipt_mailed).toBe(true)
  expect(told).not.toContain('stuur die per brief')
  expect(await pageOf(order.token)).toMatchObject({ status: 200, body: { receipt_mailed: true } })
})

test('no mail with an answer is promised where none goes: by an older link, and without an address', async () => {
  const order = await ordered()
  expect((await pageOf(order.token)).body.answer_mailed).toBe(true)
  const newer = await readdress(order, 'vraagt@klant.example')
  const asked = await customer.post<PortalPage>(`/portal/${order.token}/questions`, {
    text: 'Wanneer komt u?',
  })
  expect(asked).toMatchObject({ status: 200, body: { answer_mailed: false } })
  expect((await pageOf(newer)).body.answer_mailed).toBe(true)
  const unmailed = await readdress(order, null)
  expect((await pageOf(unmailed)).body.answer_mailed).toBe(false)
})

test('no receipt is claimed that was not mailed', async () => {
  const order = await ordered()
  const newer = await readdress(order, null)
  const { to, page, told } = await withdraw(newer)
  expect([to, page.receipt_mailed]).toEqual([[], false])
  expect(told).toContain('kreeg dus geen ontvangstbevestiging: stuur die per brief')
  expect((await pageOf(newer)).body.receipt_mailed).toBe(false)
})

test('the signed quotation is told as mailed to who has an address, and its adviser is not asked to post it', async () => {
  const order = await ordered()
  await product.drain()
  expect((await pageOf(order.token)).body.accepted?.mailed).toBe(true)
  const adviser = () => product.mails.find(({ subject }) => subject.startsWith('Geaccepteerd'))?.text
  expect(adviser()).not.toContain('per brief')
  product.mails.length = 0
  const unmailed = await sent()
  const token = await readdress(unmailed, null)
  product.mails.length = 0
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(unmailed.quotation.version_id))
  expect(accepted).toMatchObject({ status: 200, body: { accepted: { mailed: false } } })
  await product.drain()
  expect(adviser()?.replaceAll(/\s+/g, ' ')).toContain(
    'niet per e-mail: er is geen e-mailadres. Stuur die per brief.',
  )
})

test('a link whose newer one nobody was mailed says so', async () => {
  const quotation = await sent()
  await readdress(quotation, null)
  const old = await customer.get(`/portal/${quotation.token}`, { 'accept-language': 'nl' })
  const message = 'Deze link werkt niet meer. Neem contact met ons op'
  expect(old).toMatchObject({ status: 410, body: { message } })
})

test('the office ends a link of an order that went to somebody else', async () => {
  const order = await ordered()
  const newer = await readdress(order, 'echt@klant.example')
  expect((await pageOf(order.token)).status).toBe(200)
  const adviser = await product.as('adviser')
  const path = `/quotations/${order.quotation.id}/link`
  const renewed = await adviser.post<Quotation>(path, { went_elsewhere: true })
  expect(renewed.status).toBe(200)
  await product.drain()
  const newest = renewed.body.portal_url?.split('/portal/')[1] ?? ''
  expect(textTo('echt@klant.example')).toContain('/portal/')
  const statuses = [order.token, newer, newest].map(async (token) => (await pageOf(token)).status)
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  expect((await customer.post(`/portal/${order.token}/withdrawal`, {})).status).toBe(404)
  const { data } = (
    await manager.get<{ data: { action: string; after: object }[] }>(`/leads/${order.lead_id}/timeline`)
  ).body
  expect(data.find(({ action }) => action === 'linksEnded')?.after).toMatchObject({ links: 2 })
})

test('ended twenty times at once the links end once, those of other orders too, and one mail goes', async () => {
  const order = await ordered()
  const other = await aSentQuotation(product, await product.as('adviser'), order.lead_id)
  product.services.clock.move(minute)
  const body = anAcceptance(other.quotation.version_id)
  expect((await customer.post(`/portal/${other.token}/accept`, body)).status).toBe(200)
  await readdress(order, 'eenmaal@klant.example')
  expect((await pageOf(other.token)).status).toBe(200)
  product.mails.length = 0
  const path = `/quotations/${order.quotation.id}/link`
  const end = () => manager.post<Quotation>(path, { went_elsewhere: true })
  const answers = await Promise.all(Array.from({ length: 20 }, end))
  expect(new Set(answers.map(({ status, body: { portal_url } }) => `${status} ${portal_url}`)).size).toBe(1)
  await product.drain()
  expect(product.mails.filter(({ to }) => to === 'eenmaal@klant.example')).toHaveLength(1)
  const newest = answers[0]?.body.portal_url?.split('/portal/')[1] ?? ''
  expect((await pageOf(newest)).status).toBe(200)
  expect((await pageOf(other.token)).status).toBe(404)
  product.services.clock.move(minute)
  expect((await end()).body.portal_url).not.toContain(newest)
})

test('who installs what was delivered reads that it is fetched, not that an installation is removed', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id, { quotation_type: 'selfInstallation' })
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: '2026-11-20' }),
  )
  const done = await manager.patch(`/appointments/${visit.id}`, { status: 'done', confirm: true })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await order.withdraw()
  const texts = (part: string) => product.mails.filter(({ to }) => to.includes(part)).map(({ text }) => text)
  expect(texts('klant.example').join()).toContain('Het materiaal is bij u: wij bellen u binnen 2 werkdagen')
  expect(texts('adviser.').join()).toContain('Het materiaal is bij de klant: bel die binnen 2 werkdagen')
  expect(product.mails.map(({ text }) => text).join()).not.toContain('De installatie staat er al')
})

test('who installs goods that no visit brings reads that what came already is fetched, as the portal said', async () => {
  const lead_id = await aLead(product)
  const order = await anOrder(product, lead_id, { quotation_type: 'selfInstallation' })
  await order.withdraw()
  const texts = (part: string) => product.mails.filter(({ to }) => to.includes(part)).map(({ text }) => text)
  const read = texts('klant.example').join().replaceAll(/\s+/g, ' ')
  expect(read).toContain(
    'Heeft u het materiaal al, geheel of voor een deel, dan bellen wij u binnen 2 werkdagen',
  )
  expect(read).not.toContain('u hoeft verder niets te doen')
})
