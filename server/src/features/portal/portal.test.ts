import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aQuotation,
  aSentQuotation,
  caseP,
  type PortalPage,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'
import { insertStatus } from '../leads/statuses/status-queries.ts'
import { quotationAcceptances, quotationVersions } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { noord } = product
const day = 86_400_000

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

const sent = async (changes: object = {}, lead: object = {}) => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id, changes)
  await product.drain()
  product.mails.length = 0
  return { quotation, token, lead_id, version_id: quotation.version_id, customer: await aCustomer(product) }
}

const leadStatus = (lead_id: number) =>
  product.inside(async ({ db }) => {
    const [row] = await db.select({ status: leads.status }).from(leads).where(eq(leads.id, lead_id))
    return row?.status
  })

const mailsByRecipient = async () => {
  await product.drain()
  return new Map(product.mails.map((mail) => [mail.to, mail]))
}
const adviserAddress = 'adviser.noord@zonnekracht.example'

test('the customer reads the quotation without margins, purchase prices or approvals', async () => {
  const { token, customer, quotation } = await sent()
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page).toMatchObject({
    status: 200,
    body: {
      state: 'open',
      language: 'nl',
      number: quotation.number,
      company: { name: noord.name },
      customer: {
        salutation: 'Geachte heer De Vries',
        name: 'Jan de Vries',
        city: '9711 AB Groningen',
        town: 'Groningen',
      },
      editions: [
        { name: 'A', panels: 12, watt_peak: 5_220, total_cents: 642_606, valid_until: '2026-12-04' },
      ],
      accepted: null,
      may_withdraw: false,
    },
  })
  const lines = page.body.editions[0]?.groups.flatMap((group) => group.lines) ?? []
  expect(lines.reduce((sum, line) => sum + (line.total_cents ?? 0), 0)).toBe(642_606)
  const text = JSON.stringify(page.body)
  expect(text).not.toMatch(/margin|price_ew|approval|515775|120000/)
})

test('a wrong link answers 404, and so does one of an unsent quotation', async () => {
  const customer = await aCustomer(product)
  expect((await customer.get(`/portal/${'x'.repeat(43)}`)).status).toBe(404)
  const adviser = await product.as('adviser')
  const { portal_url } = await aQuotation(product, adviser, await aLead(product))
  expect((await customer.get(`/portal/${portal_url?.split('/').at(-1)}`)).status).toBe(404)
})

test('one of fifty concurrent acceptances wins', async () => {
  const { token, customer, version_id, lead_id, quotation } = await sent()
  const accept = (n: number) =>
    customer.post<PortalPage>(`/portal/${token}/accept`, anAcceptance(version_id, { name: `Jan ${n}` }))
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(n)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(won[0]?.body).toMatchObject({
    state: 'accepted',
    accepted: { edition: 'A', withdraw_until: null },
    agreement: expect.stringContaining('tot 14 dagen na levering kan herroepen'),
    may_withdraw: true,
  })
  expect(await leadStatus(lead_id)).toBe('sold')
  const records = await product.inside(({ db }) =>
    db.select().from(quotationAcceptances).where(eq(quotationAcceptances.quotation_id, quotation.id)),
  )
  expect(records).toMatchObject([
    { version_id, channel: 'portal', ip: '127.0.0.1', name: won[0]?.body.accepted?.name },
  ])
  const mails = await mailsByRecipient()
  expect(product.mails).toHaveLength(2)
  expect([...mails.keys()]).toContain(adviserAddress)
  const confirmation = [...mails.values()].find((mail) => mail.to !== adviserAddress)
  expect(confirmation?.text).toContain('tot 14 dagen na levering')
  expect(confirmation?.text).toMatch(
    /Na deze bevestiging ontvangt u een factuur voor de aanbetaling van .*; herroept u binnen de bedenktijd, dan krijgt u die terug\./,
  )
  const pdf = confirmation?.attachments[0]?.content ?? Buffer.alloc(0)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text.replace(/\s/g, '')).toContain(records[0]?.sent_sha256)
  const kept = await customer.get<Buffer>(`/portal/${token}/pdf`)
  expect(kept.body.equals(pdf)).toBe(true)
})

