import { netMeteringRules, quotationCases } from '@heliodesk/domain/testing/cases'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  aLead,
  anAppointment,
  aQuotation,
  caseP,
  productId,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

type Errors = { message: string; errors: Record<string, string[]> }
type Stale = { message: string; current: Quotation }

interface Expected extends Record<string, unknown> {
  roofs_kwh_before_degradation: number[]
  kwh_year_1: number
  kwh_year_25: number
  kwh_year_30: number
  co2_kg: number
  saving: unknown
}
const found: unknown = quotationCases.find(({ name }) => name.startsWith('P '))?.expected
const expectedOfP = found as Expected

const editionA = ({ latest_version }: Quotation) => {
  const edition = latest_version.calculation.editions.A
  if (edition === undefined) throw new Error('no edition A')
  return edition
}

test('case P is correct to the cent and to 0.001 kWh [c16]', async () => {
  const adviser = await product.as('adviser')
  const manager = await product.as('manager')
  await manager.patch('/quotation-settings', { net_metering_rules: netMeteringRules })
  const body = caseP(noord, await aLead(product))
  const saved = await adviser.post<Quotation>('/quotations', body)
  expect(saved.status).toBe(201)
  const edition = editionA(saved.body)
  const { roofs_kwh_before_degradation, kwh_year_1, kwh_year_25, kwh_year_30, co2_kg, saving, ...amounts } =
    expectedOfP
  expect(edition).toMatchObject(amounts)
  expect(edition.roofs.map((roof) => Math.round(roof.kwh_before_degradation * 1_000) / 1_000)).toEqual(
    roofs_kwh_before_degradation,
  )
  const kwh = [
    edition.kwh_year_1,
    edition.kwh_per_year[24] ?? 0,
    edition.kwh_per_year[29] ?? 0,
    edition.co2_kg,
  ]
  for (const [index, value] of [kwh_year_1, kwh_year_25, kwh_year_30, co2_kg].entries()) {
    expect(kwh[index]).toBeCloseTo(value ?? 0, 3)
  }
  const { flat, dated } = edition.saving
  expect({
    flat: {
      year_1_cents: flat.per_year_cents[0],
      total_30_cents: flat.total_30_cents,
      payback_years: flat.payback_years,
    },
    dated: {
      first_year: dated.first_year,
      year_1_cents: dated.per_year_cents[0],
      total_30_cents: dated.total_30_cents,
      payback_years: dated.payback_years,
    },
  }).toEqual(saving)
  const calculated = await adviser.post<{ calculation: unknown }>('/quotations/calculate', body)
  expect(calculated).toMatchObject({
    status: 200,
    body: { calculation: saved.body.latest_version.calculation },
  })
})

test('saving a quotation returns its id, link, versions and latest version [c19]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const appointment_id = await anAppointment(product, lead_id)
  const quotation = await aQuotation(product, adviser, lead_id, { appointment_id, remarks: 'Hond los' })
  expect(quotation).toMatchObject({
    number: expect.stringMatching(/^Q2026-\d{5}$/),
    lead_id,
    appointment_id,
    remarks: 'Hond los',
    portal_url: expect.stringMatching(/^http:\/\/localhost:3000\/portal\/.{43}$/),
    version_id: quotation.latest_version.id,
    versions: [{ id: quotation.latest_version.id, number: 1, status: 'concept', state: 'concept' }],
  })
  const read = await adviser.get<Quotation>(`/quotations/${quotation.id}`)
  expect(read.body).toEqual(quotation)
  const current = await adviser.get<Quotation>(`/quotations/by-lead-id/${lead_id}`)
  expect(current.body.id).toBe(quotation.id)
  const builder = await adviser.get<object>(`/quotations/appointment/${lead_id}`)
  expect(builder.body).toMatchObject({
    appointment: { id: appointment_id, from: '10:00' },
    lead: { id: lead_id, meter_connection: '3x25A', energy_usage: 3_500 },
    quotation: { id: quotation.id },
  })
})

test('a quotation has its roofs and editions, those of the version that it shows [c421]', async () => {
  const adviser = await product.as('adviser')
  const body = caseP(noord, await aLead(product))
  const { body: first } = await adviser.post<Quotation>('/quotations', body)
  expect(first).toMatchObject({ roofs: body.roofs, editions: [{ name: 'A' }] })
  const roofs = body.roofs.map((roof) => ({ ...roof, angle: 20 }))
  const editions = [...body.editions, { ...body.editions[0], name: 'B' }]
  const changed = { ...body, base_version_id: first.version_id, roofs, editions }
  const saved = await adviser.patch<Quotation>(`/quotations/${first.id}`, changed)
  const { body: read } = await adviser.get<Quotation>(`/quotations/${first.id}`)
  expect(read).toEqual(saved.body)
  expect(read).toMatchObject({ roofs, editions: [{ name: 'A' }, { name: 'B' }] })
  const shown = read.versions.find(({ id }) => id === read.version_id)
  expect(read).toMatchObject({ roofs: shown?.roofs, editions: shown?.editions })
})

