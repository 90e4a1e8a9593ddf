import { expect, test } from 'vitest'
import { anEdition, anInput, aProduct } from '../../testing/catalogue.ts'
import { calculateQuotation } from '../calculate.ts'
import { handPriceOf, handPricesOf } from './hand-prices.ts'
import type { HandPrice, ProductRowDraft } from '../types.ts'

const eva = { id: 1, name: 'Eva' }
const jan = { id: 2, name: 'Jan' }
const inverter = aProduct(7, 'inverter')
const hand: HandPrice = { edition: 'A', product_id: 7, roof_number: null, price: 65, set_by: eva }
const row = (more: Partial<ProductRowDraft> = {}): ProductRowDraft => ({ product_id: 7, amount: 1, ...more })

const input = (rows: ProductRowDraft[], more: Parameters<typeof anInput>[1] = {}) => {
  const base = anInput([anEdition({ products: { inverter: rows } })], more)
  return { ...base, catalogue: { ...base.catalogue, products: [inverter] } }
}
const priceOf = (rows: ProductRowDraft[], more: Parameters<typeof anInput>[1]) =>
  calculateQuotation(input(rows, more)).rows.A?.[0]?.price_cents

test('a hand-set price is used when a user without the permission saves', () => {
  const hand_prices = [hand]
  expect(priceOf([row()], { hand_prices })).toBe(6_500)
  expect(priceOf([row({ price: 1 })], { hand_prices })).toBe(6_500)
  expect(priceOf([row({ use_list_price: true, price: 65 })], { hand_prices })).toBe(10_000)
  expect(priceOf([row()], { hand_prices, may_set_prices: true })).toBe(10_000)
})

test('a row keeps the hand-set price of its roof when it is moved or copied', () => {
  const onRoof = { ...hand, roof_number: 1 }
  expect(handPriceOf([onRoof], 'A', row({ roof_number: 1 }))).toBe(onRoof)
  expect(handPriceOf([onRoof], 'A', row({ roof_number: 2, price: 100 }))).toBeUndefined()
  expect(handPriceOf([onRoof], 'A', row({ roof_number: 2, price: 65 }))).toBe(onRoof)
  expect(handPriceOf([hand], 'B', row({ price: 65 }))).toBe(hand)
  expect(handPriceOf([hand], 'B', row())).toBeUndefined()
})

test.each([
  ['a price that is not the list’s is the caller’s', [row({ price: 70 })], { may_set_prices: true }, [jan]],
  ['the list price is nobody’s', [row({ price: 100 })], { may_set_prices: true }, []],
  ['an empty price is the list’s', [row()], { may_set_prices: true, hand_prices: [hand] }, []],
  [
    'a price that stays is who set it',
    [row({ price: 65 })],
    { may_set_prices: true, hand_prices: [hand] },
    [eva],
  ],
  [
    'another price is the caller’s',
    [row({ price: 64 })],
    { may_set_prices: true, hand_prices: [hand] },
    [jan],
  ],
  ['it stays when others save', [row()], { hand_prices: [hand] }, [eva]],
  ['others set none', [row({ price: 1 })], {}, []],
  ['it goes with its row', [], { hand_prices: [hand] }, []],
  ['it goes by a choice', [row({ use_list_price: true })], { hand_prices: [hand] }, []],
])('saving: %s', (_what, rows, more, setters) => {
  expect(handPricesOf(input(rows, more), jan, []).map(({ set_by }) => set_by)).toEqual(setters)
})

test('an unchanged price of the previous version does not become a hand-set price', () => {
  const before = [anEdition({ products: { inverter: [row({ price: 90 })] } })]
  expect(handPricesOf(input([row({ price: 90 })], { may_set_prices: true }), jan, before)).toEqual([])
})
