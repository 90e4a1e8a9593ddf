import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'
import { companies, employees } from '../../access/schema.ts'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  caseP,
  type PortalPage,
} from '../../testing/a-quotation.ts'
import { pagePictures } from '../../testing/page-pictures.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { leads } from '../leads/schema.ts'
import { quotationSettings } from '../quotation-settings/schema.ts'
import { quotationAcceptances, quotationVersions } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

async function sent(lead: object = {}, changesOf = (_lead_id: number): object => ({})) {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id, changesOf(lead_id))
  const customer = await aCustomer(product)
  const pdf = async () => (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  return { adviser, lead_id, quotation, token, version_id: quotation.version_id, customer, pdf, page }
}

async function verify(pdf: Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'offerte.pdf')
  const { body } = await (await aCustomer(product)).post<Record<string, unknown>>('/verify', form)
  return body
}

async function changeLogo(background: string) {
  const manager = await product.as('manager')
  const picture = sharp({ create: { width: 90, height: 30, channels: 3, background } })
  const logo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  expect((await manager.patch('/company', { logo })).status).toBe(200)
}

const moved = { street: 'Verhuisweg', phone: '0501234588', iban: 'NL20INGB0001234567' }
/** Everything about the two parties, the author and the goods that can be edited. */
async function editAll(lead_id: number) {
  const manager = await product.as('manager')
  await changeLogo('#aa0000')
  const { status } = await manager.patch('/company', {
    name: 'Andere naam',
    legal_name: 'Andere naam B.V.',
    ...moved,
    conditions_nl: 'Nieuwe voorwaarden die niemand las.',
    withdrawal_days: 30,
    withdrawal_from: 'acceptance',
    color_primary: '#aa0000',
    color_accent: '#00aa00',
    delivery_weeks: 2,
    return_cost: 500,
    privacy_url: null,
    privacy_nl: 'Een andere verklaring.',
  })
  expect(status).toBe(200)
  const priced = await manager.patch('/quotation-settings', {
    energy_price: 0.4,
    net_metering_rules: [
      { from_year: 2000, to_year: null, netting: true, self_use: 0.5, feed_in: 0.2, feed_in_cost: 0 },
    ],
  })
  expect(priced.status).toBe(200)
  await product.inside(({ db }) =>
    db.execute("UPDATE products SET name_nl = 'Anders ' || name, watt_peak = watt_peak + 1"),
  )
  const author = { full_name: 'Iemand Anders', phone: '0501234599', mobile: null, email: 'anders@example.nl' }
  await product.inside(({ db }) =>
    db.update(employees).set(author).where(eq(employees.id, adviser.employee_id)),
  )
  await product.inside(({ db }) =>
    db
      .update(leads)
      .set({
        full_name: 'Piet Anders',
        lastName: 'Anders',
        street: 'Elders',
        energy_usage: 9_999,
        is_home: false,
        meter_connection: '1x35A',
        kind: 'business',
        language: 'en',
      })
      .where(eq(leads.id, lead_id)),
  )
}

const { noord } = product
const { adviser } = noord.employees
const author = await product.inside(async ({ db }) => {
  const [row] = await db.select().from(employees).where(eq(employees.id, adviser.employee_id))
  return row
})
const settings = await product.inside(async ({ db }) => {
  const [row] = await db.select().from(quotationSettings)
  return row
})
const originally = await product.inside(async ({ db }) => {
  const [row] = await db.select().from(companies).where(eq(companies.id, noord.id))
  return row
})
/** The company is that of all tests. */
afterEach(async () => {
  const { logo_svg: _svg, logo_png: _png, revision: _revision, ...company } = originally ?? {}
  const manager = await product.as('manager')
  expect((await manager.patch('/company', company)).status).toBe(200)
  const { energy_price, net_metering_rules } = settings ?? {}
  const kept = { energy_price, net_metering_rules }
  expect((await manager.patch('/quotation-settings', kept)).status).toBe(200)
  const { full_name, phone, mobile, email } = author ?? {}
  await product.inside(async ({ db }) => {
    await db.execute(
      "UPDATE products SET name_nl = NULL, watt_peak = watt_peak - 1 WHERE name_nl LIKE 'Anders %'",
    )
    await db.update(companies).set({ logo_svg: null, logo_png: null }).where(eq(companies.id, noord.id))
    await db
      .update(employees)
      .set({ full_name, phone, mobile, email })
      .where(eq(employees.id, adviser.employee_id))
  })
})

