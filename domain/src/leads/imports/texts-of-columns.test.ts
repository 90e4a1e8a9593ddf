import { expect, test } from 'vitest'
import { duplicateKey } from '../../places/address.ts'
import { mapImportHeadings } from './import-headings.ts'
import { readLeadTexts } from './read-lead-texts.ts'
import { columnsOfOneField, textsOfColumns } from './texts-of-columns.ts'

/** What a row says below headings. */
const read = (headings: string, cells: string) => {
  const names = headings.split(';')
  const said = cells.split(';')
  return textsOfColumns(
    mapImportHeadings(names).map((field, place) => ({
      field,
      heading: names[place] ?? '',
      text: said[place] ?? '',
    })),
  )
}

test.each([
  ['Huisnummer;Huisletter;Toevoeging', '512;A;1', 'A-1'],
  ['Huisnummer;Toevoeging;Huisletter', '512;1;A', 'A-1'],
  ['Huisnummer;Huisletter;Toevoeging', '512;A;', 'A'],
  ['Huisnummer;Huisletter;Toevoeging', '512;-;bis', 'bis'],
  ['Huisnummer;Huisletter;Toevoeging', '512;A;A', 'A'],
  ['Huisnummer;Huisletter;Toevoeging', '512;A;A-1', 'A-1'],
  ['Huisnummer;Huisletter;Huisnummertoevoeging', '512A;A;1', 'A-1'],
  ['Huisnummer;Toevoeging', '514B;bis', 'B bis'],
  ['Huisnummer;Toevoeging', '514 bis;', 'bis'],
  ['Huisnummer;Huisletter;Toevoeging', '512;A;11', 'A-11'],
  ['Huisnummer;Toevoeging', '512-11;1', '11-1'],
])('%s of %s is the addition %s', (headings, cells, adjective) => {
  expect(readLeadTexts(read(headings, cells))).toMatchObject({ adjective })
})

test('two homes of one letter are two addresses', () => {
  const keys = ['512;A;1', '512;A;2'].map((cells) => {
    const { street_number, adjective } = readLeadTexts(read('Huisnummer;Huisletter;Toevoeging', cells))
    return duplicateKey({
      zip_code: '9711 AB',
      street_number: Number(street_number),
      adjective: String(adjective),
    })
  })
  expect(keys).toEqual(['9711AB 512 A1', '9711AB 512 A2'])
})

test('remarks of several columns stand below each other, each once', () => {
  expect(read('Opmerkingen;Notities;Bericht;Toelichting', 'Hond;;Bel aan;Hond')).toEqual({
    remarks: 'Hond\nBel aan',
  })
})

test.each([
  [
    'Telefoon;Telefoon werk;Telefoon privé;Mobiel',
    '050-1234567;020-7654321;;06-12345678',
    { phone: '050-1234567', mobile: '06-12345678', remarks: 'Telefoon werk: 020-7654321' },
  ],
  [
    'Telefoon;Telefoon 2;Telefoon 3;Opmerkingen',
    '050-1234567;06-12345678;06 87654321;Hond',
    { phone: '050-1234567', mobile: '06-12345678', remarks: 'Hond\nTelefoon 3: 06 87654321' },
  ],
  [
    'Telefoon;Mobiel',
    '050-1234567 / 06-12345671;06-12345672',
    { phone: '050-1234567', mobile: '06-12345672', remarks: 'Telefoon: 06-12345671' },
  ],
  ['Telefoon privé;Telefoon werk', ';06-12345671', { phone: '06-12345671', mobile: '' }],
  ['Telefoon werk;Mobiel', '0612345671;+31612345671', { phone: '0612345671', mobile: '+31612345671' }],
  ['Telefoon;Mobiel werk;Mobiel', '-;06-12345671;NULL', { phone: '', mobile: '06-12345671' }],
])('below %j no number of %j is lost', (headings, cells, texts) => {
  const { remarks, ...numbers } = read(headings, cells)
  expect({ ...numbers, ...(remarks && { remarks }) }).toEqual(texts)
})

test('columns of one field are told, unless all of them count', () => {
  const headings =
    'Naam;Jaarverbruik;Datum;Verbruik;Aangemaakt op;Kleur;Maat;Opmerkingen;Notities;Bezwaar;Verzet;Huisletter;Toevoeging;Toestemming;Consent;Telefoon;Tel'
  expect(columnsOfOneField(headings.split(';'), mapImportHeadings(headings.split(';')))).toEqual([
    ['Jaarverbruik', 'Verbruik'],
    ['Datum', 'Aangemaakt op'],
  ])
})

test('of two columns of consent the one that refuses counts', () => {
  expect(read('Toestemming;Consent', 'ja;ingetrokken')).toEqual({ consent_text: 'ingetrokken' })
})
