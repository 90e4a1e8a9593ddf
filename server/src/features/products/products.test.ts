import type { Catalogue } from '@heliodesk/domain/quotations/types'
import { maxInverterWatt } from '@heliodesk/domain/quotations/yields/main-connection'
import { statutoryVatRates } from '@heliodesk/domain/quotations/prices/vat'
import { productName } from '@heliodesk/domain/products/product-name'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { productTypes } from '@heliodesk/domain/enumerations'
import { addProducts } from './add-products.ts'
import { getCatalogue } from './get-catalogue.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Listed {
  id: number
  name: string
  active_product_price: { price_net_adviser: number; price_net_ew: number; valid_from: string } | null
}
type Named = Parameters<typeof productName>[0]
interface List {
  data: Listed[]
  meta: { total: number }
}

const names = ({ data }: List) => data.map(({ name }) => name)
const byAlphabet = (list: string[]) => list.toSorted((a, b) => a.localeCompare(b, 'en'))
const [firstPanel = 0] = product.noord.product_ids
const execute = (text: string) => product.inside(({ db }) => db.execute(text))

const aProduct = (name: string) => ({
  name,
  product_type: 'other' as const,
  vat_category: 'pv_home' as const,
  price_net_adviser_cents: 10_000,
  price_net_ew_cents: 8_000,
})

const priceNow = async () => {
  const adviser = await product.as('adviser')
  const { body } = await adviser.get<Listed>(`/products/${firstPanel}`)
  return body.active_product_price?.price_net_adviser
}
const ask = (cents: number, valid_from: string, status: string) =>
  execute(`INSERT INTO product_prices
    (company_id, product_id, price_net_adviser_cents, price_net_ew_cents, valid_from, status, created_at)
    VALUES (${product.noord.id}, ${firstPanel}, ${cents}, ${cents}, '${valid_from}', '${status}', now())`)

const catalogue = (): Promise<Catalogue> => product.inside(getCatalogue)

describe('reading products', () => {
  test('a product is returned with its active price in euros [c113]', async () => {
    const adviser = await product.as('adviser')
    expect(await adviser.get(`/products/${firstPanel}`)).toMatchObject({
      status: 200,
      body: {
        id: firstPanel,
        product_type: 'panel',
        name: 'Zonwijs Basic 405',
        watt_peak: 405,
        dimensions: { length: 1_722, width: 1_134 },
        warranty_years: 25,
        active: true,
        active_product_price: { price_net_adviser: 69, price_net_ew: 56, valid_from: '2020-01-01' },
      },
    })
  })

  test('each company has its own products', async () => {
    const elsewhere = await product.as('adviser', product.zuid)
    expect(await elsewhere.get(`/products/${firstPanel}`)).toMatchObject({ status: 404 })
    expect(await elsewhere.get(`/products?filter[id]=${firstPanel}`)).toMatchObject({ body: { data: [] } })
  })

  test('a select searches by part of the name', async () => {
    const adviser = await product.as('adviser')
    const { body } = await adviser.get<List>('/products?filter[search]=ev ready')
    expect(names(body)).toEqual([
      'Fuse box 1-phase, 6 groups, EV ready',
      'Fuse box 3-phase, 6 groups, EV ready',
      'Fuse box 3-phase, 9 groups, EV ready',
    ])
  })

  test('a list by type contains the products that can be offered today [c193]', async () => {
    const adviser = await product.as('adviser')
    const { body } = await adviser.get<List>('/products/type/other')
    expect(names(body)).toEqual([
      'Bird guard, per metre',
      'Home battery 10 kWh',
      'Home battery 5 kWh',
      'Monitoring (25 years)',
      'Scaffolding, per day',
    ])
    expect(await adviser.get('/products/type/gadget')).toMatchObject({ status: 404 })
  })

  test('a table paginates, sorts by price and counts', async () => {
    const adviser = await product.as('adviser')
    const { body } = await adviser.get<List>('/products/table/panel?sort=-price_net_adviser&per_page=2')
    expect(names(body)).toEqual(['Zonwijs Premium 460', 'Zonwijs Glas-Glas 445'])
    expect(body.meta).toEqual({ current_page: 1, last_page: 3, per_page: 2, from: 1, to: 2, total: 5 })
  })

  test('a table and a select sort by the name in the language of the reader, over the pages', async () => {
    const adviser = await product.as('adviser')
    const shownIn = async (language: 'en' | 'nl', path: string) => {
      const { body } = await adviser.get<{ data: Named[] }>(path, { 'accept-language': language })
      return body.data.map((one) => productName(one, language))
    }
    for (const language of ['en', 'nl'] as const) {
      const page = (number: number) =>
        shownIn(language, `/products/table/other?sort=name&per_page=3&page=${number}`)
      const all = [...(await page(1)), ...(await page(2))]
      expect(new Set(all).size).toBe(6)
      expect(all).toEqual(byAlphabet(all))
      for (const path of ['/products/type/other', '/products?filter[search]=per']) {
        const offered = await shownIn(language, path)
        expect(offered.length).toBeGreaterThan(1)
        expect(offered).toEqual(byAlphabet(offered))
      }
    }
  })
})

