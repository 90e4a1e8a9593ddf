import { expect, test } from 'vitest'
import { anEdition, aRoof } from '../../testing/catalogue.ts'
import {
  addEdition,
  copyEdition,
  mayAddRoof,
  newEdition,
  panelRowsOnRoof,
  removeEdition,
  removeRoof,
} from './editions.ts'
import type { CalculatedDraft, EditionDraft } from '../types.ts'

const draft = (...editions: EditionDraft[]): CalculatedDraft => ({
  quotation_type: 'regular',
  energy_usage: 3500,
  roofs: [aRoof(1), aRoof(2), aRoof(3)],
  editions,
})
const station = { montage: 'pole', connection: 'socket', color: 'black' } as const
const rows = (...numbers: (number | null)[]) => ({
  panel: numbers.map((roof_number) => ({ product_id: 1, amount: 2, roof_number })),
  inverter: [{ product_id: 2, amount: 1 }],
})

test('adding an edition creates an empty B; there are never more than two [c18]', () => {
  const two = addEdition(draft(anEdition()))
  expect(two.editions).toEqual([anEdition(), newEdition('B')])
  expect(addEdition(two)).toBe(two)
})

test('a new edition is valid for two weeks, with a down payment of 30 percent [c124]', () => {
  expect(newEdition('A')).toMatchObject({ valid_until: 'two_weeks', down_payment: 30, margin: null })
})

test('copying A onto B copies everything but the name [c137]', () => {
  const a = anEdition({ margin: 900, products: rows(1), charging_station_settings: station })
  const copied = copyEdition(draft(a, newEdition('B')), 'A', 'B')
  expect(copied.editions).toEqual([a, { ...a, name: 'B' }])
  expect(copied.editions[1]?.products.panel?.[0]).not.toBe(a.products.panel?.[0])
})

test('copying B onto A drops the colour, which only B has; copying A creates a missing B [c126]', () => {
  const b = anEdition({ name: 'B', margin: 900, charging_station_settings: station })
  expect(copyEdition(draft(anEdition(), b), 'B', 'A').editions[0]).toEqual({
    ...b,
    name: 'A',
    charging_station_settings: { ...station, color: null },
  })
  expect(copyEdition(draft(anEdition()), 'A', 'B').editions.map((edition) => edition.name)).toEqual([
    'A',
    'B',
  ])
})

test('the remaining edition becomes A, and the last edition cannot be removed [c138]', () => {
  const b = anEdition({ name: 'B', margin: 900 })
  expect(removeEdition(draft(anEdition(), b), 'A').editions).toEqual([{ ...b, name: 'A' }])
  expect(removeEdition(draft(anEdition(), b), 'B').editions).toEqual([anEdition()])
  const one = draft(anEdition())
  expect(removeEdition(one, 'A')).toBe(one)
})

test('removing a roof removes its rows in every edition and renumbers the others', () => {
  const before = draft(
    anEdition({ products: rows(1, 2, 3, 2, null) }),
    anEdition({ name: 'B', products: rows(3) }),
  )
  expect(panelRowsOnRoof(before, 2)).toBe(2)
  const after = removeRoof(before, 2)
  expect(after.roofs).toEqual([aRoof(1), aRoof(2)])
  expect(after.editions.map((edition) => edition.products)).toEqual([rows(1, 2, null), rows(2)])
  expect(removeRoof(before, 9)).toBe(before)
})

test('a roof can only be added below the maximum [c139]', () => {
  expect([3, 4].map((max_roofs) => mayAddRoof(draft(), { max_roofs }))).toEqual([false, true])
})
