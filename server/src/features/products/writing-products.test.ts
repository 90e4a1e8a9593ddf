import { productTypes } from '@heliodesk/domain/enumerations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
let manager: TestClient
let builder: TestClient
beforeAll(async () => {
  manager = await product.as('manager')
  builder = await product.as('quotation_builder')
})

interface Kept {
  id: number
  revision: number
  name: string
}
interface Refusal {
  errors: Record<string, string[]>
}

let made = 0
const aPanel = (more: object = {}) => ({
  product_type: 'panel',
  name: `Panel ${++made}`,
  watt_peak: 450,
  degradation_year_one: 1,
  degradation_after_year_one: 0.4,
  ...more,
})
const refused = async (body: object, client = manager) => {
  const { status, body: answer } = await client.post<Refusal>('/products', body)
  return { status, errors: answer.errors }
}

describe('creating a product', () => {
  test('stores all of its fields, with the defaults of its type [c115]', async () => {
    const body = {
      product_type: 'panel',
      name: 'Zonwijs Roof 450',
      name_nl: 'Zonwijs Dak 450',
      brand: 'Zonwijs',
      article_number: 'ZW-450',
      watt_peak: 450,
      dimensions: { length: 1_762, width: 1_134 },
      degradation_year_one: 1,
      degradation_after_year_one: 0.4,
      warranty_years: 25,
      available_from: '2026-11-01',
      available_until: '2027-12-31',
    }
    const { status, body: kept } = await manager.post<Kept>('/products', body)
    expect({ status, kept }).toMatchObject({
      status: 201,
      kept: {
        ...body,
        revision: 1,
        active: true,
        show_on_quotation: true,
        default_on_quotations: false,
        energy_yield_multiplier: 1,
        vat_category: 'pv_home',
        active_product_price: null,
        waiting_product_price: null,
        upcoming_product_price: null,
      },
    })
    expect((await manager.get(`/products/${kept.id}`)).body).toEqual(kept)
  })

  test.each(productTypes)('of type %s needs a name alone, but of a panel its power', async (product_type) => {
    const body = { product_type, name: `Plain ${product_type}` }
    const { status } = await builder.post('/products', body)
    expect(status).toBe(product_type === 'panel' ? 422 : 201)
  })

  test('of a panel needs the degradation that its manufacturer states', async () => {
    const none = { degradation_year_one: 0, degradation_after_year_one: 0 }
    const text = 'Enter what the manufacturer states: the savings of 25 years follow from it'
    const errors = { degradation_year_one: [text], degradation_after_year_one: [text] }
    expect(await refused(aPanel(none))).toEqual({ status: 422, errors })
    const { body } = await manager.post<Kept>('/products', aPanel())
    expect(await manager.patch(`/products/${body.id}`, none)).toMatchObject({ status: 422, body: { errors } })
  })

  test('takes the standard rate of a charging station', async () => {
    const body = { product_type: 'charging_station', name: 'Laadpaal Zon' }
    expect(await manager.post('/products', body)).toMatchObject({ body: { vat_category: 'standard' } })
  })

  test.each([
    ['a panel with phases', { phases: 3 }, 'phases', 'This type of product does not have this'],
    [
      'a panel as the table prices it',
      { use_installation_price_table: true },
      'use_installation_price_table',
      '',
    ],
    [
      'an end before the beginning',
      { available_from: '2027-01-02', available_until: '2027-01-01' },
      'available_until',
      'Till must not be lower than From',
    ],
    ['one price without the other', { price_net_adviser: 10 }, 'price_net_ew', ''],
    ['the other without the one', { price_net_ew: 0 }, 'price_net_adviser', ''],
    ['a price below 0', { price_net_adviser: -1, price_net_ew: 0 }, 'price_net_adviser', ''],
    [
      'a price of the past',
      { price_net_adviser: 1, price_net_ew: 1, price_valid_from: '2026-01-01' },
      'price_valid_from',
      'This moment is in the past',
    ],
    ['a day that is none', { available_from: '2026-02-30' }, 'available_from', ''],
    ['a warranty of half a year', { warranty_years: 0.5 }, 'warranty_years', ''],
  ])('refuses %s under its field', async (_what, more, field, text) => {
    const { status, errors } = await refused(aPanel(more))
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect(errors[field]?.[0]).toContain(text)
  })

  test('refuses a discount above 0', async () => {
    const body = { product_type: 'discount', name: 'Korting', price_net_adviser: 5, price_net_ew: 5 }
    expect(Object.keys((await refused(body)).errors)).toEqual(['price_net_adviser', 'price_net_ew'])
  })

  test('refuses a duplicate name within its type and a duplicate article number', async () => {
    await manager.post('/products', aPanel({ name: 'Taken', article_number: 'A-1' }))
    expect((await refused(aPanel({ name: 'TAKEN' }))).errors).toEqual({
      name: ['This name is already taken'],
    })
    expect((await refused(aPanel({ article_number: 'a-1' }))).errors).toEqual({
      article_number: ['Another product already has this article number'],
    })
    const elsewhere = await product.as('manager', product.zuid)
    expect((await elsewhere.post('/products', aPanel({ article_number: 'A-1' }))).status).toBe(201)
  })
})

