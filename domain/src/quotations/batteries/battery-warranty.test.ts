import { expect, test } from 'vitest'
import { warrantyBeforePayback, warrantyEnd } from './battery-warranty.ts'

const battery = { payback_years: 10.3, warranty_years: 25, warranty_cycles: 2_000, cycles_per_year: 377 }

test('a warranty ends by its years or its cycles, whichever comes first', () => {
  expect(warrantyEnd(battery)).toEqual({ years: 2_000 / 377, by: 'cycles' })
  expect(warrantyEnd({ ...battery, warranty_years: 5 })).toEqual({ years: 5, by: 'years' })
  expect(warrantyEnd({ ...battery, warranty_years: null })).toEqual({ years: 2_000 / 377, by: 'cycles' })
  expect(warrantyEnd({ ...battery, warranty_cycles: null })).toEqual({ years: 25, by: 'years' })
  expect(warrantyEnd({ ...battery, warranty_years: null, warranty_cycles: null })).toBeNull()
  expect(warrantyEnd({ ...battery, cycles_per_year: 0 })).toEqual({ years: 25, by: 'years' })
})

test('it is said of a battery that has not paid itself back when its warranty ends', () => {
  expect(warrantyBeforePayback(battery)).toEqual({ years: 2_000 / 377, by: 'cycles' })
  expect(warrantyBeforePayback({ ...battery, payback_years: null })?.by).toBe('cycles')
  expect(warrantyBeforePayback({ ...battery, payback_years: 5.3 })).toBeNull()
  expect(warrantyBeforePayback({ ...battery, warranty_cycles: null })).toBeNull()
})
