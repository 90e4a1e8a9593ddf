interface Point {
  latitude: number
  longitude: number
}

/** The map is a Mercator projection; fitted to the places of the Netherlands, 98.7 % of them lie in their province. */
const west = 3.358
const south = 59.074
const pixels = { x: 158.19, y: 157.02, left: 0.26, bottom: 723.28 }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

/** A place on the map of `@svg-maps/netherlands`, in its units. */
export const projectPoint = ({ latitude, longitude }: Point): { x: number; y: number } => ({
  x: pixels.left + (longitude - west) * pixels.x,
  y: pixels.bottom - (mercator(latitude) - south) * pixels.y,
})

/** A length at a latitude, in units of the map. */
export const projectKilometres = (kilometres: number, latitude: number): number =>
  (kilometres / 111.2 / Math.cos(radians(latitude))) * pixels.y

/** The place of a point of the map. */
export const placeOf = ({ x, y }: { x: number; y: number }): Point => ({
  longitude: west + (x - pixels.left) / pixels.x,
  latitude: (Math.atan(Math.exp(radians(south + (pixels.bottom - y) / pixels.y))) * 360) / Math.PI - 90,
})
