import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  caseP,
  type PortalPage,
  productId,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

const row = (name: string, amount = 1, more: object = {}) => ({
  product_id: productId(product.noord, name),
  amount,
  ...more,
})

/** Case P with other rows in its only edition. */
function withOnly(lead_id: number, products: object, more: object = {}) {
  const draft = caseP(product.noord, lead_id, more)
  return { ...draft, editions: draft.editions.map((edition) => ({ ...edition, products, manuals: [] })) }
}

test.each([
  [
    'a charging station',
    {
      charging_station: [row('Charging station 11 kW 3-phase, socket')],
      fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready')],
    },
    true,
  ],
  [
    'a charging station without a fuse box',
    { charging_station: [row('Charging station 11 kW 3-phase, socket')] },
    true,
  ],
  ['an inverter', { inverter: [row('Stroom 3.68 kW 1-phase')] }, false],
  ['a fuse box', { fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready')] }, false],
])('%s alone is sent without a roof, yield and payback', async (_name, products, charging_station) => {
  const adviser = await product.as('adviser')
  const draft = withOnly(await aLead(product), products, { roofs: [] })
  const editions = draft.editions.map((edition) => ({ ...edition, charging_station, margin_changed: false }))
  const made = await adviser.post<Quotation>('/quotations', { ...draft, editions })
  expect(made.status).toBe(201)
  const sent = await adviser.get<Quotation>(`/quotations/${made.body.id}/send`)
  expect(sent.status).toBe(200)
  const customer = await aCustomer(product)
  const token = sent.body.portal_url?.split('/').at(-1)
  const page = await customer.get<PortalPage>(`/portal/${token}`)
  expect(page.body).toMatchObject({ roofs: [], assumptions: [], editions: [{ panels: 0, kwh_year_1: 0 }] })
  expect(page.body.editions[0]?.saving).toMatchObject({
    dated: { payback_years: null, payback_solar_years: null },
    comparison: null,
  })
  // Nothing is gained, so nothing is said of gains.
  expect(page.body).toMatchObject({
    comparison_note: null,
    payback: { together: false, gain_note: null },
  })
  const pdf = (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toContain('Totaal inclusief btw')
  expect(text).not.toMatch(/Terugverdientijd|Opbrengst in jaar 1|Waar wij mee rekenen/)
})

test('a roof that holds no panels is no chapter of its own [c510]', async () => {
  const adviser = await product.as('adviser')
  const draft = withOnly(await aLead(product), { inverter: [row('Stroom 3.68 kW 1-phase')] })
  const editions = draft.editions.map((edition) => ({ ...edition, margin_changed: false }))
  const { body: made } = await adviser.post<Quotation>('/quotations', { ...draft, editions })
  const { body: sent } = await adviser.get<Quotation>(`/quotations/${made.id}/send`)
  const customer = await aCustomer(product)
  const pdf = (await customer.get<Buffer>(`/portal/${sent.portal_url?.split('/').at(-1)}/pdf`)).body
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toContain('Totaal inclusief btw')
  expect(text).not.toMatch(/Uw dak en de panelen|op schaal getekend/)
})

test('a charging station alone is sent and confirmed without a word of panels [c466]', async () => {
  const adviser = await product.as('adviser')
  const draft = withOnly(
    await aLead(product),
    {
      charging_station: [row('Charging station 11 kW 3-phase, socket')],
      fuse_box: [row('Fuse box 3-phase, 6 groups, EV ready')],
    },
    { roofs: [] },
  )
  const editions = draft.editions.map((edition) => ({
    ...edition,
    charging_station: true,
    margin_changed: false,
  }))
  const { body: made } = await adviser.post<Quotation>('/quotations', { ...draft, editions })
  await product.drain()
  product.mails.length = 0
  const { body: sent } = await adviser.get<Quotation>(`/quotations/${made.id}/send`)
  const customer = await aCustomer(product)
  const token = sent.portal_url?.split('/').at(-1)
  const pdf = (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ').replace(/Voorwaarden.*?Uw herroepingsrecht/, '')
  expect(words).toContain('Uw offerte')
  expect(words).toContain('na de dag waarop u alles wat u bestelde heeft ontvangen')
  expect(words).not.toMatch(/zonnestroom|zonnepanelen|uw dak|energieleveren|Opbrengst/i)
  await customer.post(`/portal/${token}/accept`, anAcceptance(sent.version_id))
  await product.drain()
  const mails = product.mails.filter(({ to }) => to.startsWith('jan'))
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail.text).not.toMatch(/zonnepanelen|opbrengst|dak en|energieleveren/)
})

test('a battery is named in heading and VAT, and chosen without panels its order says nothing of panels', async () => {
  const adviser = await product.as('adviser')
  const draft = caseP(product.noord, await aLead(product))
  const other = [row('Home battery 5 kWh')]
  const editions = draft.editions.slice(0, 1).flatMap((edition) => [
    {
      ...edition,
      margin_changed: false,
      manuals: [],
      products: { ...edition.products, other, discount: [] },
    },
    { ...edition, name: 'B', margin_changed: false, manuals: [], products: { other } },
  ])
  const { body: made } = await adviser.post<Quotation>('/quotations', { ...draft, editions })
  const { body: sent, status } = await adviser.get<Quotation>(`/quotations/${made.id}/send`)
  expect(status, JSON.stringify({ made, sent })).toBe(200)
  await product.drain()
  product.mails.length = 0
  const customer = await aCustomer(product)
  const token = sent.portal_url?.split('/').at(-1)
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  const [both, alone] = page.editions
  expect(both?.vat_groups.map(({ label }) => label)).toEqual([
    'zonnepanelen bij een woning',
    'laadpaal, batterij en overig werk',
  ])
  for (const edition of [both, alone])
    expect(edition?.groups.find(({ product_type }) => product_type === 'other')?.label).toBe('Batterij')
  const pdf = (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(text).toContain('(laadpaal, batterij en overig werk)')
  await customer.post(`/portal/${token}/accept`, anAcceptance(sent.version_id, { edition: 'B' }))
  await product.drain()
  const mail = product.mails.find(({ subject }) => subject.startsWith('Bevestiging van uw opdracht'))
  expect(mail?.text).toContain('Wij controleren uw meterkast')
  expect(mail?.text).not.toMatch(/dak en|energieleveren/)
})

const sixty = (price: number | null) => ({
  panel: [row('Zonwijs Black 435', 60, { roof_number: 1 })],
  inverter: [row('Stroom 17 kW 3-phase'), row('Stroom 5 kW 3-phase')],
  install_type: [row('Standard installation', 1, { price })],
  montage: [row('Mounting tiles, per panel', 60)],
})

test('sixty panels say which install price is missing, and are sent with an approved price by hand', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { meter_connection: '3x50A', energy_usage: 20_000 })
  const draft = (price: number | null) => {
    const made = withOnly(lead_id, sixty(price), { energy_usage: 20_000 })
    return { ...made, editions: made.editions.map((edition) => ({ ...edition, margin_changed: false })) }
  }
  expect(await adviser.post('/quotations', draft(null), { 'accept-language': 'nl' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        'editions.0.products.install_type.0.price': [expect.stringContaining('60 panelen (Pannen)')],
      },
    },
  })
  const made = await adviser.post<Quotation>('/quotations', draft(3_200))
  expect(made).toMatchObject({ status: 201, body: { latest_version: { needs_approval: true } } })
  const { id, latest_version } = made.body
  expect(latest_version.calculation.editions.A?.approvals).toMatchObject([
    { code: 'installPriceByHand', found_cents: 320_000 },
  ])
  expect((await adviser.get(`/quotations/${id}/send`)).status).toBe(422)
  const manager = await product.as('manager')
  const decision = { version_id: latest_version.id, decision: 'approved' }
  expect((await manager.post(`/quotations/${id}/approval`, decision)).status).toBe(200)
  expect((await adviser.get(`/quotations/${id}/send`)).status).toBe(200)
})

test('the price of a table is not kept as one by hand when the table ends', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const made = await adviser.post<Quotation>('/quotations', caseP(product.noord, lead_id))
  const [edition] = made.body.latest_version.editions
  expect(edition?.products.install_type).toMatchObject([{ price: null }])
})
