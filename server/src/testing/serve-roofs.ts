import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { measured } from '@heliodesk/domain/testing/measured-buildings'

/** What the service answers: the buildings that it has, or how it fails. */
export type RoofService =
  | 'buildings'
  | 'down'
  | 'slow'
  | 'html'
  | 'endless'
  | 'nested'
  | 'elsewhere'
  | 'wrongSystem'
  | 'outOfRange'
  | 'nowhere'
  | 'crossing'
  | 'otherPages'
  | 'endlessPages'

interface Page {
  features: object[]
  metadata: unknown
  links: { rel: string; href: string }[]
}

const { item } = measured

/** In the house of the data. */
export const inHouse = { latitude: 51.570937, longitude: 4.44075 }

/** A building in whatever system its page names. */
const another = { ...item.feature, id: 'NL.IMBAG.Pand.0000000000000001' }

function pageOf(asked: URL): Page {
  const { origin, pathname } = asked
  // The house comes on the second page.
  if (!asked.searchParams.has('page'))
    return {
      features: [],
      metadata: item.metadata,
      links: [{ rel: 'next', href: `${origin}${pathname}?page=2` }],
    }
  return { features: [item.feature], metadata: item.metadata, links: [] }
}

type Feature = typeof item.feature

/** The house with a roof of one more face: corners by their number, and vertices that are added. */
function withFace({ id, vertices, ...feature }: Feature, face: number[], added: number[][] = []) {
  const geometry = {
    type: 'MultiSurface',
    lod: '2.2',
    boundaries: [[face]],
    semantics: { surfaces: [{ type: 'RoofSurface' }], values: [0] },
  }
  const part = { type: 'BuildingPart', geometry: [geometry] }
  const CityObjects = { ...feature.CityObjects, [`${id}-more`]: part }
  return { ...feature, id, CityObjects, vertices: [...vertices, ...added] }
}

/** A face like a bow, in thousandths of a metre from a corner of the house. */
function crossing(feature: Feature) {
  const { length } = feature.vertices
  const [x = 0, y = 0, z = 0] = feature.vertices[0] ?? []
  const bow = [
    [x, y, z],
    [x + 10_000, y, z],
    [x + 2_000, y + 8_000, z],
    [x + 8_000, y + 8_000, z],
  ]
  return withFace(feature, [length, length + 1, length + 2, length + 3], bow)
}

const outOfRange = ({ vertices, ...feature }: Feature) => ({
  ...feature,
  vertices: [[1e12, 0, 0], ...vertices.slice(1)],
})

const answerWith = (feature: object) => (response: ServerResponse) =>
  response.end(JSON.stringify({ features: [feature], metadata: item.metadata, links: [] }))

function endless(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const part = ' '.repeat(100_000)
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

/** A shed some metres beside the place, on a page that names another. */
function besideIt(next: (asked: URL) => string) {
  const { vertices, ...feature } = item.feature
  const [scale = 1] = item.metadata.transform.scale
  const moved = vertices.map(([x = 0, y = 0, z = 0]) => [x + Math.round(14 / scale), y, z])
  return (response: ServerResponse, asked: URL) =>
    response.end(
      JSON.stringify({
        features: [{ ...feature, vertices: moved }],
        metadata: item.metadata,
        links: [{ rel: 'next', href: next(asked) }],
      }),
    )
}

const answers: Record<RoofService, (response: ServerResponse, asked: URL) => void> = {
  buildings: (response, asked) => response.end(JSON.stringify(pageOf(asked))),
  down: (response) => response.writeHead(503).end(),
  slow: () => undefined,
  html: (response) => response.end('<html><body>Maintenance</body></html>'),
  endless,
  nested: (response) => response.end(`${'['.repeat(400_000)}${']'.repeat(400_000)}`),
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  outOfRange: answerWith(outOfRange(item.feature)),
  nowhere: answerWith(withFace(item.feature, [0, 1, 999_999])),
  otherPages: besideIt(() => 'http://127.0.0.1:9/items?page=2'),
  endlessPages: besideIt(({ origin, pathname }) => `${origin}${pathname}?page=2`),
  crossing: answerWith(crossing(item.feature)),
  wrongSystem: (response) =>
    response.end(
      JSON.stringify({
        features: [another],
        metadata: {
          ...item.metadata,
          metadata: { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/4326' },
        },
      }),
    ),
}

/** Serves the measured buildings over HTTP as 3DBAG does, with pages. */
export async function serveRoofs() {
  const asked: string[] = []
  let service: RoofService = 'buildings'
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
    asked.push(`${url.pathname}${url.search}`)
    answers[service](response, url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    become: (next: RoofService) => {
      service = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
