import { expect, test } from 'vitest'
import { isOneOfOrigins, readOrigins } from './read-origins.ts'

test.each([
  ['https://www.zon.nl/offerte?a=1', ['https://www.zon.nl']],
  ['www.Zon.nl\nzon.be:8443', ['https://www.zon.nl', 'https://zon.be:8443']],
  ['zon.nl, https://zon.nl/', ['https://zon.nl']],
  ['http://localhost:3000', ['http://localhost:3000']],
  ['zonneënergie.nl', ['https://xn--zonnenergie-3bb.nl']],
  ['', []],
])('%j names %j', (text, origins) => {
  expect(readOrigins(text)).toEqual(origins)
})

test.each([
  'http://zon.nl',
  'zon',
  'javascript:alert(1)',
  'zon.nl\nnot a site',
  'https://',
  'null',
  '*',
  'https://*.zon.nl',
])('%j names no website', (text) => {
  expect(readOrigins(text)).toBeNull()
})

test('a website is known with and without www, and by nothing else', () => {
  const origins = ['https://www.zon.nl']
  expect(isOneOfOrigins('https://zon.nl', origins)).toBe(true)
  expect(isOneOfOrigins('https://www.zon.nl', origins)).toBe(true)
  for (const other of [
    'http://www.zon.nl',
    'https://zon.nl:444',
    'https://zon.nl.kwaad.nl',
    'https://a.zon.nl',
    'null',
    '',
  ])
    expect(isOneOfOrigins(other, origins)).toBe(false)
})
