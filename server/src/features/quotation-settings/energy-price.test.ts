import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const path = '/quotation-settings'
const dutch = { 'accept-language': 'nl' }

beforeEach(() =>
  product.inside(({ db }) =>
    db.execute(
      'UPDATE quotation_settings SET energy_price = 0.22, energy_price_date = NULL, normal_price = NULL, low_price = NULL',
    ),
  ),
)

test.each([0, 5])(
  'a price of %s euros per kWh is asked about, and counts once it is confirmed',
  async (price) => {
    const manager = await product.as('manager')
    expect(await manager.patch(path, { energy_price: price }, dutch)).toMatchObject({
      status: 422,
      body: {
        errors: {
          energy_price_confirmed: ['Geen huishouden betaalt dit per kWh: bevestig dat het klopt'],
        },
      },
    })
    expect(await manager.patch(path, { energy_price: price, energy_price_confirmed: true })).toMatchObject({
      status: 200,
      body: { energy_price: price },
    })
    // What stands is not asked again.
    expect((await manager.patch(path, { energy_price: price, max_roofs: 4 })).status).toBe(200)
  },
)

const prices = (normal_price: number, low_price: number) => ({
  tariff_kind: 'normal_low',
  normal_price,
  low_price,
})

test('two prices are asked about as one is', async () => {
  const manager = await product.as('manager')
  for (const odd of [prices(5, 0.2), prices(0.25, 0)])
    expect(await manager.patch(path, odd)).toMatchObject({
      status: 422,
      body: { errors: { energy_price_confirmed: [expect.any(String)] } },
    })
  expect((await manager.patch(path, prices(0.25, 0.2))).status).toBe(200)
  expect((await manager.patch(path, { ...prices(5, 0), energy_price_confirmed: true })).status).toBe(200)
  expect(
    (await manager.patch(path, { tariff_kind: 'single', normal_price: null, low_price: null })).status,
  ).toBe(200)
})

test('a new price is of today, unless its day is said, which is no later one', async () => {
  const manager = await product.as('manager')
  expect((await manager.patch(path, { energy_price: 0.25 })).body).toMatchObject({
    energy_price_date: '2026-11-20',
  })
  const said = { energy_price: 0.26, energy_price_date: '2026-11-01', energy_price_with_taxes: false }
  expect((await manager.patch(path, said)).body).toMatchObject(said)
  expect(await manager.patch(path, { energy_price_date: '2026-11-21' })).toMatchObject({
    status: 422,
    body: { errors: { energy_price_date: [expect.any(String)] } },
  })
})
