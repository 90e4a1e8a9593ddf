import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveDiscount,
  aLead,
  anAcceptance,
  anAppointment,
  caseP,
  productId,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'

type Draft = ReturnType<typeof caseP>
type Warnings = { code: string; found?: number; mend?: { products?: Record<string, object[]> } | null }[]
interface Refusal {
  errors: Record<string, string[]>
}
interface Judged {
  overruled: string[]
  warnings: Warnings
}
interface Calculated {
  calculation: { editions: { A: { warnings: Warnings } } }
}

let product: TestProduct
let adviser: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  adviser = await product.as('adviser')
})
afterAll(() => product.close())

const row = (name: string, amount = 1) => ({ product_id: productId(product.noord, name), amount })

/** Case P with other rows. */
function withRows(lead_id: number, products: object, more: object = {}): Draft {
  const draft = caseP(product.noord, lead_id, more)
  return {
    ...draft,
    editions: draft.editions.map((edition) => ({
      ...edition,
      products: { ...edition.products, ...products },
    })),
  }
}
const saved = async (client: TestClient, draft: object) => {
  const { status, body } = await client.post<Quotation>('/quotations', draft)
  expect(status).toBe(201)
  await approveDiscount(product, body)
  return body
}
/** A newer version, its discount approved. */
const change = async (client: TestClient, id: number, draft: object) => {
  const { status, body } = await client.patch<Quotation>(`/quotations/${id}`, draft)
  expect(status).toBe(200)
  await approveDiscount(product, body)
}
const codes = ({ latest_version }: Quotation) =>
  latest_version.calculation.editions.A?.warnings.map(({ code }) => code)
const send = (client: TestClient, id: number, reason = '') =>
  client.get<Quotation & Refusal>(`/quotations/${id}/send?overrule_reason=${encodeURIComponent(reason)}`)

test('panels without an inverter are saved with a warning, and not sent', async () => {
  const quotation = await saved(adviser, withRows(await aLead(product), { inverter: [] }))
  expect(codes(quotation)).toEqual(['inverterMissing'])
  expect(await send(adviser, quotation.id)).toMatchObject({
    status: 422,
    body: { errors: { 'editions.0.products.inverter': ['The edition has panels and no inverter'] } },
  })
})

test('fewer micro inverters than panels are saved with a warning, and not sent [c168]', async () => {
  const lead_id = await aLead(product)
  const quotation = await saved(adviser, withRows(lead_id, { inverter: [row('Micro 400', 11)] }))
  expect(codes(quotation)).toEqual(['microInverterCountMismatch'])
  expect(await send(adviser, quotation.id)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'editions.0.products.inverter': ['Every panel needs a micro inverter: make their numbers equal'],
      },
    },
  })
  const base_version_id = quotation.latest_version.id
  const mended = withRows(lead_id, { inverter: [row('Micro 400', 12)] }, { base_version_id })
  await change(adviser, quotation.id, mended)
  expect((await send(adviser, quotation.id)).status).toBe(200)
})

test('a charging station is not sent before its mounting and connection are chosen', async () => {
  const lead_id = await aLead(product)
  const charged = (charging_station_settings: object | null, more: object = {}) => {
    const draft = caseP(product.noord, lead_id, more)
    return {
      ...draft,
      editions: draft.editions.map((edition) => ({ ...edition, charging_station_settings })),
    }
  }
  const quotation = await saved(adviser, charged(null))
  const refused = await send(adviser, quotation.id)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    'editions.0.charging_station_settings.montage': [
      'Choose how the charging station is mounted: on a pole or on the facade',
    ],
    'editions.0.charging_station_settings.connection': [
      'Choose how the car is connected: by a socket or a fixed cable',
    ],
  })
  const chosen = charged(
    { montage: 'pole', connection: 'socket' },
    { base_version_id: quotation.latest_version.id },
  )
  await change(adviser, quotation.id, chosen)
  expect((await send(adviser, quotation.id)).status).toBe(200)
})

test('an installation with warnings only is saved and sent', async () => {
  const lead_id = await aLead(product, { meter_connection: '1x35A' })
  const draft = withRows(lead_id, {
    inverter: [row('Stroom 8 kW 3-phase')],
    optimizer: [row('Optimizer 500 W', 11)],
    montage: [row('Mounting tiles, per panel', 11)],
  })
  const quotation = await saved(adviser, { ...draft, energy_usage: 2_000 })
  expect(codes(quotation)).toEqual([
    'mainConnectionExceeded',
    'inverterTooLarge',
    'inverterPhases',
    'optimizersDiffer',
    'montageDiffers',
    'usageExceeded',
    'chargerPhases',
  ])
  expect((await send(adviser, quotation.id, 'De netbeheerder verzwaart op 1 december.')).status).toBe(200)
})

