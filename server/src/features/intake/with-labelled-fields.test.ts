import { expect, test } from 'vitest'
import { withLabelledFields, withLabelledValues } from './with-labelled-fields.ts'

const valuesOf = (pairs: Record<string, string>) =>
  withLabelledValues(Object.entries(pairs).map(([name, text]) => ({ name, text })))

test.each([
  ['by its title', { a: { id: 'a', title: 'Achternaam', value: 'Vos' } }, { Achternaam: 'Vos' }],
  ['by its id', { a: { id: 'email', title: 'Waar mailen wij?', value: 'x@y' } }, { email: 'x@y' }],
  ['by its key', { phone: { label: 'Waarop bereiken wij u?', value: '06' } }, { phone: '06' }],
  ['by what is raw', { a: { title: 'Postcode', value: '', raw_value: '9711 AB' } }, { Postcode: '9711 AB' }],
  [
    'beside its parts',
    { 4: { name: 'Adres', value: 'Kade 1, Assen', city: 'Assen' } },
    { Adres: 'Kade 1, Assen', 4: { city: 'Assen' } },
  ],
])('a field of a form is known %s', (_, fields, read) => {
  expect(withLabelledFields({ fields })).toEqual({ fields: read })
})

test.each([
  { fields: { a: { id: 'a', title: 'Kleur', value: 'rood' } } },
  { fields: { a: { id: 'phone', title: 'Niet bellen', value: 'ja' } } },
  { fields: { phone: { title: 'Mogen wij u bellen?', value: 'nee' } } },
  { roof: { title: 'Type', value: 'plat' } },
  { phone: { type: 'mobile', value: '06' } },
  { fields: { a: { title: 'Achternaam' } } },
])('%j stays as it is', (body) => {
  expect(withLabelledFields(body)).toEqual(body)
})

test('of two fields that are called alike none is lost', () => {
  const second = { title: 'Telefoon', value: '050' }
  expect(withLabelledFields({ fields: { a: { title: 'Telefoon', value: '06' }, b: second } })).toEqual({
    fields: { Telefoon: '06', b: second },
  })
  expect(
    valuesOf({
      'fields[a][title]': 'Telefoon',
      'fields[a][value]': '06',
      'fields[b][title]': 'Telefoon',
      'fields[b][value]': '050',
    }).map(({ name, text }) => `${name}=${text}`),
  ).toEqual(['fields[Telefoon]=06', 'fields[b][title]=Telefoon', 'fields[b][value]=050'])
})

test('a field alone that carries its label is known by it', () => {
  expect(withLabelledFields({ q1: { label: 'Achternaam', value: 'Vos' } })).toEqual({
    q1: { Achternaam: 'Vos' },
  })
})

test('of a form that says what it asked the answers are called by it, and the others stay', () => {
  expect(
    valuesOf({
      'form[id]': '7c1',
      'fields[a][id]': 'a',
      'fields[a][title]': 'Achternaam *',
      'fields[a][value]': 'Vos',
      'fields[a][raw_value]': 'Vos',
      'fields[b][title]': 'Kleur',
      'fields[b][value]': 'rood',
      'form_fields[email]': 'x@y',
    }).map(({ name }) => name),
  ).toEqual([
    'form[id]',
    'fields[Achternaam *]',
    'fields[b][title]',
    'fields[b][value]',
    'form_fields[email]',
  ])
})
