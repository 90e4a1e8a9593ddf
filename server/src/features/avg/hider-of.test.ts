import { expect, test } from 'vitest'
import { hiderOf } from './hider-of.ts'

const place = { street: 'Wombatlaan', zip_code: '9729 KB', street_number: '14' }
const values = {
  names: ['Berend Jan', 'Berend', 'Jan', 'Krommenie'],
  places: [place],
  emails: ['b.krommenie@klant.example'],
  phones: ['+31612220002', '+491711234567'],
}
const nobody = { names: [], places: [], emails: [], phones: [] }
const hide = hiderOf(values, nobody)

test.each([
  ['0612220002', '…'],
  ['06-12 22 00 02 12-05-2026', '… 12-05-2026'],
  ['+31 (0)6 1222 0002', '…'],
  ['0031612220002', '…'],
  ['O6 12220002', '…'],
  ['0171 1234567', '…'],
  ['+49 171 1234567', '…'],
  ['b.krommenie@klant.example', '…'],
  ['B.Krommenie (at) klant punt example', '…'],
  ['b . k r o m m e n i e @ klant.example', '…'],
  ['meneer KROMMENIE', 'meneer …'],
  ['Berend Jan', '…'],
  ['Wombatlaan 14', '…'],
  ['9729KB 14', '…'],
])('%j is hidden', (said, left) => {
  expect(hide(`Zei ${said}, gisteren`)).toBe(`Zei ${left}, gisteren`)
})

test.each([
  'Belde 0612220003 en 0501234567',
  'Krommenieër dak',
  'Wijnstra, wijnstra@klant.example',
  'Nummer 15, 3x25A',
])('%j is about somebody else', (said) => {
  expect(hide(said)).toBe(said)
})

test('what both have in common says nothing of one of them', () => {
  const own = {
    names: ['Jan', 'Wijnstra'],
    places: [{ ...place, street_number: '12' }],
    emails: ['thuis@klant.example'],
    phones: ['+31612220002'],
  }
  const both = hiderOf({ ...values, emails: own.emails }, own)
  const said = 'Jan, 0612220002, thuis@klant.example, Wombatlaan 12, 9729 KB'
  expect(both(said)).toBe(said)
  expect(both('Wombatlaan 14 of 9729 KB 14, nummer 14')).toBe('… of …, …')
})
