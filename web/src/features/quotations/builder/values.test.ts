import { expect, test } from 'vitest'
import { newValues } from './values.ts'

const lead = { id: 1, energy_usage: 3_500 }

test('a new quotation starts with what the customer answered', () => {
  const intake = { roof_type: 'bitumenOrEpdm', orientation: 'west', energy_usage: 5_100 } as const
  expect(newValues(lead, 1, 'new', intake)).toMatchObject({
    energy_usage: 5_100,
    roofs: [{ roof_type: 'bitumenOrEpdm', orientation: 'west' }],
  })
})

test('a new quotation without answers starts with the lead’s usage and a common roof', () => {
  const intake = { roof_type: null, orientation: null, energy_usage: null }
  expect(newValues(lead, 1, 'new', intake)).toMatchObject({
    energy_usage: 3_500,
    roofs: [{ roof_type: 'roofTiles', orientation: 'south' }],
  })
})
