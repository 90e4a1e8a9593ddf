import { expect, test } from 'vitest'
import { type JudgedLetter, readyProblems, requiredPictureGroups } from './ready.ts'

const known: JudgedLetter = {
  contact_name: 'Anna de Vries',
  contact_phone: '+31612345678',
  roof_access: 'Ladder past',
  new_fuse_box_needed: false,
  cable_route_ac_metres: 12,
  cable_route_dc_metres: null,
  missing_pictures_reason: null,
  no_contact_reason: null,
  no_roof_access_reason: null,
  no_fuse_box_reason: null,
  no_cable_route_reason: null,
}

test('setting ready requires a picture in each group, or a reason', () => {
  expect(readyProblems(known, ['roof', 'general', 'roof'])).toEqual([
    'missingPictures.meterBoard',
    'missingPictures.inverter',
    'missingPictures.walkingRoute',
  ])
  expect(readyProblems(known, requiredPictureGroups)).toEqual([])
  expect(readyProblems({ ...known, missing_pictures_reason: 'nobody at home' }, [])).toEqual([])
  expect(readyProblems({ ...known, missing_pictures_reason: 'geen' }, [])).toHaveLength(4)
})

const lacks = {
  contact: [{ contact_phone: null }, 'no_contact_reason'],
  roofAccess: [{ roof_access: ' ' }, 'no_roof_access_reason'],
  fuseBox: [{ new_fuse_box_needed: null }, 'no_fuse_box_reason'],
  cableRoute: [{ cable_route_ac_metres: null }, 'no_cable_route_reason'],
} as const

test.each(Object.entries(lacks))('%s is known, or the letter says why not', (fact, [change, reason]) => {
  const letter = { ...known, ...change }
  expect(readyProblems(letter, requiredPictureGroups)).toEqual([fact])
  expect(readyProblems({ ...letter, [reason]: 'geen' }, requiredPictureGroups)).toEqual([fact])
  expect(readyProblems({ ...letter, [reason]: 'Klant belt morgen' }, requiredPictureGroups)).toEqual([])
})

test.each([
  ['roofAccess', { roof_access: '-' }],
  ['roofAccess', { roof_access: '...' }],
  ['roofAccess', { roof_access: '12' }],
  ['roofAccess', { roof_access: 'x' }],
  ['roofAccess', { roof_access: '👍' }],
  ['roofAccess', { roof_access: 'geen' }],
  ['roofAccess', { roof_access: 'Geen.' }],
  ['roofAccess', { roof_access: 'xx' }],
  ['roofAccess', { roof_access: 'n.v.t.' }],
  ['contact', { contact_name: 'xx' }],
  ['cableRoute', { cable_route_ac_metres: 0, cable_route_dc_metres: 0 }],
  ['contact', { contact_name: '-' }],
  ['contact', { contact_name: '?!' }],
  ['contact', { contact_phone: '-' }],
  ['contact', { contact_phone: 'geen' }],
  ['contact', { contact_phone: '000' }],
] as const)('%s is not known by a text that says nothing: %j', (fact, change) => {
  expect(readyProblems({ ...known, ...change }, requiredPictureGroups)).toEqual([fact])
})

test('a length of one of the cables tells the route', () => {
  const letter = { ...known, cable_route_ac_metres: 0, cable_route_dc_metres: 8 }
  expect(readyProblems(letter, requiredPictureGroups)).toEqual([])
})
