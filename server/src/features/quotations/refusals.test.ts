import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aLead,
  anAcceptance,
  aQuotation,
  aSentQuotation,
  caseP,
  productId,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { quotationAcceptances, quotationVersions } from './schema.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

interface Refusal {
  message: string
  errors: Record<string, string[]>
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Draft = ReturnType<typeof caseP>
type EditionOfP = Draft['editions'][number]

/** Case P with its edition changed. */
async function withEdition(changes: (edition: EditionOfP) => object): Promise<Draft> {
  const draft = caseP(product.noord, await aLead(product))
  return { ...draft, editions: draft.editions.map((edition) => ({ ...edition, ...changes(edition) })) }
}
const withProducts = (products: object) => (edition: EditionOfP) => ({
  products: { ...edition.products, ...products },
})
const row = (name: string, more: object) => ({
  product_id: productId(product.noord, name),
  amount: 1,
  ...more,
})
const work = (price: number, more: object = {}) => ({ description: 'Work', amount: 1, price, ...more })

const refused: [string, () => (edition: EditionOfP) => object, Record<string, string>][] = [
  [
    'a manual line below zero',
    () => () => ({ manuals: [work(-1300)] }),
    { 'manuals.0.price': 'A price cannot be below 0. Use a discount instead' },
  ],
  [
    'a manual line that moves VAT to the zero rate',
    () => () => ({ manuals: [work(1000), work(-1000, { vat_category: 'standard' })] }),
    { 'manuals.1.price': 'A price cannot be below 0. Use a discount instead' },
  ],
  [
    'goods below zero',
    () => withProducts({ inverter: [row('Stroom 5 kW 3-phase', { price: -1 })] }),
    { 'products.inverter.0.price': 'A price cannot be below 0. Use a discount instead' },
  ],
  [
    'a refund service below zero',
    () => withProducts({ other: [row('VAT refund service', { price: -1 })] }),
    { 'products.other.0.price': 'A price cannot be below 0. Use a discount instead' },
  ],
  [
    'half a panel',
    () => withProducts({ panel: [row('Zonwijs Black 435', { amount: 7.5, roof_number: 1 })] }),
    { 'products.panel.0.amount': 'Enter a whole number of at least 1' },
  ],
  [
    'fewer than no panels',
    () =>
      withProducts({
        panel: [12, -3].map((amount) => row('Zonwijs Black 435', { amount, roof_number: 1 })),
      }),
    { 'products.panel.1.amount': 'Enter a whole number of at least 1' },
  ],
  [
    'no pieces of a manual line',
    () => () => ({ manuals: [work(10, { amount: 0 })] }),
    { 'manuals.0.amount': 'Enter a whole number of at least 1' },
  ],
  [
    'a quarter of a metre of cable',
    () => withProducts({ ac_cable: [row('AC cable 5x4, set 15 m', { amount: 0.25 })] }),
    { 'products.ac_cable.0.amount': 'Enter half or whole metres, at least 0.5' },
  ],
  [
    'a down payment with three decimals',
    () => () => ({ down_payment: 33.333 }),
    { down_payment: 'Enter at most two decimals' },
  ],
  [
    'a colour on edition A',
    () => () => ({ charging_station_settings: { montage: null, connection: null, color: 'white' } }),
    { 'charging_station_settings.color': 'Only edition B has a colour' },
  ],
  [
    'a discount of more than everything else',
    () => withProducts({ discount: [row('Seasonal discount', { amount: 30 })] }),
    {
      'products.discount': 'The discount is larger than the amount it applies to',
      products: 'The total must be more than 0',
    },
  ],
]

test.each(refused)(
  '%s is refused under its field, when calculating and when saving',
  async (_what, changes, fields) => {
    const adviser = await product.as('adviser')
    const draft = await withEdition(changes())
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [`editions.0.${field}`, [text]]),
    )
    for (const path of ['/quotations', '/quotations/calculate']) {
      const { status, body } = await adviser.post<Refusal>(path, draft)
      expect({ path, status, errors: body.errors }).toEqual({ path, status: 422, errors })
    }
  },
)

