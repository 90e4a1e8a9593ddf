import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

test('a lead has its address on one line, in the table too [c103]', async () => {
  const id = await aLead(product, {
    street: 'Dorpsstraat',
    street_number: 12,
    adjective: 'A',
    zip_code: '9711 AB',
    city: 'Groningen',
  })
  const address = 'Dorpsstraat 12 A, 9711 AB Groningen'
  expect((await manager.get(`/leads/${id}`)).body).toMatchObject({ address })
  expect((await manager.get('/leads/table?filter[city]=groningen')).body).toMatchObject({
    data: [{ address }],
  })
})

test('a lead is read with the query and the sort of the table, where its filters keep it [c195]', async () => {
  const id = await aLead(product, { status: 'open', city: 'Assen' })
  const read = async (query: string) => (await manager.get(`/leads/${id}?${query}`)).status
  expect(await Promise.all(['sort=-created_at', 'page=2&per_page=10&sort=city,number'].map(read))).toEqual([
    200, 200,
  ])
  expect(await read('filter[status]=open&filter[city]=assen&sort=last_name')).toBe(200)
  expect(await read('filter[status]=won')).toBe(400)
  expect(await read('filter[status]=sold')).toBe(404)
  expect(await read('sort=password')).toBe(400)
})