test('prices come from the server, unless the caller may change products', async () => {
  const lead_id = await aLead(product)
  const free = caseP(noord, lead_id)
  const [edition] = free.editions
  if (edition === undefined) throw new Error('no edition')
  edition.products.inverter = [{ ...edition.products.inverter[0], price: 1 } as never]
  const byAdviser = await (await product.as('adviser')).post<Quotation>('/quotations', free)
  expect(editionA(byAdviser.body).product_total_cents).toBe(515_775)
  expect(byAdviser.body.latest_version.editions[0]?.products.inverter?.[0]?.price).toBe(985)
  const byManager = await (await product.as('manager')).post<Quotation>('/quotations', free)
  expect(editionA(byManager.body).product_total_cents).toBe(515_775 - 98_500 + 100)
})

test('an unchanged margin is the minimum, whatever was sent', async () => {
  const adviser = await product.as('adviser')
  const body = caseP(noord, await aLead(product))
  const quotation = await adviser.post<Quotation>('/quotations', {
    ...body,
    editions: body.editions.map((edition) =>
      Object.assign(edition, { margin: 9_999, margin_changed: false }),
    ),
  })
  expect(editionA(quotation.body).margin_cents).toBe(77_366)
  expect(quotation.body.latest_version.editions[0]?.margin).toBe(773.66)
})

test('errors are reported at their form path [c160]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const body = caseP(noord, lead_id)
  const [edition] = body.editions
  const answer = await adviser.post<Errors>('/quotations', {
    ...body,
    editions: [
      {
        ...edition,
        margin: 0,
        down_payment: 101,
        charging_station: false,
        products: {
          ...edition?.products,
          panel: [{ product_id: 999_999, amount: 1, roof_number: 1 }],
          other: [{ product_id: productId(noord, 'Zonwijs Black 435'), amount: 1 }],
        },
      },
    ],
  })
  expect(answer.status).toBe(422)
  expect(answer.body.message).toBe('Not all fields are filled in correctly')
  expect(Object.keys(answer.body.errors).toSorted()).toEqual([
    'editions.0.charging_station',
    'editions.0.down_payment',
    'editions.0.margin',
    'editions.0.products.other.0.product_id',
    'editions.0.products.panel.0.product_id',
  ])
  const foreign = await adviser.post<Errors>(
    '/quotations',
    caseP(noord, lead_id, { appointment_id: await anAppointment(product, await aLead(product)) }),
  )
  expect(foreign).toMatchObject({ status: 422, body: { errors: { appointment_id: [expect.any(String)] } } })
})

test.each([1e308, -1e308])(
  'a down payment of %d percent is refused at its form path',
  async (down_payment) => {
    const adviser = await product.as('adviser')
    const body = caseP(noord, await aLead(product))
    const editions = body.editions.map((edition) => ({ ...edition, down_payment }))
    const answer = await adviser.post<Errors>('/quotations', { ...body, editions })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['editions.0.down_payment']])
  },
)

