import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aLead,
  approveDiscount,
  aQuotation,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { leads } from '../../leads/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const { noord } = product

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

/** To customers; managers are asked to approve a discount on a price that nobody was asked. */
const toCustomers = () => product.mails.filter(({ to }) => to.includes('@klant'))

const statusOf = (lead_id: number) =>
  product.inside(async ({ db }) => {
    const [row] = await db.select({ status: leads.status }).from(leads).where(eq(leads.id, lead_id))
    return row?.status
  })

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text
}

test('sending stores the PDF, mails the link and updates the lead’s status [c20]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation } = await aSentQuotation(product, adviser, lead_id)
  expect(quotation.latest_version).toMatchObject({
    status: 'sent',
    state: 'open',
    sent_at: '2026-11-20T09:00:00.000Z',
    editions: [{ name: 'A', valid_until_date: '2026-12-04' }],
  })
  expect(await statusOf(lead_id)).toBe('quotationSent')
  await product.drain()
  expect(toCustomers()).toHaveLength(1)
  const [mail] = toCustomers()
  expect(mail?.text).toContain(quotation.portal_url)
  const pdf = await adviser.get<Buffer>(`/quotations/${quotation.id}/download`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(mail?.attachments[0]?.content.equals(pdf.body)).toBe(true)
  const text = await textOf(pdf.body)
  expect(text).toContain(quotation.number)
  expect(text).toContain('€ 6.426,06')
})

test('fifty concurrent sends and one more cause one mail', async () => {
  const adviser = await product.as('adviser')
  const { id } = await aQuotation(product, adviser, await aLead(product))
  const send = () => adviser.get<Quotation>(`/quotations/${id}/send`)
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const again = await send()
  expect(answers.every(({ body }) => JSON.stringify(body) === JSON.stringify(again.body))).toBe(true)
  await product.drain()
  expect(toCustomers()).toHaveLength(1)
})

test('sending without an e-mail address or a suitable fuse box is refused', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { email: null })
  const body = caseP(noord, lead_id)
  const [edition] = body.editions
  const { fuse_box: _without, ...products } = edition?.products ?? {}
  const saved = await adviser.post<Quotation>('/quotations', {
    ...body,
    editions: [{ ...edition, products }],
  })
  expect(saved.status).toBe(201)
  const answer = await adviser.get<{ errors: object }>(`/quotations/${saved.body.id}/send`)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).toSorted()).toEqual(
    expect.arrayContaining(['editions.0.products.fuse_box', 'lead.email']),
  )
})

test('changing a sent version creates a new concept; sending it supersedes the older one', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation: sent } = await aSentQuotation(product, adviser, lead_id)
  const changed = await adviser.patch<Quotation>(
    `/quotations/${sent.id}`,
    caseP(noord, lead_id, { base_version_id: sent.version_id, energy_usage: 4_000 }),
  )
  expect(changed.body.versions.map(({ state }) => state)).toEqual(['concept', 'open'])
  const again = await adviser.get<Quotation>(`/quotations/${sent.id}/send`)
  expect(again.body.versions.map(({ state }) => state)).toEqual(['open', 'superseded'])
})

test('a sent version keeps its send date and last days', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const body = caseP(noord, lead_id)
  const editions = body.editions.map((edition) =>
    Object.assign(edition, { valid_until: 'one_month', valid_until_editable: true }),
  )
  const { quotation } = await aSentQuotation(product, adviser, lead_id, { editions })
  expect(quotation.latest_version.editions[0]?.valid_until_date).toBe('2026-12-20')
  const digest = async () => {
    const pdf = await adviser.get<Buffer>(`/quotations/${quotation.id}/download`)
    return createHash('sha256').update(pdf.body).digest('hex')
  }
  expect(await digest()).toBe(await digest())
})

test('an expired version sets its lead to follow-up', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { id } = await aQuotation(product, adviser, lead_id)
  await adviser.get(`/quotations/${id}/send`)
  product.services.clock.move(15 * 86_400_000)
  await product.drain()
  expect(await statusOf(lead_id)).toBe('followUp')
  const read = await (await product.as('adviser')).get<Quotation>(`/quotations/${id}`)
  expect(read.body.latest_version.state).toBe('expired')
  product.services.clock.move(-15 * 86_400_000)
})

interface Preview {
  to: string
  subject: string
  text: string
  delivers: boolean
  portal_url: string
}

