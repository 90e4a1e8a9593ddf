import { expect, test } from 'vitest'
import { anEdition, anInput, aRoof, demoRow } from '../testing/catalogue.ts'
import { calculateQuotation } from './calculate.ts'

const mounting = (kind: 'tiles' | 'flat roof south', amount: number) =>
  demoRow(`Mounting ${kind}, per panel`, amount)

test.each([
  ['roofTilesAndFlat', [mounting('flat roof south', 10)]],
  ['roofTilesAndFlat', [mounting('tiles', 5), mounting('flat roof south', 5)]],
  ['plateRoofAndFlatRoof', [mounting('flat roof south', 10)]],
] as const)('on %s its flat part may be mounted as such', (roof_type, montage) => {
  const panel = [demoRow('Zonwijs Black 435', 10, { roof_number: 1 })]
  const products = { panel, inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)], montage: [...montage] }
  const roofs = [aRoof(1, { roof_type })]
  const { editions } = calculateQuotation(anInput([anEdition({ products })], { roofs }))
  expect(editions.A?.warnings.map(({ code }) => code)).not.toContain('montageUnsuitable')
})

test.each([
  ['tiles alone', [mounting('tiles', 10)], true],
  ['flat roofs alone', [mounting('flat roof south', 10)], true],
  ['each of them', [mounting('tiles', 5), mounting('flat roof south', 5)], false],
])('a roof of bitumen and one of tiles with mounting for %s', (_what, montage, isWarned) => {
  const panel = [1, 2].map((roof_number) => demoRow('Zonwijs Black 435', 5, { roof_number }))
  const products = { panel, inverter: [demoRow('Stroom 3.68 kW 1-phase', 1)], montage }
  const roofs = [aRoof(1, { roof_type: 'bitumenOrEpdm', angle: 0 }), aRoof(2, { roof_type: 'roofTiles' })]
  const { editions } = calculateQuotation(anInput([anEdition({ products })], { roofs }))
  const codes = editions.A?.warnings.map(({ code }) => code)
  expect(codes?.includes('montageUnsuitable')).toBe(isWarned)
})
