import { expect, test } from 'vitest'
import { productState } from './availability.ts'

test.each([
  ['without days', { active: true, available_from: null, available_until: null }, 'available'],
  ['on its first day', { active: true, available_from: '2026-11-20', available_until: null }, 'available'],
  ['before it', { active: true, available_from: '2026-11-21', available_until: null }, 'upcoming'],
  ['on its last day', { active: true, available_from: null, available_until: '2026-11-20' }, 'available'],
  ['after it', { active: true, available_from: null, available_until: '2026-11-19' }, 'ended'],
  ['switched off', { active: false, available_from: null, available_until: '2026-11-19' }, 'inactive'],
])('a product %s is in its state', (_when, product, state) => {
  expect(productState(product, '2026-11-20')).toBe(state)
})