test('what a grid operator would refuse is sent with a sentence, which stands in the work letter', async () => {
  const lead_id = await aLead(product, { meter_connection: null })
  const quotation = await saved(adviser, withRows(lead_id, { inverter: [row('Stroom 5 kW 3-phase')] }))
  const refused = {
    status: 422,
    body: { errors: { overrule_reason: [expect.stringContaining('one sentence')] } },
  }
  expect(await send(adviser, quotation.id)).toMatchObject(refused)
  for (const said of ['Ja hoor', '..........', '- - - - - - -'])
    expect(await send(adviser, quotation.id, said)).toMatchObject({
      status: 422,
      body: { errors: { overrule_reason: [expect.stringContaining('at least ten letters')] } },
    })
  const reason = 'De klant heeft 3x25A, foto volgt.'
  const sent = await send(adviser, quotation.id, reason)
  expect(sent.status).toBe(200)
  const acceptance = { ...anAcceptance(quotation.latest_version.id), channel: 'in_person' }
  expect((await adviser.put(`/quotations/${quotation.id}/accept`, acceptance)).status).toBe(200)
  const visit = await anAppointment(product, lead_id)
  const overruled = { codes: ['connectionUnknown'], reason }
  const path = `/appointments/${visit}/work-letter`
  expect((await adviser.get(path)).body).toMatchObject({ start: { overruled } })
  const manager = await product.as('manager')
  expect((await manager.post(path, { status: 'concept' })).body).toMatchObject({ overruled })
})

test.each([
  ['3x25A', '1x25A', 422],
  ['3x25A', null, 422],
  ['1x25A', '3x25A', 200],
  [null, '3x25A', 200],
] as const)(
  'what was saved on %s is sent by the connection of now, %s',
  async (before, meter_connection, status) => {
    const lead_id = await aLead(product, { meter_connection: before })
    const quotation = await saved(adviser, withRows(lead_id, { inverter: [row('Stroom 5 kW 3-phase')] }))
    expect((await adviser.patch(`/leads/${lead_id}`, { meter_connection })).status).toBe(200)
    // The send dialog says beforehand what sending finds.
    const { body: mail } = await adviser.get<Judged>(`/quotations/${quotation.id}/mail`)
    expect(mail.overruled.length > 0).toBe(status === 422)
    const phases = mail.warnings.some(({ code }) => code === 'inverterPhases')
    expect(phases).toBe(meter_connection === '1x25A')
    expect((await send(adviser, quotation.id)).status).toBe(status)
  },
)

test('products keep the figures that systems are judged by', async () => {
  const manager = await product.as('manager')
  const change = async (name: string, figures: object) =>
    manager.patch(`/products/${productId(product.noord, name)}`, figures)
  expect(await change('Stroom 8 kW 3-phase', { mppt_inputs: 2 })).toMatchObject({
    status: 200,
    body: { mppt_inputs: 2 },
  })
  const station = { phases: 3, charging_connection: 'socket' }
  expect(await change('Charging station 11 kW 3-phase, socket', station)).toMatchObject({
    status: 200,
    body: station,
  })
  expect(await change('Zonwijs Black 435', { mppt_inputs: 2 })).toMatchObject({
    status: 422,
    body: { errors: { mppt_inputs: [expect.any(String)] } },
  })
})

test('an unsaved calculation reports its warnings and their mends', async () => {
  const draft = withRows(await aLead(product), { optimizer: [row('Optimizer 500 W', 11)] })
  const { status, body } = await adviser.post<Calculated>('/quotations/calculate', draft)
  expect(status).toBe(200)
  expect(body.calculation.editions.A.warnings).toEqual([
    {
      code: 'optimizersDiffer',
      edition: 'A',
      found: 11,
      limit: 12,
      mend: { products: { optimizer: [row('Optimizer 500 W', 12)] } },
    },
  ])
})

async function asked(kind: 'private' | 'business') {
  const draft = caseP(product.noord, await aLead(product, { kind }))
  const editions = draft.editions.map((edition) => ({ ...edition, down_payment: 60 }))
  return codes(await saved(adviser, { ...draft, editions }))
}

