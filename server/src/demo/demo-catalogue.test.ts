import { expect, test } from 'vitest'
import demo from './data/demo-products.json' with { type: 'json' }

test('what customers read of a product writes square millimetres as people do', () => {
  const names = demo.products.map(({ name_nl }) => name_nl ?? '')
  expect(names.filter((name) => name.includes('mm²'))).toHaveLength(2)
  expect(names.filter((name) => /m2\b/.test(name))).toEqual([])
})