test('the mail can be previewed with the adviser’s personal line', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { email: 'lezer@klant.example' })
  const { id, portal_url } = await aQuotation(product, adviser, lead_id)
  const line = 'Fijn dat we bij u mochten kijken <b>vandaag</b>.'
  const query = `personal_line=${encodeURIComponent(line)}`
  const shown = await adviser.get<Preview>(`/quotations/${id}/mail?${query}`)
  expect(shown).toMatchObject({
    status: 200,
    body: { to: 'lezer@klant.example', delivers: true, portal_url },
  })
  expect(shown.body.text).toContain(line)
  expect(shown.body.text).toContain('04-12-2026')
  await product.drain()
  expect(toCustomers()).toHaveLength(0)

  expect((await adviser.get(`/quotations/${id}/send?${query}`)).status).toBe(200)
  await product.drain()
  const [mail] = toCustomers()
  expect(mail).toMatchObject({ subject: shown.body.subject })
  expect(mail?.text?.trim()).toBe(shown.body.text.trim())
})

test('the personal line is in the mail also where the company’s text has no place for it [c617]', async () => {
  const manager = await product.as('manager')
  const content = '<p>{{ salutation }},</p><p><a href="{{ portalUrl }}">Uw offerte</a></p>'
  const own = { type: 'quotation', language: 'nl', subject: 'Uw offerte', content }
  const template = await manager.post<{ id: number }>('/mail-templates', own)
  const lead_id = await aLead(product, { email: 'regel@klant.example' })
  const { id } = await aQuotation(product, manager, lead_id)
  const line = 'Tot volgende week!'
  const query = `personal_line=${encodeURIComponent(line)}`
  const shown = await manager.get<Preview>(`/quotations/${id}/mail?${query}`)
  expect(shown.body.text).toContain(line)
  const without = await manager.get<Preview>(`/quotations/${id}/mail`)
  expect(without.body.text.trim().startsWith('Geachte')).toBe(true)
  expect((await manager.delete(`/mail-templates/${template.body.id}`)).status).toBe(204)
})

test('the preview says what sending would refuse, under the fields of the form', async () => {
  const adviser = await product.as('adviser')
  const blocked = async (more: object) => {
    const { id } = await aQuotation(product, adviser, await aLead(product, more))
    const { body } = await adviser.get<{ missing: object }>(`/quotations/${id}/mail`)
    const refused = await adviser.get<{ errors?: object }>(`/quotations/${id}/send`)
    expect(body.missing).toEqual(refused.body.errors ?? {})
    return Object.keys(body.missing)
  }
  expect(await blocked({ email: null, mobile: '06 12345678' })).toEqual(['lead.email'])
  expect(await blocked({ email: 'alles.er@klant.example' })).toEqual([])
})

test('a personal line of more than 500 characters is refused, and others cannot preview the mail', async () => {
  const adviser = await product.as('adviser')
  const { id } = await aQuotation(product, adviser, await aLead(product))
  const long = await adviser.get(`/quotations/${id}/send?personal_line=${'a'.repeat(501)}`)
  expect(long.status).toBe(400)
  expect((await (await product.as('planner')).get(`/quotations/${id}/mail`)).status).toBe(403)
})

test('the mail states the last day of each edition, and the changes of a second version', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const [a] = caseP(noord, lead_id).editions
  if (a === undefined) throw new Error('no edition')
  const b = { ...a, name: 'B', valid_until: 'one_month', valid_until_editable: true }
  const { quotation } = await aSentQuotation(product, adviser, lead_id, { editions: [a, b] })
  await product.drain()
  const [first] = toCustomers()
  expect(first?.text).toContain('04-12-2026 (variant A) en 20-12-2026 (variant B)')
  expect(first?.text).not.toContain('Nieuw in deze versie')

  const panel = a.products.panel.map((row) => ({ ...row, amount: row.amount - 1 }))
  const cheaper = { ...a, products: { ...a.products, panel } }
  const changes = { editions: [cheaper], base_version_id: quotation.version_id }
  const saved = await adviser.patch<Quotation>(`/quotations/${quotation.id}`, caseP(noord, lead_id, changes))
  // Its discount is on a price that nobody was asked for these goods.
  await approveDiscount(product, saved.body)
  await adviser.get(`/quotations/${quotation.id}/send`)
  await product.drain()
  const text = toCustomers().at(-1)?.text?.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Nieuw in deze versie: variant A: 6 x Zonwijs Black 435, dak 1 in plaats van 7/)
  expect(text).toContain('variant B vervalt')
})
