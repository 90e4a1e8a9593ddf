import { expect, test } from 'vitest'
import { readTable } from '../csv/columns.ts'
import { priceListColumns, readPrice, readPriceLines } from './price-list.ts'

const readList = (cells: string[][]) => readPriceLines(readTable(cells, priceListColumns).rows)

test.each([
  ['69', 69],
  ['69,5', 69.5],
  ['69.50', 69.5],
  ['€ 1.234,56', 1_234.56],
  ['1,234.56', 1_234.56],
  ['1.234', 1_234],
  ['1.234.567,00', 1_234_567],
  ['-150,00', -150],
  ['0', 0],
  ['0,125', null],
  ['1.23.4', null],
  ['12,345,6', 12_345.6],
  ['', null],
  ['n/a', null],
  ['=1+1', null],
  ['1e3', null],
])('the price %j is %j euros', (text, euros) => {
  expect(readPrice(text)).toBe(euros)
})

test('a list is read by its headings, in Dutch or English and in any order', () => {
  const line = {
    line: 2,
    article_number: 'ZW-450',
    price_net_adviser: 79.5,
    price_net_ew: 61,
    valid_from: null,
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