test('what is signed is what was sent, whatever is edited in between', async () => {
  await changeLogo('#00aa00')
  const { lead_id, token, version_id, customer, pdf, page } = await sent()
  const [sentPdf, before] = [await pdf(), await page()]
  const verdict = await verify(sentPdf)
  await editAll(lead_id)
  expect(await page()).toEqual(before)
  expect(before).toMatchObject({
    company: { logo: expect.stringContaining('data:image/png') },
    adviser: { name: author?.full_name },
  })
  const accepted = await customer.post<PortalPage>(`/portal/${token}/accept`, anAcceptance(version_id))
  expect(accepted).toMatchObject({ status: 200, body: { language: 'nl', agreement: before.agreement } })
  const signed = await pdf()
  expect(signed.subarray(0, sentPdf.length).equals(sentPdf)).toBe(true)
  const [pages, pagesBefore] = [await pagesOf(signed), await pagesOf(sentPdf)]
  expect(pages.slice(0, -1)).toEqual(pagesBefore)
  const pictures = await pagePictures(signed)
  expect(pictures.slice(0, -1)).toEqual(await pagePictures(sentPdf))
  expect(new Set(pictures).size).toBe(pages.length)
  const evidence = pages.at(-1) ?? ''
  expect(evidence).toContain('Bewijs van acceptatie')
  expect(evidence.replaceAll(' ', '')).toContain(createHash('sha256').update(sentPdf).digest('hex'))
  expect(evidence).toContain(originally?.legal_name)
  expect(evidence).toContain('14 dagen na levering')
  expect(evidence).not.toMatch(/Andere naam|Anders|30 dagen|withdraw|2 weken|andere verklaring/)
  expect(await verify(sentPdf)).toEqual(verdict)
  expect(await verify(signed)).toMatchObject({ known: true, kind: 'signed', company: originally?.name })
})

