import { expect, test } from 'vitest'
import { readTable } from '../csv/columns.ts'
import { priceListColumns, readPriceLines } from './price-list.ts'

const readList = (cells: string[][]) => readPriceLines(readTable(cells, priceListColumns).rows)

const readOne = (price: string) =>
  readList([
    ['Artikelnummer', 'Adviseursprijs', 'Inkoopprijs'],
    ['A', price, '1'],
  ])[0]

test.each([
  ['69', 69],
  ['69,5', 69.5],
  ['69.50', 69.5],
  ['€ 1.234,56', 1_234.56],
  ['EUR 1.234,56', 1_234.56],
  ['1,234.56', 1_234.56],
  ['1.234.567,00', 1_234_567],
  ['1 234,50', 1_234.5],
  ['-150,00', -150],
  ['−150,00', -150],
  ['0', 0],
])('the price %j is %j euros', (text, euros) => {
  expect(readOne(text)).toMatchObject({ price_net_adviser: euros, doubt: null, problem: null })
})

test.each(['0,125', '1.23.4', '12,345,6', 'n/a', '=1+1', '1e3'])('%j is no price', (text) => {
  expect(readOne(text)).toMatchObject({ price_net_adviser: null, doubt: null, problem: 'notAPrice' })
})

test.each([
  ['1.250', '1250', '1.25'],
  ['1,250', '1250', '1,25'],
  ['69,505', '69505', null],
  ['79.505', '79505', null],
])('%j can be read in two ways: %j or %j', (text, whole, decimal) => {
  const doubt = { text, whole, decimal }
  expect(readOne(text)).toMatchObject({ price_net_adviser: null, doubt, problem: 'priceInDoubt' })
})

test('a list is read by its headings, in Dutch or English and in any order', () => {
  const line = {
    line: 2,
    article_number: 'ZW-450',
    price_net_adviser: 79.5,
    price_net_ew: 61,
    valid_from: null,
    doubt: null,
    problem: null,
  }
  const dutch = [
    ['Omschrijving', 'Nettoprijs EW', 'Artikelnummer', 'Nettoprijs adviseur'],
    ['Paneel', '61,00', ' ZW-450 ', '79,50'],
  ]
  expect(readList(dutch)).toEqual([line])
  const english = [
    ['article_number', 'price_net_adviser', 'price_net_ew', 'valid_from'],
    ['ZW-450', '79.50', '61', '2027-01-01'],
  ]
  expect(readList(english)).toEqual([{ ...line, valid_from: '2027-01-01' }])
})

test('a line that cannot be read says why, and empty ones are left out', () => {
  const lines = readList([
    ['Artikelnummer', 'Adviseursprijs', 'Inkoopprijs', 'Geldig vanaf'],
    ['', '1', '1', ''],
    ['A', '1', '', ''],
    ['B', 'veel', '1', ''],
    ['C', '1', '1', 'morgen'],
    ['', '', '', ''],
    ['D', '1', '1', ''],
    ['d', '2', '2', ''],
    ['E'],
  ])
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'articleMissing'],
    [3, 'priceMissing'],
    [4, 'notAPrice'],
    [5, 'notADay'],
    [7, null],
    [8, 'articleTwice'],
    [9, 'priceMissing'],
  ])
})
