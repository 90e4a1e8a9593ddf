import { expect, test } from 'vitest'
import { installClassOf, montageClass, roofTypeInstallClass } from './prices/install-class.ts'
import { findMainConnection, maxInverterWatt, phasesOf } from './yields/main-connection.ts'

test.each([
  ['bitumenOrEpdm', 'flat'],
  ['bitumenWithGravel', 'flat'],
  ['wavePlating', 'sheet'],
  ['sheetPileRoof', 'sheet'],
  ['roofTiles', 'tiles'],
  ['roofTilesAndFlat', 'mixed'],
  ['plateRoofAndFlatRoof', 'mixed'],
  ['freeFieldSetup', 'field'],
] as const)('a roof of %s has the install class %s', (roofType, expected) => {
  expect(roofTypeInstallClass[roofType]).toBe(expected)
})

test.each([
  ['1x25A', 3680],
  ['1x35A', 5750],
  ['1x40A', 5750],
  ['3x25A', 11040],
  ['3x35A', 17250],
  ['3x40A', 17250],
  ['3x50A', 22080],
  ['3x63A', 27600],
  ['3x80A', 34500],
] as const)('a main connection of %s bears %i W', (connection, expected) => {
  expect(maxInverterWatt[connection]).toBe(expected)
})

test.each([
  [[], null],
  [['roofTiles'], 'tiles'],
  [['roofTiles', 'roofTiles'], 'tiles'],
  [['wavePlating', 'sheetPileRoof'], 'sheet'],
  [['roofTiles', 'bitumenOrEpdm'], 'mixed'],
  [['roofTilesAndFlat'], 'mixed'],
] as const)('roofs %j are installed as %s', (roofTypes, expected) => {
  expect(installClassOf(roofTypes)).toBe(expected)
})

test('a mixed roof uses the mounting of its pitched part', () => {
  expect([
    montageClass('roofTilesAndFlat'),
    montageClass('plateRoofAndFlatRoof'),
    montageClass('bitumenOrEpdm'),
  ]).toEqual(['tiles', 'sheet', 'flat'])
})

test('a main connection has one or three phases; an unknown one is rejected', () => {
  expect([phasesOf('1x35A'), phasesOf('3x25A')]).toEqual([1, 3])
  expect([findMainConnection('3x25A'), findMainConnection('2x25A'), findMainConnection(null)]).toEqual([
    '3x25A',
    null,
    null,
  ])
})
