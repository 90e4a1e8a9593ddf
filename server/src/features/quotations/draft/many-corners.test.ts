import { newEdition } from '@heliodesk/domain/quotations/versions/editions'
import { measuredRoof } from '@heliodesk/domain/roofs/measured-roof'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { expect, test } from 'vitest'
import { drawnByEdition } from '../document/drawn-by-edition.ts'

const house = { id: 'NL.IMBAG.Pand.0851100000000564', measured: 2017, source: 'AHN3' }

test('a roof with more corners than any is saved without its panels, and nobody waits for it', () => {
  const ring = Array.from({ length: 200 }, (_none, corner): [number, number] => {
    const [turn, away] = [(corner / 100) * Math.PI, corner % 2 === 0 ? 100 : 80]
    return [away * Math.cos(turn), away * Math.sin(turn)]
  })
  const [plane] = readPlanes(aHouse())
  if (plane === undefined) throw new Error('A plane at least')
  const drawnOn = (changes: object) => {
    const measured = measuredRoof(house, [{ ...plane, ...changes }], 1)
    const roof = { roof_number: 1, orientation: 'south', angle: 30, roof_type: 'roofTiles' } as const
    const { drawn } = drawnByEdition(
      {
        roofs: [{ ...roof, shadow_type: 'noShadow', shadow_impact: 0, measured }],
        editions: [
          { ...newEdition('A'), products: { panel: [{ product_id: 7, amount: 3, roof_number: 1 }] } },
        ],
      },
      [{ id: 7, dimensions: { length: 1_722, width: 1_134 } }],
    )
    return drawn?.A?.map(({ panels }) => panels.length)
  }
  expect([drawnOn({}), drawnOn({ flat: true, polygon: [ring] })]).toEqual([[3], []])
})
