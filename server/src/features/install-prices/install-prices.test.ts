import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Set {
  id: number
  rows: object[]
}

test('the active set is returned with its rows in euros', async () => {
  const adviser = await product.as('adviser')
  const { status, body } = await adviser.get<Set>('/install-prices/active')
  expect([status, body.rows.length]).toEqual([200, 35])
  expect(body.rows[0]).toEqual({
    panels_from: 1,
    panels_to: 4,
    install_class: 'tiles',
    price_net_adviser: 695,
    price_net_ew: 585,
  })
})

test('users who may view install prices can list and read sets', async () => {
  const [adviser, planner] = [await product.as('adviser'), await product.as('planner')]
  const { body } = await adviser.get<{ data: Set[] }>('/install-prices')
  expect(body.data).toMatchObject([{ status: 'approved' }])
  expect(await adviser.get(`/install-prices/${body.data[0]?.id}`)).toMatchObject({
    status: 200,
    body: { id: body.data[0]?.id },
  })
  expect(await planner.get('/install-prices')).toMatchObject({ status: 403 })
})

test('each company has its own set', async () => {
  const [here, there] = [await product.as('adviser'), await product.as('adviser', product.zuid)]
  const { body } = await here.get<Set>('/install-prices/active')
  expect(await there.get(`/install-prices/${body.id}`)).toMatchObject({ status: 404 })
})

test('only one set can be active', async () => {
  const second = product.inside(({ db }) =>
    db.execute(`INSERT INTO install_price_sets (company_id, status, rows, created_at)
      VALUES (${product.noord.id}, 'approved', '[]', now())`),
  )
  await expect(second).rejects.toThrow()
})

test('a company without an active set answers 404', async () => {
  await product.inside(
    ({ db }) => db.execute("UPDATE install_price_sets SET status = 'replaced'"),
    product.zuid,
  )
  const adviser = await product.as('adviser', product.zuid)
  expect(await adviser.get('/install-prices/active')).toMatchObject({ status: 404 })
})
