// @vitest-environment happy-dom
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { drawnRoofs } from '@heliodesk/domain/roofs/drawing/draw-panels'
import { obstacleOf } from '@heliodesk/domain/roofs/obstacles'
import { roofMeasures } from '@heliodesk/domain/roofs/panel-measures'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { LetterKnown } from '../../work-letters/letter-known.tsx'
import { newRoof } from '../builder/values.ts'
import { ObstacleList } from './obstacle-list.tsx'

beforeAll(() => startTestTexts())

const size = { length: 1.722, width: 1.134 }
const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 6 })
const [plane] = flat.planes
if (plane === undefined) throw new Error('A plane')
const measured = {
  ...flat,
  obstacles: [obstacleOf(plane, { left: 4, up: 2.5, width: 1.2, height: 0.6 })],
  standing: { setup: 'eastWest' as const, azimuth: 90, row_gap: null },
}
const roof = { ...newRoof(1), orientation: 'east' as const, angle: 10, measured }

/** What is known of an order with this roof. */
function known(angle: number, amount = 3) {
  const [drawn] = drawnRoofs(
    [{ roof_number: 1, measured }],
    { products: { panel: [{ product_id: 1, amount, roof_number: 1 }] } },
    () => size,
  )
  return {
    roofs: [
      {
        roof_number: 1,
        orientation: 'North',
        angle,
        roof_type: 'EPDM',
        shadow_impact: 0,
        panels: [],
        measures: drawn ? roofMeasures(drawn, measured) : null,
      },
    ],
    drawings: [],
    charging_station: null,
    meter_connection: null,
    self_installation: false,
    answers: [],
  }
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('on a flat roof adviser and crew read the same measures from the same edges, by where those lie', async () => {
  await renderScreen(() => (
    <>
      <ObstacleList roof={roof} putObstacles={() => undefined} onAdded={() => undefined} />
      <LetterKnown known={known(10)} />
    </>
  ))
  await screen.findByText(/Keep free/)
  expect(
    ['From the west edge', 'From the south edge', 'Along the south edge', 'Square to it'].map(valueOf),
  ).toEqual(['4', '2.5', '1.2', '0.6'])
  expect(
    screen.getByText(
      'Keep free: 1.20 m along the south edge and 0.60 m square to it, 2.50 m from the south edge, 4.00 m from the west edge',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(/^Along the east edge 6.00 m, square to it 9.00 m, .* Rows from the east edge:$/),
  ).toBeTruthy()
  expect(screen.queryByText(/eave|slope/)).toBeNull()
})

test('a level roof has no wind and no slope in the letter', async () => {
  await renderScreen(() => <LetterKnown known={known(0)} />)
  expect(await screen.findByText('flat roof, EPDM, no shade')).toBeTruthy()
})

test('a row of one panel is one panel in the letter', async () => {
  await renderScreen(() => <LetterKnown known={known(10, 1)} />)
  expect(await screen.findByText(/^1 panel over \d/)).toBeTruthy()
})