test('a down payment above half warns for a consumer, not for a company', async () => {
  expect(await asked('private')).toEqual(['downPaymentHigh'])
  expect(await asked('business')).toEqual([])
})

const setProduct = (name: string, change: string) =>
  product.inside(({ db }) =>
    db.execute(`UPDATE products SET ${change} WHERE id = ${productId(product.noord, name)}`),
  )

test('a product that became unavailable stays in its quotation, which cannot be sent', async () => {
  const lead_id = await aLead(product)
  const name = 'Optimizer 600 W'
  const draft = withRows(lead_id, { optimizer: [row(name, 12)] })
  const quotation = await saved(adviser, draft)
  await setProduct(name, "available_until = '2026-01-01'")
  const path = 'editions.0.products.optimizer.0.product_id'

  expect(await adviser.post<Refusal>('/quotations', draft)).toMatchObject({
    status: 422,
    body: { errors: { [path]: ['This product is no longer available'] } },
  })
  const again = await adviser.patch<Quotation>(`/quotations/${quotation.id}`, {
    ...draft,
    base_version_id: quotation.latest_version.id,
  })
  expect(again.status).toBe(200)
  expect(codes(again.body)).toEqual(['productUnavailable'])
  expect(await send(adviser, quotation.id)).toMatchObject({
    status: 422,
    body: { errors: { [path]: ['This product is no longer available'] } },
  })
  type Start = { former_products: { name: string; active: boolean }[] }
  const start = await adviser.get<Start>(`/quotations/appointment/${lead_id}`)
  expect(start.body.former_products).toMatchObject([{ name, active: false }])
  await setProduct(name, 'available_until = NULL')
})

test('a price changed since the version was saved is reported until the next save', async () => {
  const lead_id = await aLead(product)
  const quotation = await saved(adviser, caseP(product.noord, lead_id))
  const { product_id } = row('Stroom 5 kW 3-phase')
  await product.inside(({ db, company_id }) =>
    db.execute(`INSERT INTO product_prices (company_id, product_id, price_net_adviser_cents,
      price_net_ew_cents, status, valid_from, created_at)
      SELECT ${company_id}, ${product_id}, 99900, 84000, 'approved', '2026-11-20', now()`),
  )
  const { latest_version } = quotation
  const draft = {
    ...caseP(product.noord, lead_id),
    base_version_id: latest_version.id,
    editions: latest_version.editions.map(({ name, margin, margin_changed, products, manuals }) => ({
      name,
      margin,
      margin_changed,
      products,
      manuals,
    })),
  }
  const shown = await adviser.post<Calculated>('/quotations/calculate', draft)
  expect(shown.body.calculation.editions.A.warnings).toMatchObject([
    { code: 'priceChanged', product_id, found: 98_500, limit: 99_900 },
  ])
  const next = await adviser.patch<Quotation>(`/quotations/${quotation.id}`, draft)
  expect(codes(next.body)).toEqual([])
  expect(next.body.latest_version.frozen_prices[String(product_id)]).toBe(999)
})

test.each([
  ['a battery', { other: ['Home battery 5 kWh'] }],
  ['a charging station', { charging_station: ['Charging station 7.4 kW 1-phase, socket'] }],
] satisfies [string, Record<string, string[]>][])(
  '%s alone is sent on an unknown connection with a sentence only',
  async (_what, types) => {
    const lead_id = await aLead(product, { meter_connection: null })
    const draft = caseP(product.noord, lead_id)
    const [edition] = draft.editions
    const products = Object.fromEntries(
      Object.entries(types).map(([type, names]) => [type, names.map((name) => row(name))]),
    )
    const settings = { montage: 'facade', connection: 'socket' }
    const station = 'charging_station' in types
    const alone = { ...edition, products, charging_station: station, manuals: [] }
    const charging_station_settings = station ? settings : null
    const quotation = await saved(adviser, {
      ...draft,
      roofs: [],
      editions: [{ ...alone, charging_station_settings }],
    })
    expect(await send(adviser, quotation.id)).toMatchObject({
      status: 422,
      body: { errors: { overrule_reason: [expect.stringContaining('one sentence')] } },
    })
    expect((await send(adviser, quotation.id, 'De klant heeft 1x35A, foto volgt.')).status).toBe(200)
  },
)
