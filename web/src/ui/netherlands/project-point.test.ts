import map from '@svg-maps/netherlands'
import { expect, test } from 'vitest'
import { placeOf, projectKilometres, projectPoint } from './project-point.ts'

type Corner = readonly [x: number, y: number]

/** The outlines of a province: relative moves, each closed. */
function outlinesOf(path: string): Corner[][] {
  let [x, y] = [0, 0]
  return path
    .split(/z/i)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const moves = [...part.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
      const corners = moves.map(([, dx, dy]): Corner => {
        x += Number(dx)
        y += Number(dy)
        return [x, y]
      })
      ;[x, y] = corners[0] ?? [x, y]
      return corners
    })
}

const isWithin = (corners: Corner[], x: number, y: number) =>
  corners.reduce((within, [x1, y1], index) => {
    const [x2, y2] = corners.at(index - 1) ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !within : within
  }, false)

test.each([
  ['Assen', 'dr', 52.9967, 6.5625],
  ['Lelystad', 'fl', 52.50833, 5.475],
  ['Leeuwarden', 'fr', 53.20139, 5.80859],
  ['Arnhem', 'ge', 51.98, 5.91111],
  ['Groningen', 'gr', 53.21917, 6.56667],
  ['Maastricht', 'li', 50.84833, 5.68889],
  ["'s-Hertogenbosch", 'nb', 51.69917, 5.30417],
  ['Den Helder', 'nh', 52.95988, 4.75933],
  ['Enschede', 'ov', 52.21833, 6.89583],
  ['Utrecht', 'ut', 52.09083, 5.12222],
  ['Middelburg', 'ze', 51.5, 3.61389],
  ['Rotterdam', 'zh', 51.9225, 4.47917],
])('%s lies in its province %s', (_town, id, latitude, longitude) => {
  const { x, y } = projectPoint({ latitude, longitude })
  const found = map.locations.filter(({ path }) =>
    outlinesOf(path).some((corners) => isWithin(corners, x, y)),
  )
  expect(found.map((province) => province.id)).toEqual([id])
})

test('a length in kilometres equals the projected distance between two points', () => {
  const [groningen, assen] = [
    projectPoint({ latitude: 53.2192, longitude: 6.5667 }),
    projectPoint({ latitude: 52.9967, longitude: 6.5625 }),
  ]
  const apart = Math.hypot(groningen.x - assen.x, groningen.y - assen.y)
  expect(projectKilometres(24.7, 53.1) / apart).toBeCloseTo(1, 1)
})

test('a point of the map leads back to its place', () => {
  const place = { latitude: 52.09083, longitude: 5.12222 }
  const { latitude, longitude } = placeOf(projectPoint(place))
  expect([latitude.toFixed(5), longitude.toFixed(5)]).toEqual(['52.09083', '5.12222'])
})
