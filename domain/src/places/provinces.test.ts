import { expect, test } from 'vitest'
import { provinceOfCode } from './provinces.ts'

test('a province is found by its two-letter code and by its CBS code', () => {
  expect(['UT', 'PV26', 'DR', 'XX', undefined].map(provinceOfCode)).toEqual([
    'utrecht',
    'utrecht',
    'drenthe',
    null,
    null,
  ])
})
