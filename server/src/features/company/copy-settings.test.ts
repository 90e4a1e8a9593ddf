import { afterAll, expect, test } from 'vitest'
import { someInstallPrices } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

const path = '/company/copy-settings'
const both = ['quotation settings', 'install prices']

test('quotation settings and install prices are copied from another company, the prices to be approved', async () => {
  const there = await product.as('both', zuid)
  await there.patch('/quotation-settings', { energy_price: 0.31, min_margin_percentage: 20, max_roofs: 5 })
  const saved = await there.post<{ id: number }>(
    '/install-prices',
    someInstallPrices({ active_from: '2026-11-20' }),
  )
  const colleague = await product.as('manager', zuid)
  await colleague.patch(`/install-prices/${saved.body.id}/approve`)

  const here = await product.as('both')
  expect(await here.post(path, { company_id: zuid.id, settings: both })).toMatchObject({
    status: 200,
    body: { copied: both, groups: [{ counts: { replaced: 1 } }, { counts: { replaced: 1 } }] },
  })
  expect(await here.get('/quotation-settings')).toMatchObject({
    body: { energy_price: 0.31, min_margin_percentage: 20, max_roofs: 5, revision: 2 },
  })
  const { rows } = someInstallPrices()
  expect(await here.get('/install-prices')).toMatchObject({
    body: {
      data: [{ state: 'waiting', rows, asked_by: { id: product.both.employee_id } }, { state: 'active' }],
    },
  })
})

test('data that the other company does not have is not copied', async () => {
  await product.inside(({ db }) => db.execute('DELETE FROM install_price_sets'), zuid)
  const here = await product.as('both')
  expect(await here.post(path, { company_id: zuid.id, settings: ['install prices'] })).toMatchObject({
    body: { copied: [] },
  })
})

test.each([
  ['a company in which the caller does not work', 'manager', zuid.id],
  ['the same company', 'both', noord.id],
  ['a company that is not there', 'both', 999_999],
] as const)('%s answers 422', async (_what, who, company_id) => {
  const here = await product.as(who)
  expect(await here.post(path, { company_id, settings: both })).toMatchObject({
    status: 422,
    body: { errors: { company_id: [expect.any(String)] } },
  })
})

test('a user without view permission in the other company copies nothing', async () => {
  await product.inside(
    ({ db }) =>
      db.execute(`UPDATE employments SET role_id = ${zuid.role_ids.planner}
        WHERE employee_id = ${product.both.employee_id} AND company_id = ${zuid.id}`),
    zuid,
  )
  const here = await product.as('both')
  expect(await here.post(path, { company_id: zuid.id, settings: both })).toMatchObject({ status: 403 })
  expect(await here.get('/quotation-settings')).toMatchObject({ body: { revision: 2 } })
})
