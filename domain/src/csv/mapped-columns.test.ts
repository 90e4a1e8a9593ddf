import { expect, test } from 'vitest'
import { guessMapping, readMapped } from './columns.ts'

const columns = {
  zip: { en: 'Zip code', nl: 'Postcode' },
  city: { en: 'City', nl: 'Plaats', others: 'woonplaats, town' },
} as const

test('headings say what their columns are; of two for one the first counts', () => {
  expect(guessMapping(['Kleur', 'WOONPLAATS', 'city', 'post-code', ''], columns)).toEqual([
    null,
    'city',
    null,
    'zip',
    null,
  ])
})

test('rows are read by the place of their columns, and say which of them are too long', () => {
  const cells = [['A', ' B ', 'C'], ['1', ' 2 ', '3', ''], ['', ' '], ['4'], ['5', '6', '7', '8']]
  expect(readMapped(cells, ['zip', null, 'city'])).toEqual({
    headings: ['A', 'B', 'C'],
    examples: [['1', ' 2 ', '3', ''], ['4'], ['5', '6', '7', '8']],
    rows: [
      { row: 2, texts: { zip: '1', city: '3' } },
      { row: 4, texts: { zip: '4', city: '' } },
      { row: 5, texts: { zip: '5', city: '7' } },
    ],
    tooLong: [5],
  })
})
