import { expect, test } from 'vitest'
import { type MergeChoices, ownerOf, tornParts } from './merge-owners.ts'
import { type MergeField, mergeFields } from './merging.ts'
import { leadWholes } from './wholes.ts'

const empty: { status: 'open' } & { [Field in MergeField]?: unknown } = {
  ...Object.fromEntries(mergeFields.map((field) => [field, null])),
  status: 'open',
  is_home: true,
  monument: false,
}
type Given = Readonly<Record<string, string | number | boolean | null>>

const sidesOf = (kept: Given, other: Given) => ({
  stays: { ...empty, ...kept, id: 1 },
  goes: { ...empty, ...other, id: 2 },
})

/** What of a whole the merged lead has. */
function merged(whole: keyof typeof leadWholes, kept: Given, other: Given, chosen: MergeChoices = {}) {
  const sides = sidesOf(kept, other)
  const values = leadWholes[whole].map((field) => [field, ownerOf(field, sides, chosen)[field]])
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

const nieuwelaan = { street: 'Nieuwelaan', street_number: 7 }
const oudeweg = { street: 'Oudeweg', street_number: 3, adjective: 'bis' }
const whole = { ...nieuwelaan, zip_code: '9401 AA', city: 'Assen' }

test.each<[string, Given, Given, 'kept' | 'other']>([
  ['another one with an addition', nieuwelaan, oudeweg, 'kept'],
  ['another house of the same number', whole, { ...whole, adjective: 'bis' }, 'kept'],
  ['another one with a zip code', nieuwelaan, { ...oudeweg, zip_code: '9401 AA' }, 'kept'],
  ['another one with a town', nieuwelaan, { ...oudeweg, city: 'Assen' }, 'kept'],
  ['a town alone', nieuwelaan, { city: 'Assen' }, 'kept'],
  [
    'the same number in another town',
    { street_number: 7, city: 'Assen' },
    { ...nieuwelaan, city: 'Gieten' },
    'kept',
  ],
  ['none', whole, {}, 'kept'],
  ['one where it has none', {}, oudeweg, 'other'],
  ['the same with its street', { zip_code: '9401 AA', street_number: 7 }, whole, 'other'],
  [
    'the same in another spelling with its town',
    { zip_code: '9401aa', street_number: 7, street: 'nieuwelaan' },
    whole,
    'other',
  ],
  ['one in the town that is all it says', { city: 'Assen' }, whole, 'other'],
])('an address beside %s is one of the two', (_name, kept, other, owner) => {
  expect(merged('address', kept, other)).toEqual(owner === 'kept' ? kept : other)
})

const bakker = { lastName: 'Bakker' }
const vries = { insertion: 'de', lastName: 'Vries' }

test.each<[string, Given, Given, 'kept' | 'other']>([
  ['another one', bakker, { initials: 'Q.R.', insertion: 'van der', lastName: 'Vries' }, 'kept'],
  ['another insertion', { lastName: 'Vries' }, { ...vries, initials: 'P.' }, 'kept'],
  [
    'another salutation',
    { ...vries, salutation: 'mr' },
    { ...vries, salutation: 'mrs', firstName: 'Anna' },
    'kept',
  ],
  [
    'another first name',
    { ...vries, firstName: 'Jan' },
    { ...vries, firstName: 'Anna', initials: 'A.' },
    'kept',
  ],
  ['a salutation alone', { ...vries, firstName: 'Jan' }, { ...vries, salutation: 'mrs' }, 'kept'],
  ['the same with initials', vries, { ...vries, initials: 'J.', salutation: 'mr' }, 'other'],
  ['the same in one field', { lastName: 'de vries' }, { ...vries, firstName: 'Jan' }, 'other'],
  ['one where it has none', { lastName: '', salutation: 'none' }, { ...vries, salutation: 'mr' }, 'other'],
])('a name beside %s is one of the two', (_name, kept, other, owner) => {
  expect(merged('name', kept, other)).toEqual(owner === 'kept' ? kept : other)
})

test('a whole goes with the part for which a lead is named', () => {
  expect(merged('address', whole, oudeweg, { street: 2 })).toEqual(oudeweg)
  expect(merged('address', { zip_code: '9401 AA', street_number: 7 }, whole, { street: 1 })).toEqual({
    zip_code: '9401 AA',
    street_number: 7,
  })
  expect(merged('name', { ...bakker, firstName: 'Jan' }, vries, { lastName: 2 })).toEqual(vries)
})

test('a whole goes with a part that is the same in both where no other is named', () => {
  const [here, there] = [
    { ...whole, adjective: 'rood' },
    { ...whole, street_number: 1 },
  ]
  const [jan, anna] = [
    { ...vries, firstName: 'Jan' },
    { ...vries, firstName: 'Anna' },
  ]
  for (const part of ['street', 'zip_code', 'city'] as const)
    expect(merged('address', here, there, { [part]: 2 })).toEqual(there)
  expect(merged('address', here, there, { street: 2, street_number: 1 })).toEqual(here)
  expect(merged('name', jan, anna, { lastName: 2 })).toEqual(anna)
  const chosen = { zip_code: 1, city: 2 }
  expect(tornParts('address', sidesOf(here, there), chosen)).toEqual(['city'])
  expect(tornParts('address', sidesOf(here, here), chosen)).toEqual([])
})

test('parts of two leads are torn, but for those that are the same in both', () => {
  const sides = sidesOf(whole, { ...oudeweg, city: 'Assen' })
  expect(tornParts('address', sides, { street: 1, street_number: 2, zip_code: 1 })).toEqual(['street_number'])
  expect(tornParts('address', sides, { street: 2, street_number: 2, city: 1 })).toEqual([])
  expect(tornParts('name', sides, { street: 1, street_number: 2 })).toEqual([])
})

test('what says something of a house goes with its address, unless somebody chooses', () => {
  const other = {
    ...oudeweg,
    house_ownership: 'rented',
    monument: true,
    energy_usage: 4_200,
    company_name: 'Zon',
  }
  const has = (kept: Given, chosen: MergeChoices = {}) =>
    (['house_ownership', 'monument', 'energy_usage', 'company_name'] as const).map(
      (field) => ownerOf(field, sidesOf(kept, other), chosen)[field],
    )
  expect(has(nieuwelaan)).toEqual([null, false, 4_200, 'Zon'])
  expect(has(nieuwelaan, { street: 2 })).toEqual(['rented', true, 4_200, 'Zon'])
  expect(has(nieuwelaan, { monument: 2 })).toEqual([null, true, 4_200, 'Zon'])
  expect(has({})).toEqual(['rented', true, 4_200, 'Zon'])
  expect(has(oudeweg)).toEqual(['rented', false, 4_200, 'Zon'])
})
