import { expect, test } from 'vitest'
import { newValues } from './values.ts'

const unknown = { heat_pump: null, car: null, car_when: null, presence: null, bills: null }
const lead = { id: 1, energy_usage: 3_500 }

test('a new quotation starts with what the customer answered', () => {
  const household = { heat_pump: 2_400, car: null, car_when: null, presence: 'home', bills: null } as const
  const intake = { roof_type: 'bitumenOrEpdm', orientation: 'west', energy_usage: 5_100, household } as const
  expect(newValues(lead, 1, 'new', intake)).toMatchObject({
    energy_usage: 5_100,
    household: { heat_pump: 2_400, car: null, car_when: 'free', presence: 'home' },
    roofs: [{ roof_type: 'bitumenOrEpdm', orientation: 'west' }],
  })
})

test('a new quotation without answers starts with the lead’s usage and a common roof', () => {
  const intake = { roof_type: null, orientation: null, energy_usage: null, household: unknown }
  expect(newValues(lead, 1, 'new', intake)).toMatchObject({
    energy_usage: 3_500,
    roofs: [{ roof_type: 'roofTiles', orientation: 'south' }],
  })
})

test('a new quotation starts with the bills of months that the customer told', () => {
  const bills = { months: 1 as const, kwh: Array.from({ length: 12 }, () => 250) }
  const intake = { roof_type: null, orientation: null, energy_usage: 3_000, household: { ...unknown, bills } }
  expect(newValues(lead, 1, 'new', intake)).toMatchObject({ energy_usage: 3_000, household: { bills } })
})
