import { expect, test } from 'vitest'
import demo from './data/demo-products.json' with { type: 'json' }

test.each([
  ['Dutch', demo.products.map(({ name_nl }) => name_nl ?? '')],
  ['English', demo.products.map(({ name }) => name)],
])('what customers read of a product writes square millimetres as people do, in %s', (_language, names) => {
  expect(names.filter((name) => name.includes('mm²'))).toHaveLength(2)
  expect(names.filter((name) => /m2\b/.test(name))).toEqual([])
})
