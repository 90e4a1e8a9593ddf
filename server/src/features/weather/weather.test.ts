import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'
import { drizzle } from '../../testing/test-services.ts'

const product = await startTestProduct()
afterAll(product.close)
const without = await startTestProduct({ weather: false })
afterAll(without.close)

test('the weather is that of the given city, or of the company’s [c180]', async () => {
  const adviser = await product.as('adviser')
  const { status, body } = await adviser.get('/weather?city=Assen')
  expect({ status, body }).toEqual({
    status: 200,
    body: { available: true, weather: { city: 'Assen', ...drizzle } },
  })
  expect((await adviser.get('/weather')).body).toMatchObject({ weather: { city: 'Tynaarlo' } })
})

test('an unknown city has no weather', async () => {
  const { body } = await (await product.as('adviser')).get('/weather?city=Nergenshuizen')
  expect(body).toEqual({ available: true, weather: null })
})

test('without an API key there is no weather, and the television view works without it', async () => {
  const adviser = await without.as('adviser')
  expect((await adviser.get('/weather')).body).toEqual({ available: false, weather: null })
  expect((await adviser.get('/television/adviser-appointments')).body).toMatchObject({ weather: null })
})
