import { expect, test } from 'vitest'
import added from './data/added-enumerations.json' with { type: 'json' }
import enumerations from './data/enumerations.json' with { type: 'json' }
import provinceList from './data/provinces.json' with { type: 'json' }
import solarRadiation from './data/solar-radiation.json' with { type: 'json' }
import * as tuples from './enumerations.ts'
import { insertions } from './people/insertions.ts'
import { functionGroups } from './roles/permissions.ts'

const keysOf = (list: ({ key: string } | string)[]) =>
  list.map((entry) => (typeof entry === 'string' ? entry : entry.key))
const { chargingMontage, chargingConnection, mainConnection, ...named } = enumerations
const lists: Record<string, unknown> = {
  ...named,
  ...added,
  chargingMontages: chargingMontage,
  chargingConnections: chargingConnection,
  mainConnections: mainConnection,
  orientations: solarRadiation.orientations,
  provinces: provinceList,
}
const cases = Object.entries(lists).flatMap(([name, list]) =>
  Array.isArray(list) ? [[name, list] as const] : [],
)
const exported: Record<string, unknown> = { ...tuples, functionGroups, insertions }

test.each(cases)('%s equals its data file', (name, list) => {
  expect(exported[name]).toEqual(keysOf(list))
})

test('every tuple matches a list in the data files', () => {
  const names = Object.entries(exported).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []))
  expect(names.toSorted()).toEqual(cases.map(([name]) => name).toSorted())
})

test('labels exist in Dutch and English, and an unknown key is returned unchanged', () => {
  expect(tuples.label('roofTypes', 'roofTiles', 'nl')).toBe('Dakpannen')
  expect(tuples.label('orientations', 'southEast', 'en')).toBe('South-east')
  expect(tuples.label('functionGroups', 'adviser', 'nl')).toBe('Adviseur')
  expect(tuples.label('leadKinds', 'new kind', 'en')).toBe('new kind')
})
