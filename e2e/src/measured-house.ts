import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MeasuredHouse {
  /** For ROOFS_URL. */
  readonly url: string
  stop(): Promise<void>
}

/** In the house of 3DBAG's answer. */
export const inHouse = { latitude: 51.570937, longitude: 4.44075 }

/** A house with a gable roof, as 3DBAG answers it. */
const house = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../domain/src/testing/3dbag-item.json`, 'utf8'),
) as { feature: object; metadata: object }

/** Serves the one house as 3DBAG does, wherever somebody looks; who is more than 15 m from it has no building. */
export async function openMeasuredHouse(): Promise<MeasuredHouse> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ features: [house.feature], metadata: house.metadata, links: [] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server listening on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
