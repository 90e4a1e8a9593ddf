import { expect, test } from 'vitest'
import { knownLayouts } from '../quotations/versions/editions.ts'
import { anEdition, aRoof } from '../testing/catalogue.ts'
import { layoutProblems } from './layout-problems.ts'
import { typedRoof } from './typed-roof.ts'

const date = '2026-11-20'

test('panels of two roofs do not lie on one plane, except to the east and to the west', () => {
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 8 })
  const panel = [1, 2].map((roof_number) => ({ product_id: 7, amount: 4, roof_number }))
  const paths = (azimuths: readonly (number | null)[]) =>
    layoutProblems(
      {
        editions: [anEdition({ products: { panel } })],
        roofs: azimuths.map((azimuth, at) => ({
          ...aRoof(at + 1),
          measured: {
            ...flat,
            standing: azimuth === null ? null : { setup: 'eastWest' as const, azimuth, row_gap: null },
          },
        })),
      },
      date,
    )
  expect(paths([90, 270])).toEqual([])
  for (const azimuths of [
    [null, null],
    [90, 90],
    [90, null],
  ])
    expect(paths(azimuths)).toEqual([{ path: 'roofs.1.measured', code: 'panelsTwice' }])
})

test('both halves of pairs keep the same obstacles, whether they carry panels or not', () => {
  const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 9, up: 8 })
  const chimney = [
    [
      [2, 2],
      [3, 2],
      [3, 3],
      [2, 3],
    ] as [number, number][],
  ]
  const paths = (
    obstacles: readonly (typeof chimney)[][],
    azimuths: readonly (number | null)[] = [90, 270],
  ) =>
    layoutProblems(
      {
        editions: [anEdition()],
        roofs: obstacles.map((kept, at) => {
          const azimuth = azimuths[at] ?? null
          const standing = azimuth === null ? null : { setup: 'eastWest' as const, azimuth, row_gap: null }
          return { ...aRoof(at + 1), measured: { ...flat, obstacles: kept, standing } }
        }),
      },
      date,
    )
  expect(paths([[chimney], [chimney]])).toEqual([])
  const differ = [{ path: 'roofs.1.measured.obstacles', code: 'obstaclesDiffer' }]
  expect(paths([[], [chimney]])).toEqual(differ)
  expect(paths([[chimney], []])).toEqual(differ)
  expect(paths([[chimney], []], [null, null])).toEqual([])
})

const layout = (roof_number: number) => ({ roof_number, turn: null, away: [] })

test('panels are laid on roofs that there are, once on each', () => {
  expect(
    layoutProblems(
      { roofs: [aRoof(1)], editions: [anEdition({ panel_layouts: [1, 7, 1].map(layout) })] },
      date,
    ),
  ).toEqual([
    { path: 'editions.0.panel_layouts.1.roof_number', code: 'layoutOfNoRoof' },
    { path: 'editions.0.panel_layouts.2.roof_number', code: 'layoutTwice' },
  ])
  expect(knownLayouts([1, 7, 1].map(layout), [aRoof(1)])).toEqual([layout(1)])
})
