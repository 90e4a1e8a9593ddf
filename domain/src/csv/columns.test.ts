import { expect, test } from 'vitest'
import { readTable } from './columns.ts'

const columns = {
  zip: { en: 'Zip code', nl: 'Postcode', required: true },
  city: { en: 'City', nl: 'Plaats', others: 'woonplaats, town' },
  since: { en: 'Since', nl: 'Sinds', required: true },
} as const

test('columns are known by their headings in both languages and in any order', () => {
  const cells = [
    [' WOONPLAATS ', 'Kleur', 'post-code', 'City', ''],
    ['Assen', 'rood', ' 9401 ', 'Emmen', 'x'],
    ['', ' ', ''],
    ['Roden'],
  ]
  expect(readTable(cells, columns)).toEqual({
    headings: new Map([
      ['city', 'WOONPLAATS'],
      ['zip', 'post-code'],
    ]),
    unknown: ['Kleur', 'City'],
    missing: ['since'],
    rows: [
      { row: 2, texts: { zip: '9401', city: 'Assen', since: '' } },
      { row: 4, texts: { zip: '', city: 'Roden', since: '' } },
    ],
  })
})

test('a file without anything lacks its columns', () => {
  expect(readTable([], columns)).toMatchObject({ missing: ['zip', 'since'], rows: [] })
})
