import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Coordinates = readonly [longitude: number, latitude: number]

/** How a fake OSRM answers: minutes and kilometres between two places, nothing at all, or an error. */
type Manner =
  | ((from: Coordinates, to: Coordinates) => [minutes: number, km: number] | null)
  | 'silent'
  | 'broken'

export interface RouteServer {
  readonly url: string
  /** The places of each call that it was asked. */
  readonly asked: number[]
  answers: Manner
  readonly close: () => Promise<void>
}

const parts = (text: string | null) => (text ?? '').split(';').map(Number)

/** The table service of OSRM, with ways of a test's own. */
export async function startRouteServer(answers: Manner): Promise<RouteServer> {
  const asked: number[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://routes')
    const [, coordinates = ''] = /^\/table\/v1\/driving\/(.+)$/.exec(pathname) ?? []
    const places = coordinates.split(';').map((text): Coordinates => {
      const [longitude = 0, latitude = 0] = text.split(',').map(Number)
      return [longitude, latitude]
    })
    asked.push(places.length)
    if (routes.answers === 'silent') return
    if (routes.answers === 'broken') {
      response.writeHead(500).end('{}')
      return
    }
    const ways = routes.answers
    const at = (index: number): Coordinates => places[index] ?? [0, 0]
    const figures = (figure: 0 | 1, factor: number) =>
      parts(searchParams.get('sources')).map((source) =>
        parts(searchParams.get('destinations')).map((destination) => {
          const way = ways(at(source), at(destination))
          return way === null ? null : way[figure] * factor
        }),
      )
    const body = { code: 'Ok', durations: figures(0, 60), distances: figures(1, 1_000) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const routes: RouteServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return routes
}