test('saving a client_id twice, also concurrently, creates one quotation', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const body = caseP(noord, lead_id, { client_id: '3f0e8f4e-6a42-4a43-9d2c-6a3f0c5b8b11' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => adviser.post<Quotation>('/quotations', body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const all = await adviser.get<{ data: Quotation[] }>(`/quotations/get-by-lead-id/${lead_id}`)
  expect(all.body.data.map(({ versions }) => versions.length)).toEqual([1])
})

test('saving creates a new version; saving from an older one answers with the newer one [c136]', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const first = await aQuotation(product, adviser, lead_id)
  const change = (base_version_id: number, version_description: string) =>
    caseP(noord, lead_id, { base_version_id, version_description })
  const second = await adviser.patch<Quotation>(
    `/quotations/${first.id}`,
    change(first.version_id, 'Zonder dakgoot'),
  )
  expect(second.body.versions.map(({ number, description }) => [number, description])).toEqual([
    [2, 'Zonder dakgoot'],
    [1, null],
  ])
  // Its answer was lost: the same again is no conflict with oneself; from somebody else it is one.
  const same = change(first.version_id, 'Zonder dakgoot')
  const again = await adviser.patch<Quotation>(`/quotations/${first.id}`, same)
  expect(again).toMatchObject({ status: 200, body: { version_id: second.body.version_id } })
  expect(again.body.versions).toHaveLength(2)
  expect((await (await product.as('manager')).patch(`/quotations/${first.id}`, same)).status).toBe(409)
  const late = await adviser.patch<Stale>(`/quotations/${first.id}`, change(first.version_id, 'Te laat'))
  expect(late.status).toBe(409)
  expect(late.body.current.latest_version.description).toBe('Zonder dakgoot')
  const both = await Promise.all(
    ['x', 'y'].map((text) => adviser.patch(`/quotations/${first.id}`, change(second.body.version_id, text))),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a quotation cannot move to another lead', async () => {
  const adviser = await product.as('adviser')
  const { id } = await aQuotation(product, adviser, await aLead(product))
  const moved = await adviser.patch<Errors>(`/quotations/${id}`, caseP(noord, await aLead(product)))
  expect(moved).toMatchObject({ status: 422, body: { errors: { lead_id: [expect.any(String)] } } })
})

test('tables show the rows within the role’s scope, with the exact total [c190]', async () => {
  const manager = await product.as('manager')
  const foreign = await aLead(product, { adviser_id: null, full_name: 'Kees Unieknaam' })
  const quotation = await aQuotation(product, manager, foreign)
  type Page = { data: { id: number; total_cents: number }[]; meta: { total: number } }
  const path = '/quotations/table/concept?filter[search]=unieknaam'
  const seen = await manager.get<Page>(path)
  expect(seen.body).toMatchObject({ data: [{ id: quotation.id, total_cents: 642_606 }], meta: { total: 1 } })
  const adviser = await product.as('adviser')
  expect((await adviser.get<Page>(path)).body.meta.total).toBe(0)
  expect((await adviser.get(`/quotations/${quotation.id}`)).status).toBe(404)
  expect((await adviser.get(`/quotations/get-by-lead-id/${foreign}`)).status).toBe(404)
  const sorted = await manager.get<Page>('/quotations/table/all?sort=-total,number&per_page=2')
  expect(sorted.body.data).toHaveLength(2)
})

test('another company cannot find it', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { id } = await aQuotation(product, adviser, lead_id)
  const stranger = await product.as('manager', zuid)
  const answers = await Promise.all([
    stranger.get(`/quotations/${id}`),
    stranger.get(`/quotations/${id}/send`),
    stranger.get(`/quotations/${id}/download`),
    stranger.get(`/quotations/get-signature-by-id/${id}`),
    stranger.get(`/quotations/by-lead-id/${lead_id}`),
    stranger.post('/quotations', caseP(zuid, lead_id)),
    stranger.patch(`/quotations/${id}`, caseP(zuid, lead_id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  type Page = { meta: { total: number } }
  expect((await stranger.get<Page>('/quotations/table/all')).body.meta.total).toBe(0)
})

test('default products are derived from usage and roofs [c191]', async () => {
  const adviser = await product.as('adviser')
  const { roofs } = caseP(noord, 1)
  const answer = await adviser.post<Record<string, { product: { name: string }; amount: number }[]>>(
    '/quotations/default-products',
    { energy_usage: 3_500, roofs, lead_id: await aLead(product) },
  )
  expect(answer.status).toBe(200)
  expect(answer.body['panel']).toMatchObject([{ product: { name: 'Zonwijs Black 435' }, roof_number: 1 }])
  const lead_id = await aLead(product, { meter_connection: '1x25A' })
  const many = { energy_usage: 12_000, roofs, lead_id }
  expect((await adviser.post('/quotations/default-products', many)).body).toMatchObject({
    panel: [{ asked: { amount: expect.any(Number) as number, unmet: ['mainConnectionExceeded'] } }],
  })
})

test('the builder reads radiation, products and prices [c130]', async () => {
  const adviser = await product.as('adviser')
  const radiation = await adviser.get<Record<string, Record<string, number>>>('/quotations/solar-radiation')
  expect(radiation.body['south']?.['35']).toBe(1)
  const offer = await adviser.get<{ data: unknown[]; settings: object }>('/quotations/products')
  expect(offer.body).toMatchObject({ settings: { max_roofs: 3 }, install_prices: { status: 'approved' } })
  expect(offer.body.data.length).toBeGreaterThan(30)
})

const withFile = (lead_id: number, id: number, changes: object = {}) => {
  const body = caseP(noord, lead_id, changes)
  return { ...body, editions: body.editions.map((edition) => Object.assign(edition, { file_id: [id] })) }
}

test('photos belong to the lead, or were made for the quotation while it was offline', async () => {
  const adviser = await product.as('adviser')
  const client_id = '7d3b1f0c-52f5-4d6a-8a0e-0f4b6b1d2c33'
  const upload = async (owner: Record<string, string>) => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(photo)], 'dak.jpg', { type: 'image/jpeg' }))
    for (const [name, value] of Object.entries({ group: 'roof', owner_type: 'quotations', ...owner })) {
      form.append(name, value)
    }
    return (await adviser.post<{ id: number }>('/files', form)).body.id
  }
  const lead_id = await aLead(product)
  const file_id = await upload({ owner_client_id: client_id })
  const saved = await adviser.post<Quotation>('/quotations', withFile(lead_id, file_id, { client_id }))
  expect(saved.body.latest_version.editions[0]?.files).toMatchObject([{ id: file_id, name: 'dak.jpg' }])
  const elsewhere = await adviser.post<Errors>('/quotations', withFile(await aLead(product), file_id))
  expect(elsewhere).toMatchObject({
    status: 422,
    body: { errors: { 'editions.0.file_id': [expect.any(String)] } },
  })
  const pdf = await adviser.get(`/quotations/${saved.body.id}/download`)
  expect(pdf.status).toBe(200)
})
