import { expect, test } from 'vitest'
import enumerations from '../data/enumerations.json' with { type: 'json' }
import { installClassOf, montageClass, roofTypeInstallClass } from './install-class.ts'
import { findMainConnection, maxInverterWatt, phasesOf } from './main-connection.ts'

test('install classes and main connections match the data file', () => {
  expect(roofTypeInstallClass).toEqual(enumerations.roofTypeInstallClass)
  expect(maxInverterWatt).toEqual(
    Object.fromEntries(enumerations.mainConnection.map((row) => [row.key, row.max_pv_watt_rule_1_6])),
  )
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
