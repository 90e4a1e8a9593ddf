import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type PortalPage,
} from '../../../testing/a-quotation.ts'
import { addSharedTerms } from '../../../testing/shared-terms.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

async function sent() {
  const lead_id = await aLead(product)
  const adviser = await product.as('adviser')
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  return { lead_id, adviser, quotation, token, customer: await aCustomer(product) }
}

const tokenIn = (url: string) => url.split('/portal/')[1] ?? ''

/** The link in the latest mail to somebody. */
async function mailedTo(address: string) {
  await product.drain()
  const text = product.mails.findLast(({ to }) => to.startsWith(address))?.text ?? ''
  return /\/portal\/(\w+)/.exec(text)?.[1] ?? ''
}

async function evidenceOf(token: string) {
  const { rawPayload } = await product.app.inject(`/api/v1/portal/${token}/pdf`)
  const proxy = await getDocumentProxy(new Uint8Array(rawPayload))
  const { text } = await extractText(proxy, { mergePages: true })
  return text.slice(text.indexOf('Bewijs van acceptatie')).replace(/\s+/g, ' ')
}

test('a renewed link is mailed, and the older one says that it was replaced', async () => {
  const { adviser, quotation, token, customer } = await sent()
  const renewed = await adviser.post<{ portal_url: string }>(`/quotations/${quotation.id}/link`)
  expect(renewed.status).toBe(200)
  const newer = tokenIn(renewed.body.portal_url)
  expect(newer).not.toBe(token)
  expect(await mailedTo('jan')).toBe(newer)
  expect((await customer.get<PortalPage>(`/portal/${newer}`)).body.state).toBe('open')
  const old = await customer.get<{ message: string }>(`/portal/${token}`, { 'accept-language': 'en' })
  expect(old).toMatchObject({ status: 410, body: { message: expect.stringContaining('newer one') } })
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(410)
})

test('a renewed link is not found through the link of an older quotation', async () => {
  const { adviser, lead_id, token, customer } = await sent()
  const { quotation } = await aSentQuotation(product, adviser, lead_id)
  expect((await customer.get<PortalPage>(`/portal/${token}`)).body.newer_url).toBe(quotation.portal_url)
  await product.drain()
  product.mails.length = 0
  const renewed = await adviser.post<{ portal_url: string }>(`/quotations/${quotation.id}/link`)
  const old = await customer.get<{ message: string }>(`/portal/${token}`, { 'accept-language': 'en' })
  expect(old).toMatchObject({ status: 410, body: { message: expect.stringContaining('was mailed') } })
  expect((await customer.get(`/portal/${tokenIn(renewed.body.portal_url)}`)).status).toBe(200)
  // The older quotation is mailed to nobody.
  await product.drain()
  expect(product.mails.filter(({ to }) => to.startsWith('jan'))).toHaveLength(1)
})

test('another address of the customer gets a link of its own, and the one before a notice without any', async () => {
  const { lead_id, token, customer } = await sent()
  const manager = await product.as('manager')
  const { revision } = (await manager.get<{ revision: number }>(`/leads/${lead_id}`)).body
  const email = 'nieuw@klant.example'
  expect((await manager.patch(`/leads/${lead_id}`, { email, revision })).status).toBe(200)
  const newer = await mailedTo(email)
  expect((await customer.get<PortalPage>(`/portal/${newer}`)).body.state).toBe('open')
  expect((await customer.get(`/portal/${token}`)).status).toBe(410)
  const notices = product.mails.filter(({ subject }) => subject === 'Uw e-mailadres is gewijzigd')
  expect(notices).toHaveLength(1)
  expect(notices[0]?.to).not.toContain(email)
  expect(`${notices[0]?.html}${notices[0]?.text}`).not.toMatch(/portal|nieuw@/)
  const atLead = await manager.get<{ data: { subject: string }[] }>(`/leads/${lead_id}/mails`)
  expect(atLead.body.data.map(({ subject }) => subject)).toContain('Uw e-mailadres is gewijzigd')
})