/** A file with the terms, which goes with every quotation. */
async function addTerms(words: string) {
  const manager = await product.as('manager')
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4 ${words}`], { type: 'application/pdf' }), `${words}.pdf`)
  const shared = await manager.post<{ id: number }>('/files/shared', form)
  const made = await manager.post<{ id: number }>('/attachments', { file_id: shared.body.id, kind: 'terms' })
  expect(made.status).toBe(201)
  return made.body.id
}

/** Case P with an edition B of fewer panels. */
const twoEditions = (lead_id: number) => {
  const [A] = caseP(noord, lead_id).editions
  if (A === undefined) throw new Error('No edition A')
  return { editions: [A, { ...A, name: 'B', margin: 1_350 }] }
}

test('what is signed in person, in English, is what was sent, whatever is edited in between [c498]', async () => {
  await changeLogo('#00aa00')
  const terms_id = await addTerms('Terms of before')
  const made = await sent({ language: 'en' }, twoEditions)
  const { lead_id, quotation, version_id, pdf, page, token, customer } = made
  const [sentPdf, before] = [await pdf(), await page()]
  const verdict = await verify(sentPdf)
  await editAll(lead_id)
  const manager = await product.as('manager')
  expect((await manager.delete(`/attachments/${terms_id}`)).status).toBe(204)
  const other_id = await addTerms('Other terms')
  const concept = caseP(noord, lead_id, { base_version_id: version_id, general_information: 'Anders' })
  const writer = await product.as('adviser')
  expect((await writer.patch(`/quotations/${quotation.id}`, concept)).status).toBe(200)
  expect(await page()).toEqual(before)
  expect((await pdf()).equals(sentPdf)).toBe(true)
  const body = anAcceptance(version_id, { edition: 'B', channel: 'in_person', begin_within_term: true })
  expect((await writer.put(`/quotations/${quotation.id}/accept`, body)).status).toBe(200)
  const signed = await pdf()
  expect(signed.subarray(0, sentPdf.length).equals(sentPdf)).toBe(true)
  expect((await pagePictures(signed)).slice(0, -1)).toEqual(await pagePictures(sentPdf))
  const evidence = (await pagesOf(signed)).at(-1) ?? ''
  for (const words of [
    'Evidence of acceptance',
    'Edition B',
    'until 14 days after delivery',
    'Terms of before.pdf',
  ])
    expect(evidence).toContain(words)
  // On the screen of the employee as they are called now.
  expect(evidence.replace('Iemand Anders', '')).not.toMatch(/Anders|Andere|Other terms|30 days|herroep/)
  expect(await page()).toMatchObject({
    state: 'accepted',
    agreement: before.agreement,
    editions: before.editions,
  })
  expect([await verify(sentPdf), await verify(signed)]).toMatchObject([
    verdict,
    { known: true, kind: 'signed' },
  ])
  await product.drain()
  product.mails.length = 0
  const asked = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {})
  await customer.post(`/portal/${token}/withdrawal/confirm`, asked.body)
  await product.drain()
  const receipt = product.mails.find(({ to }) => to.startsWith('jan'))?.text
  expect(receipt).toContain('you pay a proportionate amount for what was done')
  expect(receipt).not.toMatch(/Anders|herroep/)
  expect((await manager.delete(`/attachments/${other_id}`)).status).toBe(204)
})

test('a mail about a sent version names whom it was sent to', async () => {
  const { lead_id, customer, token, version_id } = await sent()
  await editAll(lead_id)
  await product.drain()
  product.mails.length = 0
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  await product.drain()
  const confirmation = product.mails.find(({ to }) => to.startsWith('jan'))
  expect(confirmation?.text).toContain('De Vries')
  expect(confirmation?.text).toContain(author?.full_name)
  expect(confirmation?.html).not.toMatch(/Anders|Andere naam|Verhuisweg|050 ?123 ?45 ?88|INGB|#aa0000/)
  // It has one edition, which no mail has to name.
  expect(product.mails.length).toBeGreaterThan(1)
  for (const { text } of product.mails) expect(text).not.toMatch(/variant|edition/i)
  expect(confirmation?.text).toContain('tot 14 dagen na levering')
})

test('a mail names whom the lead was handed over to', async () => {
  const { lead_id, customer, token, version_id } = await sent()
  const { manager } = noord.employees
  await product.inside(({ db }) =>
    db.update(leads).set({ adviser_id: manager.employee_id }).where(eq(leads.id, lead_id)),
  )
  await product.drain()
  product.mails.length = 0
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  await product.drain()
  const [now] = await product.inside(({ db }) =>
    db.select().from(employees).where(eq(employees.id, manager.employee_id)),
  )
  const confirmation = product.mails.find(({ to }) => to.startsWith('jan'))
  expect(confirmation?.text).toContain(now?.full_name)
  expect((await customer.get<PortalPage>(`/portal/${token}`)).body.adviser?.name).toBe(author?.full_name)
})

test('a version without a kept file is signed on the file that its content and what was frozen give', async () => {
  await changeLogo('#00aa00')
  const { lead_id, version_id, customer, token, pdf } = await sent()
  const pictures = await pagePictures(await pdf())
  await editAll(lead_id)
  await product.inside(({ db }) =>
    db
      .update(quotationVersions)
      .set({ sent_file_id: null, sent_sha256: null })
      .where(eq(quotationVersions.id, version_id)),
  )
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))).status).toBe(200)
  const [kept] = await product.inside(({ db }) =>
    db.select().from(quotationVersions).where(eq(quotationVersions.id, version_id)),
  )
  expect((await pagePictures(await pdf())).slice(0, -1)).toEqual(pictures)
  const pages = await pagesOf(await pdf())
  expect(pages.at(-1)?.replaceAll(' ', '')).toContain(kept?.sent_sha256)
  expect(kept?.sent_file_id).toEqual(expect.any(Number))
})

test('an erasure blanks the customer of a sent version, and keeps that of an accepted one', async () => {
  const manager = await product.as('manager')
  const partiesOf = async (id: number) => {
    const [row] = await product.inside(({ db }) =>
      db.select().from(quotationVersions).where(eq(quotationVersions.id, id)),
    )
    return row?.sent_parties?.lead.full_name
  }
  const open = await sent()
  const bought = await sent()
  await bought.customer.post(`/portal/${bought.token}/accept`, anAcceptance(bought.version_id))
  const reason = encodeURIComponent('Klant heeft erom gevraagd')
  for (const { lead_id, version_id } of [open, bought]) {
    expect(await partiesOf(version_id)).toBe('Jan de Vries')
    expect((await manager.delete(`/leads/${lead_id}/delete/avg?reason=${reason}`)).status).toBe(200)
  }
  expect(await partiesOf(open.version_id)).toBeUndefined()
  expect(await partiesOf(bought.version_id)).toBe('Jan de Vries')
})

test('the evidence says who signed as whom, how, and what had been sent', async () => {
  const { adviser, lead_id, quotation, version_id, page, pdf } = await sent()
  await product.drain().then(page)
  const body = anAcceptance(version_id, {
    name: 'Els Bakker',
    capacity: 'partner',
    function: 'Directeur',
    begin_within_term: true,
    channel: 'in_person',
  })
  expect((await adviser.put(`/quotations/${quotation.id}/accept`, body)).status).toBe(200)
  const evidence = (await pagesOf(await pdf())).at(-1)
  const { email } = quotation.lead
  for (const words of [
    'Naam Els Bakker',
    'Ondertekend als Partner van de klant',
    'op het scherm van onze medewerker',
    `Offerte verzonden 20-11-2026 10:00:00, naar ${email}`,
    'Voor het eerst geopend 20-11-2026 10:00:00',
    'Verzocht om al binnen de bedenktijd te beginnen ja',
  ])
    expect(evidence).toContain(words)
  expect(evidence).not.toContain('Functie')
  const [record] = await product.inside(({ db }) =>
    db.select().from(quotationAcceptances).where(eq(quotationAcceptances.version_id, version_id)),
  )
  expect(record).toMatchObject({ capacity: 'partner', function: null, begin_within_term: true })
  expect(lead_id).toBeGreaterThan(0)
})

test('the evidence says "not stated" where nobody said as whom they signed', async () => {
  const { customer, token, version_id, pdf } = await sent()
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id, { name: 'Els Bakker' }))
  const evidence = (await pagesOf(await pdf())).at(-1)
  expect(evidence).toContain('Ondertekend als niet vermeld')
  expect(evidence).toContain('Ondertekend op de persoonlijke offertepagina')
})
