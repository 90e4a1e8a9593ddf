interface Point {
  latitude: number | null
  longitude: number | null
}

/** A city center as far as the area goes; `reject` ones have leads nearest to them lie outside. */
export interface Center {
  latitude: number
  longitude: number
  reject: boolean
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** For comparing: the haversine of the angle between two points, which grows with their distance. */
function angle(latitude: number, longitude: number, center: Center): number {
  const [a, b] = [radians(latitude), radians(center.latitude)]
  return (
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(center.longitude - longitude) / 2) ** 2
  )
}

/** Whether the nearest of the active city centers rejects leads; a place without coordinates is not outside. */
export function isOutsideArea({ latitude, longitude }: Point, active: readonly Center[]): boolean {
  if (latitude === null || longitude === null) return false
  let nearest: Center | undefined
  let least = Infinity
  for (const center of active) {
    const distance = angle(latitude, longitude, center)
    if (distance < least) [nearest, least] = [center, distance]
  }
  return nearest?.reject ?? false
}
