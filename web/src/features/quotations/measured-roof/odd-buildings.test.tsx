// @vitest-environment happy-dom
import type { RoofPlane } from '@heliodesk/domain/roofs/roof-plane'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { catalog } from '../builder/testing/builder-facts.ts'
import { found, open } from './testing/open-dialog.tsx'

beforeAll(() => startTestTexts())

/** Sheds of 4 by 3 metres beside each other, all to the south. */
const planesOf = (count: number): RoofPlane[] =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % 8) * 4, Math.floor(index / 8) * 3]
    const polygon = [
      [
        [x, y],
        [x + 4, y],
        [x + 4, y + 3],
        [x, y + 3],
      ],
    ] as const
    const slope = { azimuth: 180, angle: 30, orientation: 'south', flat: false } as const
    return { number: index + 1, ...slope, area: 13.9, polygon }
  })

const openHouse = (warnings: string[], planes: RoofPlane[]) =>
  open([
    {
      ...found,
      building: { ...found.building, warnings },
      planes: planes.map((one) => ({ ...one, panels: null })),
    },
  ])

test.each([
  ['that was rebuilt', 'builtSince', /the roof may have changed/],
  ['that is half measured', 'halfMissing', /A third of the roof or more was not measured/],
  ['that is measured poorly', 'inaccurate', /more than 25 cm beside/],
  ['of flats', 'shared', /the roof may be everybody’s/],
  ['of many storeys', 'large', /has many storeys or is large: .* the roof may be everybody’s/],
  ['with an addition', 'flats', /has an addition: .* the roof may be everybody’s/],
])('a house %s says so, and its planes can be taken', async (_name, warning, said) => {
  await openHouse([warning], planesOf(2))
  expect(await screen.findByText(said)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Take as roof 1: plane 2' }))
  expect(screen.getByText(/^Roof 1: \d+ of \d+ panels/)).toBeTruthy()
})

test('of a house of 40 planes as many become roofs as a quotation has, and the others say why not', async () => {
  await openHouse([], planesOf(40))
  expect(await screen.findAllByText(/^Plane \d+: South, 30°/)).toHaveLength(40)
  const user = userEvent.setup()
  const { max_roofs } = catalog.settings
  for (let roof = 1; roof <= max_roofs; roof++)
    await user.click(screen.getByRole('button', { name: `Take as roof ${roof}: plane ${41 - roof}` }))
  expect(screen.getByText(/the most that a quotation has/)).toBeTruthy()
  const left = screen.getAllByRole('button', { name: /^Take as roof/ })
  expect(left).toHaveLength(40 - max_roofs)
  expect(left.every((button) => button.hasAttribute('disabled'))).toBe(true)
})
