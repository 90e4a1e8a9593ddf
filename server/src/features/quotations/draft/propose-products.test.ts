import { findRoom } from '@heliodesk/domain/roofs/room-on-roofs'
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { expect, test } from 'vitest'
import { createOwnUseCalculator } from '../../../outside/own-use.ts'

const corners = Array.from({ length: 12 }, (_none, corner): [number, number] => [
  12 + 12 * Math.cos((corner / 6) * Math.PI),
  12 + 12 * Math.sin((corner / 6) * Math.PI),
])
const flat = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 24, up: 24 })
const roofs = [1].map((roof_number) => ({
  roof_number,
  orientation: 'south' as const,
  angle: 0,
  measured: {
    ...flat,
    building_id: `typed ${roof_number}`,
    planes: flat.planes.map((plane) => ({ ...plane, polygon: [corners] })),
  },
}))
const asked = {
  planes: [],
  roofs,
  margins: usualDistances,
  layouts: [],
  panels: [{ dimensions: { length: 1_722, width: 1_134 } }, { dimensions: null }],
}

test('large roofs are laid beside what others are served, with the same answer', async () => {
  const ownUse = createOwnUseCalculator()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 2)
  const found = await ownUse.roomOn(asked)
  clearInterval(timer)
  await ownUse.close()
  const started = performance.now()
  const here = findRoom(asked)
  const took = performance.now() - started
  expect(found).toEqual(here)
  expect(here[0]?.[0]).toBeGreaterThan(50)
  // Of the milliseconds that it takes here nobody waited for most.
  expect(turns).toBeGreaterThan(took / 20)
})