test('an accepted quotation cannot be changed or sent until it is withdrawn', async () => {
  const { token, customer, version_id, quotation, lead_id } = await sent()
  const adviser = await product.as('adviser')
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const save = () => adviser.patch(`/quotations/${quotation.id}`, caseP(noord, lead_id))
  expect((await save()).status).toBe(409)
  expect((await adviser.get(`/quotations/${quotation.id}/send`)).status).toBe(409)
  expect((await customer.post(`/portal/${token}/decline`, { reason: 'Te laat' })).status).toBe(409)

  type First = { confirmation: string; withdraw_until: string }
  const first = await customer.post<First>(`/portal/${token}/withdrawal`, { reason: 'Bedacht' })
  expect(first).toMatchObject({ status: 200, body: { withdraw_until: null } })
  const confirm = (confirmation: string) =>
    customer.post<PortalPage>(`/portal/${token}/withdrawal/confirm`, { confirmation })
  expect((await confirm(`${first.body.confirmation}x`)).status).toBe(422)
  await product.drain()
  product.mails.length = 0
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(first.body.confirmation)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ state: 'withdrawn' })
  expect(await leadStatus(lead_id)).toBe('followUp')
  const receipts = await mailsByRecipient()
  expect([...receipts.keys()]).toHaveLength(2)
  const receipt = [...receipts.values()].find((mail) => mail.to !== adviserAddress)
  expect(receipt?.text).toMatch(
    /Op 20-11-2026 om 10:00 uur ontvingen wij uw herroeping[^]*€ 6\.426,06[^]*Bedacht/,
  )
  expect(await save()).toMatchObject({ status: 200, body: { latest_version: { number: 2 } } })
})

test('a withdrawal requires a timely confirmation, and is refused after its term', async () => {
  const manager = await product.as('manager')
  await manager.patch('/company', { withdrawal_for_businesses: true })
  const { token, customer, version_id } = await sent({}, { kind: 'business' })
  await manager.patch('/company', { withdrawal_for_businesses: false })
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const first = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {})
  product.services.clock.move(31 * 60_000)
  const late = await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)
  expect(late.status).toBe(422)
  product.services.clock.move(15 * day)
  expect((await customer.post(`/portal/${token}/withdrawal`, {})).status).toBe(409)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page.body).toMatchObject({ state: 'accepted', may_withdraw: false })
  product.services.clock.move(-15 * day - 31 * 60_000)
})

test('a private customer may withdraw until 14 days after the delivery', async () => {
  const { token, customer, version_id, lead_id } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const { clock } = product.services
  clock.move(40 * day)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: null } })
  await product.inside((context) =>
    insertStatus(context, {
      lead_id,
      status: 'installed',
      remarks: null,
      callback_at: null,
      result_code_id: null,
    }),
  )
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: '2027-01-13' } })
  clock.move(14 * day)
  expect((await customer.post(`/portal/${token}/withdrawal`, {})).status).toBe(200)
  clock.move(day)
  expect(await page()).toMatchObject({ may_withdraw: false })
  expect((await customer.post(`/portal/${token}/withdrawal`, {})).status).toBe(409)
  clock.move(-55 * day)
})

test('a company may let the term run from the acceptance', async () => {
  const manager = await product.as('manager')
  const from = (withdrawal_from: string) => manager.patch('/company', { withdrawal_from })
  expect((await from('acceptance')).status).toBe(200)
  const { token, customer, version_id } = await sent()
  const accepted = await customer.post<PortalPage>(`/portal/${token}/accept`, anAcceptance(version_id))
  expect(accepted.body).toMatchObject({
    withdrawal: { days: 14, from: 'acceptance' },
    accepted: { withdraw_until: '2026-12-04' },
  })
  const confirmation = [...(await mailsByRecipient()).values()].find((mail) => mail.to !== adviserAddress)
  expect(confirmation?.text).toContain('tot en met 04-12-2026')
  expect(confirmation?.text).toContain('Na de bedenktijd ontvangt u')
  // Later changes of the setting do not affect an agreement.
  expect((await from('delivery')).status).toBe(200)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page.body.accepted?.withdraw_until).toBe('2026-12-04')
})

