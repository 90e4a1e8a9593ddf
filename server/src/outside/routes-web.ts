import * as z from 'zod'
import type { Point, Routes } from './routes.ts'

/** JSON of the configured host alone: a redirect to another one is an error. */
async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}

const figures = z.array(z.array(z.number().min(0).nullable()))
const table = z.object({ code: z.literal('Ok'), durations: figures, distances: figures })

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
      return seconds === undefined || seconds === null || metres === undefined || metres === null
        ? null
        : { seconds, metres }
    })
  },
})
