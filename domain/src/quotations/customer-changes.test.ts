import { expect, test } from 'vitest'
import { anEdition, anInput, demoRow } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'
import { customerChanges } from './customer-changes.ts'
import type { EditionDraft, ProductRows } from './types.ts'

function offered(...editions: EditionDraft[]) {
  const { editions: calculated, rows } = calculateQuotation(anInput(editions))
  return { calculation: { editions: calculated }, rows }
}
const panels = (amount: number, more: ProductRows = {}) =>
  anEdition({
    margin: 1000,
    products: { panel: [demoRow('Zonwijs Black 435', amount, { roof_number: 1 })], ...more },
  })

test('changed amounts, products and totals are listed by edition', () => {
  const before = offered(panels(10, { optimizer: [demoRow('Optimizer 500 W', 10)] }))
  const after = offered(panels(12, { inverter: [demoRow('Stroom 5 kW 3-phase', 1)] }))
  expect(customerChanges(before, after, 'nl')).toEqual([
    'variant A: 12 x Zonwijs Black 435 in plaats van 10, 1 x Stroom 5 kW 3-phase, ' +
      'zonder Optimizer 500 W, totaal € 2.921,00 in plaats van € 2.190,00',
  ])
})

test('an added or removed edition is listed, and nothing when nothing differs', () => {
  const one = offered(panels(10))
  const two = offered(panels(10), { ...panels(10), name: 'B' })
  expect(customerChanges(one, two, 'en')).toEqual(['edition B is new'])
  expect(customerChanges(two, one, 'nl')).toEqual(['variant B vervalt'])
  expect(customerChanges(two, two, 'nl')).toEqual([])
})
