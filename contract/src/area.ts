import * as z from 'zod'

const corner = String.raw`-?\d{1,3}(?:\.\d{1,8})?,-?\d{1,3}(?:\.\d{1,8})?`
const corners = new RegExp(`^${corner}(?:;${corner}){2,99}$`)

/** A corner of an area: latitude and longitude. */
export type Corner = readonly [latitude: number, longitude: number]

/** An area on the map by its corners, `52.1,5.1;52.3,5.2;52.2,5.6`: 3 to 100 of them. */
export const area = z
  .string()
  .max(4_000)
  .regex(corners, { error: 'area' })
  .transform((text) =>
    text.split(';').map((pair): Corner => {
      const [latitude = 0, longitude = 0] = pair.split(',').map(Number)
      return [latitude, longitude]
    }),
  )
