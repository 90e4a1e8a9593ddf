import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

const seeded = {
  max_roofs: 3,
  energy_price: 0.22,
  min_margin_percentage: 15,
  max_margin_percentage: 30,
  max_full_vat_refund_amount: 2_500,
  min_margin: 750,
  kwh_per_kwp: 900,
  co2_factor: 0.556,
  optimizer_threshold: 9,
  inverter_min_ratio: 0.7,
  inverter_max_ratio: 1.25,
  revision: 1,
}

test('can be read by users who may view them', async () => {
  const [adviser, planner] = [await product.as('adviser'), await product.as('planner')]
  expect(await adviser.get('/quotation-settings')).toMatchObject({ status: 200, body: seeded })
  expect(await planner.get('/quotation-settings')).toMatchObject({ status: 403 })
})

test('are included for everyone in the company', async () => {
  const installer = await product.as('installer')
  expect(await installer.get('/settings')).toMatchObject({ status: 200, body: { quotation: seeded } })
  expect(await installer.get('/settings', { 'x-company-id': 'null' })).toMatchObject({ status: 400 })
  expect(await product.visitor().get('/settings')).toMatchObject({ status: 401 })
})

test('belong to one company', async () => {
  await product.inside(({ db }) => db.execute('UPDATE quotation_settings SET max_roofs = 5'), product.zuid)
  const read = async (company: typeof product.noord) =>
    (await product.as('manager', company)).get('/settings')
  expect(await read(product.zuid)).toMatchObject({ body: { quotation: { max_roofs: 5 } } })
  expect(await read(product.noord)).toMatchObject({ body: { quotation: { max_roofs: 3 } } })
})
