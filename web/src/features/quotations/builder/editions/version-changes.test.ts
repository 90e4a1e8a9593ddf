import { newEdition } from '@heliodesk/domain/quotations/versions/editions'
import { aRoof } from '@heliodesk/domain/testing/catalogue'
import { expect, test } from 'vitest'
import { type Compared, versionChanges } from './version-changes.ts'

const version = (panels: [number, number][], more: Partial<Compared> = {}): Compared => ({
  roofs: [aRoof(1)],
  editions: [
    {
      ...newEdition('A'),
      products: {
        panel: panels.map(([amount, roof_number]) => ({
          product_id: 7,
          amount,
          roof_number,
          product: null,
        })),
      },
      valid_until_date: null,
      files: [],
    },
  ],
  calculation: { editions: {} },
  general_information: null,
  ...more,
})

test('rows are named by their product and roof, equal rows are one', () => {
  const changes = versionChanges(
    version([
      [4, 1],
      [3, 1],
    ]),
    version([
      [8, 1],
      [5, 2],
    ]),
  )
  expect(changes).toMatchObject([
    { edition: 'A', what: 'product', product_id: 7, roof_number: 1, before: 7, after: 8 },
    { edition: 'A', what: 'product', product_id: 7, roof_number: 2, before: null, after: 5 },
  ])
})

test('a changed roof is listed before and after', () => {
  const south = version([[4, 1]])
  const east = version([[4, 1]], { roofs: [aRoof(1, { orientation: 'east' })] })
  expect(versionChanges(south, east)).toMatchObject([
    { what: 'roof', roof_number: 1, before: aRoof(1), after: aRoof(1, { orientation: 'east' }) },
  ])
  expect(versionChanges(south, version([[4, 1]]))).toEqual([])
})
