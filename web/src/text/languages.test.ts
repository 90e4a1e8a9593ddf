import { expect, it } from 'vitest'
import { definedTexts } from './define-texts.ts'
import { en as enShell } from './en.ts'
import { nl as nlShell } from './nl.ts'

const files = import.meta.glob('../**/*.text.ts', { eager: true })
const ofScreens = definedTexts()
const en = { ...enShell, ...ofScreens.en }
const nl = { ...nlShell, ...ofScreens.nl }

function flat(texts: object, path = ''): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value]]
      : Object.entries(flat(value as object, `${path}${key}.`)),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

const variables = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name ?? '')
    .toSorted((one, other) => one.localeCompare(other))

const variablesByKey = (texts: object) =>
  Object.fromEntries(Object.entries(flat(texts)).map(([key, text]) => [key, variables(text)]))

it('knows one group of texts for each text file, and none twice', () => {
  expect(Object.keys(ofScreens.en)).toHaveLength(Object.keys(files).length)
  expect(Object.keys(en)).toHaveLength(
    [enShell, ofScreens.en].reduce((sum, texts) => sum + Object.keys(texts).length, 0),
  )
})

it('has the same texts in both languages [c32]', () => {
  expect(Object.keys(flat(nl)).toSorted()).toEqual(Object.keys(flat(en)).toSorted())
})

it('uses the same variables in both languages', () => {
  expect(variablesByKey(nl)).toEqual(variablesByKey(en))
})

it('has no empty texts', () => {
  const empty = Object.entries({ ...flat(en), ...flat(nl) }).filter(([, text]) => text.trim() === '')
  expect(empty).toEqual([])
})