test('half a metre of cable is saved', async () => {
  const adviser = await product.as('adviser')
  const draft = await withEdition(
    withProducts({ ac_cable: [row('AC cable 5x4, set 15 m', { amount: 0.5 })] }),
  )
  expect((await adviser.post('/quotations', draft)).status).toBe(201)
})

test('a concept older than a rule cannot be sent in violation of it', async () => {
  const adviser = await product.as('adviser')
  const { id, latest_version } = await aQuotation(product, adviser, await aLead(product))
  await product.inside(async ({ db }) => {
    const ofVersion = eq(quotationVersions.id, latest_version.id)
    const [kept] = await db
      .select({ content: quotationVersions.content })
      .from(quotationVersions)
      .where(ofVersion)
    if (kept === undefined) throw new Error('no version')
    for (const edition of kept.content.draft.editions) edition.manuals = [work(-500)]
    await db.update(quotationVersions).set({ content: kept.content }).where(ofVersion)
  })
  const { status, body } = await adviser.get<Refusal>(`/quotations/${id}/send`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['editions.0.manuals.0.price'])
})

test('an edition without goods is calculated but cannot be saved', async () => {
  const adviser = await product.as('adviser')
  const draft = caseP(product.noord, await aLead(product))
  const empty = { ...draft, editions: [{ name: 'A', products: {}, manuals: [] }] }
  expect((await adviser.post('/quotations/calculate', empty)).status).toBe(200)
  const { status, body } = await adviser.post<Refusal>('/quotations', empty)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['editions.0.products'])
})

test('a quotation calculated for a home cannot be sent once the lead is not a home', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { id } = await aQuotation(product, adviser, lead_id)
  await adviser.patch(`/leads/${lead_id}`, { is_home: false })
  const refused = await adviser.get<Refusal>(`/quotations/${id}/send`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('save it again')
})

test('an acceptance in person is signed between the sending and now, and says that it was in person', async () => {
  const adviser = await product.as('adviser')
  const { quotation: sent } = await aSentQuotation(product, adviser, await aLead(product))
  const accept = (changes: object) =>
    adviser.put<Quotation & Refusal>(
      `/quotations/${sent.id}/accept`,
      anAcceptance(sent.latest_version.id, { channel: 'portal', ...changes }),
    )
  for (const signed_at of ['2020-01-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
    expect((await accept({ signed_at })).body.errors).toHaveProperty('signed_at')
  }
  expect((await accept({ signed_at: '2026-11-20T09:01:00Z' })).status).toBe(200)
  const kept = await product.inside(({ db }) =>
    db.select({ channel: quotationAcceptances.channel }).from(quotationAcceptances),
  )
  expect(kept).toEqual([{ channel: 'in_person' }])
})

test('a quotation is not sent without the street, the house number and the town that it names', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { street: null, street_number: null, city: null })
  const { id } = await aQuotation(product, adviser, lead_id)
  const refused = await adviser.get<Refusal>(`/quotations/${id}/send`)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        'lead.street': ['Enter the street: the quotation says where it is installed'],
        'lead.street_number': [
          'Enter the house number at the lead: the quotation says where it is installed',
        ],
        'lead.city': ['Enter the town: the quotation says where it is installed'],
      },
    },
  })
  await adviser.patch(`/leads/${lead_id}`, { street: 'Zonnelaan', city: 'Groningen' })
  const unnumbered = await adviser.get<Refusal>(`/quotations/${id}/send`)
  expect([unnumbered.status, Object.keys(unnumbered.body.errors)]).toEqual([422, ['lead.street_number']])
  await adviser.patch(`/leads/${lead_id}`, { street_number: 12 })
  expect((await adviser.get(`/quotations/${id}/send`)).status).toBe(200)
})
