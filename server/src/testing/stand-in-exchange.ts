import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

export interface StandInExchange {
  url: string
  /** What it was asked, in order. */
  heard: Heard[]
  /** How it answers from now on; undefined: not at all. */
  answer: ((response: ServerResponse, asked: Heard) => unknown) | undefined
  close(): Promise<void>
}

/** A telephone exchange on this machine, with https where it has a certificate. */
export async function startStandInExchange(tls?: { cert: string; key: string }): Promise<StandInExchange> {
  const heard: Heard[] = []
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const asked = { headers: request.headers, body: Buffer.concat(parts).toString() }
      heard.push(asked)
      exchange.answer?.(response, asked)
    })
  }
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const exchange: StandInExchange = {
    url: `${tls === undefined ? 'http' : 'https'}://localhost:${port}/calls`,
    heard,
    answer: (response) => response.end(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return exchange
}
