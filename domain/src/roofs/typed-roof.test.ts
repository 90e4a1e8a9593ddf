import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orientations } from '../enumerations.ts'
import { creditLine, drawingNotes } from './drawing/drawing-words.ts'
import { planeOf } from './measured-roof.ts'
import { boxOfObstacle, obstacleOf } from './obstacles.ts'
import { usualDistances } from './edge-distances.ts'
import { roomOnRoofs } from './room-on-roofs.ts'
import { laidOn } from './stand-panels.ts'
import { freeTypedId, turnTyped, typedRoof, typedSize } from './typed-roof.ts'

const size = { length: 1.722, width: 1.134 }
const slope = { orientation: 'southWest', angle: 40 } as const

test('a roof of 8 by 5.5 metres holds what a crew would lay there, whichever way it faces', () => {
  // 7.4 m along the eave and 4.9 up, less the edges: two rows of six upright, or four of four.
  for (const orientation of orientations)
    for (const angle of [5, 35, 60, 90]) {
      const roof = typedRoof('typed 1', { orientation, angle }, { along: 8, up: 5.5 })
      expect(laidOn(roof, size)?.panels).toHaveLength(16)
    }
})

test('the size that was typed is read back, and stays when the roof is turned', () => {
  const metres = fc.integer({ min: 100, max: 6_000 }).map((centimetres) => centimetres / 100)
  fc.assert(
    fc.property(
      fc.record({ along: metres, up: metres }),
      fc.constantFrom(...orientations),
      fc.integer({ min: 0, max: 75 }),
      (typed, orientation, angle) => {
        const roof = typedRoof('typed 1', slope, typed)
        expect(typedSize(roof)).toEqual(typed)
        const turned = turnTyped(roof, { orientation, angle })
        expect(typedSize(turned)).toEqual(typed)
        expect(planeOf(turned)).toMatchObject({ orientation, angle, flat: angle < 4 })
      },
    ),
    { numRuns: 200 },
  )
})

test('an obstacle stays where it is along a roof that is turned', () => {
  const roof = typedRoof('typed 1', slope, { along: 9, up: 5 })
  const box = { left: 2, up: 1.5, width: 1, height: 0.8 }
  const [plane] = roof.planes
  if (plane === undefined) throw new Error('A plane')
  const turned = turnTyped(
    { ...roof, obstacles: [obstacleOf(plane, box)] },
    { orientation: 'east', angle: 30 },
  )
  const [next] = turned.planes
  const [obstacle] = turned.obstacles
  expect(next && obstacle && boxOfObstacle(next, obstacle)).toEqual(box)
})

test('nobody is named as who measured a roof of a typed size', () => {
  const notes = drawingNotes('en', { typed: true, measured: null, source: null }, [])
  expect(notes).toEqual([
    'We check the measures on site. Drawn by the size that was given; nobody measured the roof.',
  ])
  expect(creditLine('nl', { typed: true, measured: null, source: null })).not.toMatch(/3DBAG/)
})

test('default products lay no more on a typed roof than its size holds, and any number without a size', () => {
  const product = { dimensions: { length: 1_722, width: 1_134 } }
  const roof = { roof_number: 1, ...slope, measured: typedRoof('typed 1', slope, { along: 8, up: 5.5 }) }
  const bare = { roof_number: 2, ...slope }
  const room = roomOnRoofs([], [roof, bare], usualDistances)
  expect([room(product, roof), room(product, bare)]).toEqual([16, undefined])
})

test('each typed roof has a name of its own', () => {
  const roofs = [{ measured: typedRoof('typed 2', slope, { along: 3, up: 3 }) }, {}]
  expect([
    freeTypedId(roofs),
    freeTypedId([...roofs, { measured: { ...roofs[0]!.measured!, building_id: 'typed 1' } }]),
  ]).toEqual(['typed 1', 'typed 3'])
})