test('a link signs no more from the moment that its address was left, before any mail has left', async () => {
  const { lead_id, quotation, token, customer } = await sent()
  await moveTo(lead_id, 'meteen@klant.example')
  const answer = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(answer.status).toBe(410)
  const newer = await mailedTo('meteen@')
  const accepted = await customer.post(`/portal/${newer}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
})

test('a left link does not come back to life when the newer one signs', async () => {
  const { lead_id, quotation, token, customer } = await sent()
  await moveTo(lead_id, 'verder@klant.example')
  product.services.clock.move(60_000)
  const newer = await mailedTo('verder@')
  await customer.post(`/portal/${newer}/accept`, anAcceptance(quotation.version_id))
  expect((await customer.get<PortalPage>(`/portal/${newer}`)).body.state).toBe('accepted')
  expect((await customer.get(`/portal/${token}`)).status).toBe(410)
  expect((await customer.post(`/portal/${token}/withdrawal`, {})).status).toBe(410)
})

test('whoever ordered is told at the address before that the link of the order still works, as it does', async () => {
  const { lead_id, quotation, token, customer } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  const manager = await product.as('manager')
  const { revision } = (await manager.get<{ revision: number }>(`/leads/${lead_id}`)).body
  const changed = { email: 'ander@klant.example', revision }
  expect((await manager.patch(`/leads/${lead_id}`, changed)).status).toBe(200)
  await product.drain()
  const notice = product.mails.find(({ subject }) => subject === 'Uw e-mailadres is gewijzigd')
  expect(notice?.text).toContain('Alleen de link van uw bestelling werkt nog')
  expect((await customer.get<PortalPage>(`/portal/${token}`)).body.state).toBe('accepted')
})

test('the evidence names each address that the quotation was mailed to', async () => {
  const { lead_id, quotation, customer } = await sent()
  const manager = await product.as('manager')
  product.services.clock.move(60_000)
  const { revision, email: before } = (
    await manager.get<{ revision: number; email: string }>(`/leads/${lead_id}`)
  ).body
  const email = 'nog.een@klant.example'
  expect((await manager.patch(`/leads/${lead_id}`, { email, revision })).status).toBe(200)
  const token = await mailedTo(email)
  product.services.clock.move(60_000)
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  const evidence = await evidenceOf(token)
  expect(evidence).toContain(`naar ${before}`)
  expect(evidence).toMatch(/Opnieuw gemaild \d\d-\d\d-\d{4} [\d:]+, naar nog\.een@klant\.example/)
})

test('a newer mail that still waits when the quotation is signed is not said to be sent', async () => {
  const { adviser, quotation, customer } = await sent()
  await product.drain()
  product.services.clock.move(60_000)
  const renewed = await adviser.post<{ portal_url: string }>(`/quotations/${quotation.id}/link`)
  const token = tokenIn(renewed.body.portal_url)
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  const evidence = await evidenceOf(token)
  expect(evidence).toMatch(/Offerte verzonden \d\d-\d\d-\d{4} [\d:]+, naar \S+@klant\.example/)
  expect(evidence).toMatch(
    /Nieuwe e-mail klaargezet \d\d-\d\d-\d{4} [\d:]+, naar \S+ \(wachtte bij het ondertekenen nog op verzending\)/,
  )
  expect(evidence).not.toContain('Opnieuw gemaild')
})

/** What the latest mail to somebody holds. */
async function heldBy(address: string) {
  await product.drain()
  const files = product.mails.findLast(({ to }) => to.startsWith(address))?.attachments ?? []
  return files.map(({ filename, content }) => ({ filename, bytes: content }))
}

async function moveTo(lead_id: number, email: string) {
  const manager = await product.as('manager')
  const { revision } = (await manager.get<{ revision: number }>(`/leads/${lead_id}`)).body
  expect((await manager.patch(`/leads/${lead_id}`, { email, revision })).status).toBe(200)
}

test('another address gets the document and the terms, as the first mail and the confirmation had them', async () => {
  const { remove } = await addSharedTerms(await product.as('manager'))
  const { lead_id, quotation, customer } = await sent()
  const first = await heldBy('jan')
  expect(first.map(({ filename }) => filename)).toEqual([`${quotation.number}-1.pdf`, 'Voorwaarden.pdf'])
  await moveTo(lead_id, 'tweede@klant.example')
  expect(await heldBy('tweede@')).toEqual(first)
  const token = await mailedTo('tweede@')
  const body = anAcceptance(quotation.version_id)
  expect((await customer.post(`/portal/${token}/accept`, body)).status).toBe(200)
  const confirmed = await heldBy('tweede@')
  expect(confirmed.map(({ filename }) => filename)).toEqual([
    `${quotation.number}-1-signed.pdf`,
    'Voorwaarden.pdf',
  ])
  await moveTo(lead_id, 'derde@klant.example')
  expect(await heldBy('derde@')).toEqual(confirmed)
  await remove()
})

test('a first address, and one of somebody without a quotation, is told to nobody', async () => {
  const lead_id = await aLead(product)
  const manager = await product.as('manager')
  expect((await manager.patch(`/leads/${lead_id}`, { email: 'anders@klant.example' })).status).toBe(200)
  await product.drain()
  expect(product.mails).toEqual([])
})

test('who signed keeps the old link until the term ends', async () => {
  const { adviser, quotation, token, customer } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect((await adviser.post(`/quotations/${quotation.id}/link`)).status).toBe(200)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page).toMatchObject({ status: 200, body: { state: 'accepted', may_withdraw: true } })
})

test('a merge, and undoing it, end the links that were mailed to an address which their lead has no more', async () => {
  const { lead_id, token, customer } = await sent()
  const manager = await product.as('manager')
  const facts = { firstName: 'Jan', lastName: 'Jansen', force: true, force_reason: 'Test' }
  const email = 'blijft@klant.example'
  const stays = await manager.post<{ id: number }>('/leads', { ...facts, email })
  const merged = await manager.post<{ merge_id: number }>(`/leads/${stays.body.id}/merge`, { lead_id })
  expect(merged.status).toBe(200)
  const newer = await mailedTo(email)
  const statusOf = async (link: string) => (await customer.get(`/portal/${link}`)).status
  expect([await statusOf(token), await statusOf(newer)]).toEqual([410, 200])
  expect((await manager.post(`/lead-merges/${merged.body.merge_id}/undo`)).status).toBe(200)
  const newest = await mailedTo('jan')
  expect([await statusOf(newer), await statusOf(newest)]).toEqual([410, 200])
})

test('who may not send a quotation renews no link', async () => {
  const lead_id = await aLead(product)
  const { quotation } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const planner = await product.as('planner')
  expect((await planner.post(`/quotations/${quotation.id}/link`)).status).toBe(403)
})
