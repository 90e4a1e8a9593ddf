import { expect, test } from 'vitest'
import { acceptance } from './acceptance.ts'

const { name, place } = acceptance.shape

test('a place of signing has a letter, in whichever script', () => {
  expect(place.safeParse('.').error?.issues.map(({ message }) => message)).toEqual(['signingPlace'])
  expect(place.safeParse('12').success).toBe(false)
  for (const town of ['Ee', "'s-Hertogenbosch", '北京', 'Y']) expect(place.parse(town)).toBe(town)
})

test('a signer reads as the name that is kept: nothing in it turns its letters', () => {
  expect(name.parse('\u202EneiraM\u202C Bos')).toBe('neiraM Bos')
  expect(name.parse('\u2066Marien Bos\u2069')).toBe('Marien Bos')
  // Of names in Hebrew or Arabic it says nothing.
  expect(name.parse('שרה\u200F לוי')).toBe('שרה\u200F לוי')
  expect(name.safeParse('\u202Ex\u202C').error?.issues.map(({ message }) => message)).toEqual(['signerName'])
})

test('letters that turn what stands around them are in neither name nor place', () => {
  expect(name.parse('Jan \u202EgreB')).toBe('Jan greB')
  expect(place.parse('Gro\u202Eningen\u2069')).toBe('Groningen')
})