describe('the active price', () => {
  test('is not a pending, declined or future one', async () => {
    await ask(7_000, '2026-11-01', 'waiting')
    await ask(7_100, '2026-11-01', 'declined')
    await ask(7_200, '2026-11-21', 'approved')
    expect(await priceNow()).toBe(69)
  })

  test('is the approved one with the latest start date, from that day in Amsterdam', async () => {
    const untilTomorrow = 14.5 * 3_600_000
    product.services.clock.move(untilTomorrow)
    expect(await priceNow()).toBe(72)
    product.services.clock.move(-untilTomorrow)
    expect(await priceNow()).toBe(69)
  })
})

describe('the catalogue', () => {
  test('contains all products with prices, the install prices and the initial settings', async () => {
    const { products, install_prices, settings, net_metering_rules } = await catalogue()
    expect(products).toHaveLength(product.noord.product_ids.length)
    expect(products.every(({ active_product_price }) => active_product_price !== null)).toBe(true)
    expect(install_prices).toHaveLength(35)
    expect(install_prices).toContainEqual({
      panels_from: 9,
      panels_to: 12,
      install_class: 'tiles',
      price_net_adviser: 1_125,
      price_net_ew: 950,
    })
    expect(settings).toEqual({
      max_roofs: 3,
      edge_distance_sloped: 0.3,
      edge_distance_flat: 0.5,
      energy_price: 0.22,
      energy_price_date: null,
      energy_price_with_taxes: true,
      tariff_kind: 'single',
      normal_price: null,
      low_price: null,
      hourly_tariff: null,
      supplier_surcharge: 0.02,
      energy_tax: 0.1,
      bare_tariff: 0.11,
      min_margin_percentage: 15,
      max_margin_percentage: 30,
      max_full_vat_refund_amount: 2_500,
      min_margin: 750,
      kwh_per_kwp: 900,
      co2_factor: 0.556,
      optimizer_threshold: 9,
      inverter_min_ratio: 0.7,
      inverter_max_ratio: 1.25,
      inverter_replacement: null,
      vat_rates: statutoryVatRates,
      main_connection_limits: maxInverterWatt,
    })
    expect(net_metering_rules.map(({ from_year, to_year }) => [from_year, to_year])).toEqual([
      [2000, 2026],
      [2027, 2029],
      [2030, null],
    ])
  })

  test('marks a discontinued product as inactive, and keeps it for old rows', async () => {
    const { products } = await catalogue()
    expect(products.find(({ name }) => name === 'VAT refund service')).toMatchObject({ active: false })
  })

  test('gives the builder the products that can be offered', async () => {
    const adviser = await product.as('adviser')
    const { status, body } = await adviser.get<List & { settings: object; install_prices: object }>(
      '/quotations/products',
    )
    expect(status).toBe(200)
    expect(names(body)).not.toContain('VAT refund service')
    expect(body).toMatchObject({ settings: { max_roofs: 3 }, install_prices: { status: 'approved' } })
  })
})

test('the database refuses a duplicate product name within a type', async () => {
  const twice = product.inside((context) =>
    addProducts(context, [aProduct('Twice'), aProduct('TWICE')], '2026-01-01'),
  )
  await expect(twice).rejects.toThrow()
})

test.each(productTypes)('products of type %s are stored, listed and read [c112]', async (product_type) => {
  const name = `One of ${product_type}`
  const adviser = await product.as('adviser')
  await product.inside((context) => addProducts(context, [{ ...aProduct(name), product_type }], '2026-01-01'))
  const { body } = await adviser.get<List>(`/products/table/${product_type}?filter[search]=One of`)
  expect(names(body)).toEqual([name])
  expect(await adviser.get(`/products/${body.data[0]?.id}`)).toMatchObject({ body: { name, product_type } })
  expect(names((await adviser.get<List>(`/products/type/${product_type}`)).body)).toContain(name)
})