test('a sent version without a stored PDF is rendered from its content', async () => {
  const { token, customer, version_id } = await sent()
  await product.inside(({ db }) =>
    db.update(quotationVersions).set({ sent_file_id: null }).where(eq(quotationVersions.id, version_id)),
  )
  const pdf = await customer.get<Buffer>(`/portal/${token}/pdf`)
  expect([pdf.status, pdf.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('an expired edition cannot be accepted', async () => {
  const { token, customer, version_id } = await sent()
  product.services.clock.move(15 * day)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page).toMatchObject({ status: 200, body: { state: 'expired', editions: [{ expired: true }] } })
  const answer = await customer.post<{ message: string }>(
    `/portal/${token}/accept`,
    anAcceptance(version_id),
    { 'accept-language': 'nl' },
  )
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Deze offerte is verlopen. Vraag een nieuwe aan' },
  })
  product.services.clock.move(-15 * day)
})

test('declining stores the reason and notifies the adviser', async () => {
  const { token, customer, lead_id, quotation } = await sent()
  const page = await customer.post<PortalPage>(`/portal/${token}/decline`, { reason: 'Te duur' })
  expect(page).toMatchObject({ status: 200, body: { state: 'declined' } })
  expect(await leadStatus(lead_id)).toBe('followUp')
  expect((await mailsByRecipient()).get(adviserAddress)?.text).toContain('Te duur')
  const adviser = await product.as('adviser')
  const read = await adviser.get<Quotation>(`/quotations/${quotation.id}`)
  expect(read.body.latest_version).toMatchObject({ state: 'declined', decline_reason: 'Te duur' })
  const declined = async (query: string) =>
    (
      await adviser.get<CallResult<typeof calls.quotations.table>>(
        `/quotations/table/sent?filter[state]=declined&filter[lead_id]=${lead_id}${query}`,
      )
    ).body.data.map(({ id, decline_reason }) => [id, decline_reason])
  const listed = [[quotation.id, 'Te duur']]
  expect(await declined('&filter[answered_from]=2026-11-20&filter[lead_status]=followUp')).toEqual(listed)
  expect(await declined('&filter[answered_from]=2026-11-21')).toEqual([])
  expect(await declined('&filter[answered_to]=2026-11-19')).toEqual([])
  expect(await declined('&filter[lead_status]=open&sort=-answered_at')).toEqual([])
})

test('a question reaches the adviser, the timeline and the page', async () => {
  const { token, customer, lead_id } = await sent({}, { email: 'vraag@klant.example' })
  const page = await customer.post<PortalPage>(`/portal/${token}/questions`, { text: 'Kan het in maart?' })
  expect(page.body.questions).toEqual([
    { text: 'Kan het in maart?', at: '2026-11-20T09:00:00.000Z', answer: null, answered_at: null },
  ])
  expect((await mailsByRecipient()).get(adviserAddress)).toMatchObject({
    reply_to: 'vraag@klant.example',
    text: expect.stringContaining('Kan het in maart?'),
  })
  const adviser = await product.as('adviser')
  type Timeline = { data: { action: string; after: { question?: string } | null }[] }
  const timeline = await adviser.get<Timeline>(`/leads/${lead_id}/timeline`)
  expect(timeline.body.data.find(({ action }) => action === 'asked')?.after?.question).toBe(
    'Kan het in maart?',
  )
})

test('one link accepts at most twenty questions an hour, also concurrently', async () => {
  const { token, customer } = await sent()
  const ask = () => customer.post(`/portal/${token}/questions`, { text: 'En nu?' })
  const answers = await Promise.all(Array.from({ length: 25 }, ask))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  product.services.clock.move(61 * 60_000)
  expect((await ask()).status).toBe(200)
  product.services.clock.move(-61 * 60_000)
})

test('a newer quotation for the customer supersedes the older one and is linked', async () => {
  const { token, customer, lead_id, version_id } = await sent()
  const adviser = await product.as('adviser')
  const newer = await aSentQuotation(product, adviser, lead_id)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page.body).toMatchObject({ state: 'superseded', newer_url: newer.quotation.portal_url })
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))).status).toBe(409)
})

test('acceptance in person on the adviser’s screen [c121]', async () => {
  const { quotation, version_id } = await sent()
  const adviser = await product.as('adviser')
  const path = `/quotations/${quotation.id}/accept`
  const body = anAcceptance(version_id, { channel: 'in_person', signed_at: '2026-11-20T08:55:00Z' })
  const accepted = await adviser.put<Quotation>(path, body)
  expect(accepted).toMatchObject({
    status: 200,
    body: { latest_version: { status: 'accepted', state: 'accepted', accepted_edition: 'A' } },
  })
  expect((await adviser.put(path, body)).status).toBe(409)
  type List = { data: { id: number; url: string; thumbnail_url: string | null }[] }
  const signatures = await adviser.get<List>(`/quotations/get-signature-by-id/${quotation.id}`)
  expect(signatures.body.data).toMatchObject([{ thumbnail_url: expect.any(String) }])
  const all = await adviser.get<List>(`/quotations/lead-signatures/${quotation.lead_id}`)
  expect(all.body.data).toEqual(signatures.body.data)
  const list = await adviser.get<List>('/quotations/get-accepted-quotations')
  expect(list.body.data.map(({ id }) => id)).toContain(quotation.id)
})

test.each([
  ['a signature that is none', { signature: 'data:image/png;base64,AAAA' }, 'signature'],
  ['another edition', { edition: 'B' }, 'edition'],
  ['terms not agreed to', { terms_accepted: false }, 'terms_accepted'],
])('refuses %s', async (_what, changes, field) => {
  const { token, customer, version_id } = await sent()
  const answer = await customer.post<{ errors: Record<string, unknown> }>(
    `/portal/${token}/accept`,
    anAcceptance(version_id, changes),
  )
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('the app cannot change or delete an acceptance', async () => {
  const { token, customer, version_id } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const change = product.inside(({ db }) => db.update(quotationAcceptances).set({ name: 'Piet' }))
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining('permission denied') },
  })
})