describe('changing a product', () => {
  test('changes the given fields once, and audits the difference [c194]', async () => {
    const { body: kept } = await manager.post<Kept>('/products', aPanel())
    const change = { brand: 'Zonwijs', active: false, revision: 1 }
    expect(await manager.patch(`/products/${kept.id}`, change)).toMatchObject({
      status: 200,
      body: { ...kept, brand: 'Zonwijs', active: false, revision: 2, updated_at: expect.any(String) },
    })
    expect(await manager.patch(`/products/${kept.id}`, { ...change, brand: 'Anders' })).toMatchObject({
      status: 409,
      body: { current: { brand: 'Zonwijs', revision: 2 } },
    })
    const { rows } = await product.inside(({ db }) =>
      db.execute(
        `SELECT action, before, after FROM audit_log WHERE subject = 'products' AND subject_id = ${kept.id} ORDER BY id`,
      ),
    )
    expect(rows).toMatchObject([
      { action: 'created' },
      {
        action: 'updated',
        before: { brand: null, active: true },
        after: { brand: 'Zonwijs', active: false },
      },
    ])
  })

  test('lets nobody take it out of the table of install prices alone, nor sell it beside the margin', async () => {
    const { body: list } = await manager.get<{ data: (Kept & { [flag: string]: unknown })[] }>('/products')
    const installation = list.data.find((one) => one['use_installation_price_table'] === true)
    const other = list.data.find((one) => one['product_type'] === 'other' && !one['is_vat_refund_service'])
    const tries = [
      [installation?.id, { use_installation_price_table: false }],
      [other?.id, { is_vat_refund_service: true }],
    ] as const
    for (const [id, change] of tries) {
      const errors = Object.fromEntries(
        Object.keys(change).map((field) => [field, [expect.stringContaining('add a new product')]]),
      )
      expect(await manager.patch(`/products/${id}`, change)).toMatchObject({ status: 422, body: { errors } })
    }
    const same = { use_installation_price_table: true, brand: 'Zelf' }
    expect((await manager.patch(`/products/${installation?.id}`, same)).status).toBe(200)
  })

  test('of any type takes back what was read of it, its fixed choices too', async () => {
    const refund = { product_type: 'other', name: 'BTW terug', is_vat_refund_service: true }
    expect((await manager.post('/products', refund)).status).toBe(201)
    const { body: list } = await manager.get<{ data: Kept[] }>('/products')
    for (const { id } of list.data) {
      const { body: read } = await manager.get<Kept>(`/products/${id}`)
      const { status, body: kept } = await manager.patch<Kept>(`/products/${id}`, read)
      expect({ status, kept }).toEqual({ status: 200, kept: read })
    }
  })

  test('refuses fields that its type does not have, and keeps its type', async () => {
    const { body: kept } = await manager.post<Kept>('/products', aPanel())
    expect(await manager.patch(`/products/${kept.id}`, { is_micro_inverter: true })).toMatchObject({
      status: 422,
      body: { errors: { is_micro_inverter: ['This type of product does not have this'] } },
    })
    expect(await manager.patch(`/products/${kept.id}`, { watt_peak: null })).toMatchObject({ status: 422 })
    expect(await manager.patch(`/products/${kept.id}`, { product_type: 'other' })).toMatchObject({
      body: { product_type: 'panel' },
    })
  })

  test('of another company answers 404, and without the permission 403', async () => {
    const { body: kept } = await manager.post<Kept>('/products', aPanel())
    const elsewhere = await product.as('manager', product.zuid)
    expect(await elsewhere.patch(`/products/${kept.id}`, { name: 'Mine' })).toMatchObject({ status: 404 })
    expect(await builder.patch(`/products/${kept.id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
    const adviser = await product.as('adviser')
    expect(await adviser.post('/products', aPanel())).toMatchObject({ status: 403 })
  })
})

const namesIn = async (address: string) => {
  const { body } = await manager.get<{ data: Kept[] }>(address)
  return body.data.map(({ name }) => name)
}

describe('the table', () => {
  test('filters by state and brand, in one type or in all', async () => {
    const client = await product.as('manager', product.zuid)
    const names = async (query: string) => {
      const { body } = await client.get<{ data: Kept[] }>(`/products/table/all?filter[brand]=state&${query}`)
      return body.data.map(({ name }) => name)
    }
    const add = (name: string, more: object) =>
      client.post('/products', { product_type: 'dc_cable', name, brand: 'Statewide', ...more })
    await add('Offered', { available_from: '2026-11-20', available_until: '2026-11-20' })
    await add('Later', { available_from: '2026-11-21' })
    await add('Over', { available_until: '2026-11-19' })
    await add('Off', { active: false, available_until: '2026-11-19' })
    expect(await names('filter[state]=available')).toEqual(['Offered'])
    expect(await names('filter[state]=upcoming')).toEqual(['Later'])
    expect(await names('filter[state]=ended,inactive')).toEqual(['Off', 'Over'])
    expect(await names('filter[product_type]=ac_cable')).toEqual([])
  })

  test('lists the products without a price, and searches by article number and Dutch name', async () => {
    const { body: kept } = await manager.post<Kept>(
      '/products',
      aPanel({ name: 'Unpriced', name_nl: 'Prijsloos', article_number: 'UNP-77' }),
    )
    expect(await namesIn('/products/table/panel?filter[priced]=false')).toContain(kept.name)
    expect(await namesIn('/products/table/panel?filter[priced]=true')).not.toContain(kept.name)
    expect(await namesIn('/products/table/all?filter[search]=unp-77')).toEqual(['Unpriced'])
    expect(await namesIn('/products?filter[search]=prijsloos')).toEqual(['Unpriced'])
  })
})

test('a picture and a data sheet belong to a product, and follow its permissions', async () => {
  const { body: kept } = await manager.post<Kept>('/products', aPanel())
  const form = new FormData()
  form.set('group', 'general')
  form.set('owner_type', 'products')
  form.set('owner_id', String(kept.id))
  form.set('file', new Blob([Buffer.from('%PDF-1.7\n%%EOF')]), 'sheet.pdf')
  expect(await builder.post('/files', form)).toMatchObject({ status: 403 })
  expect(await manager.post('/files', form)).toMatchObject({ status: 201, body: { type: 'application/pdf' } })
  const address = `/files?owner_type=products&owner_id=${kept.id}`
  expect(await builder.get(address)).toMatchObject({ body: { data: [{ name: 'sheet.pdf' }] } })
  const elsewhere = await product.as('manager', product.zuid)
  expect(await elsewhere.get(address)).toMatchObject({ status: 404 })
})
