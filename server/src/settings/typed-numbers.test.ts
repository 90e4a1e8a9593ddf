import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const found = async (path: string, search: string) =>
  (await manager.get<{ data: object[] }>(`${path}/table?filter[search]=${encodeURIComponent(search)}`)).body
    .data

test.each(['06-52999111', '0652999111', '06 52', '+31 (0)6 52999111', '+31652999111', '52999111'])(
  'an objection is found by its number as %s',
  async (search) => {
    await manager.post('/objections', { reach: '06-52999111' })
    await manager.post('/objections', { reach: 'jan0652@zon.example' })
    expect(await found('/objections', search)).toMatchObject([{ reach: '+31652999111' }])
  },
)

test('what begins as a number finds e-mail addresses too, and another number nobody', async () => {
  expect(await found('/objections', '0652')).toMatchObject([
    { reach: expect.stringMatching(/\+31652999111|jan/) },
    { reach: expect.stringMatching(/\+31652999111|jan/) },
  ])
  expect(await found('/objections', '0652999112')).toEqual([])
})
