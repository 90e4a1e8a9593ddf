import * as z from 'zod'
import type { Point, Routes } from './routes.ts'

/** JSON of the configured host alone: a redirect to another one is an error. */
async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}

/** Seconds of a day, and metres: nowhere in the Netherlands is farther by car. What says more is no answer. */
const [mostSeconds, mostMetres] = [86_400, 2_000_000]
const figures = (most: number) => z.array(z.array(z.number().min(0).max(most).nullable()))
const table = z.object({
  code: z.literal('Ok'),
  durations: figures(mostSeconds),
  distances: figures(mostMetres),
})

/** Rounded as pairs are kept: about ten metres. */
const textOf = ({ latitude, longitude }: Point) => `${longitude.toFixed(4)},${latitude.toFixed(4)}`

/** The table service of OSRM (project-osrm.org/docs) by car, at an address without `/table`. */
export const osrmRoutes = (address: string, timeLimitMs = 300): Routes => ({
  timeLimitMs,
  ask: async (one, many, direction, signal) => {
    const places = [one, ...many].map(textOf).join(';')
    const others = many.map((_place, index) => index + 1).join(';')
    const [sources, destinations] = direction === 'to' ? ['0', others] : [others, '0']
    const url = new URL(`${address.replace(/\/+$/, '')}/table/v1/driving/${places}`)
    url.search = new URLSearchParams({ sources, destinations, annotations: 'duration,distance' }).toString()
    const { durations, distances } = table.parse(await fetchJson(url, signal))
    return many.map((_place, index) => {
      const [row, column] = direction === 'to' ? [0, index] : [index, 0]
      const [seconds, metres] = [durations[row]?.[column], distances[row]?.[column]]
      // Null is a place without a road; one that is missing is an answer to something else.
      if (seconds === undefined || metres === undefined)
        throw new Error(`${url.host} answered another table than was asked`)
      return seconds === null || metres === null ? null : { seconds, metres }
    })
  },
})
