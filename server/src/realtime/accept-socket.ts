import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { realtimeKey } from '@heliodesk/contract/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeWith, type Connection, createConnection } from './connection.ts'

/** Client messages are small: a channel and its signature. */
const maxMessageBytes = 16_384
const oldestProtocol = 5
const newestProtocol = 7

interface Refusal {
  code: number
  message: string
}

/** Why a client is refused; undefined when accepted. Without a version the newest is assumed. */
function refusalOf(url: URL): Refusal | undefined {
  const [, key] = /^\/app\/([^/]*)\/?$/.exec(url.pathname) ?? []
  if (key === undefined) return { code: 4005, message: 'Path not found' }
  if (key !== realtimeKey) return { code: 4001, message: `Application does not exist: ${key.slice(0, 100)}` }
  const version = url.searchParams.get('protocol')
  if (version === null) return undefined
  if (!/^\d{1,3}$/.test(version)) return { code: 4006, message: 'Invalid version string format' }
  if (Number(version) < oldestProtocol || Number(version) > newestProtocol)
    return { code: 4007, message: 'Unsupported protocol version' }
  return undefined
}

const hostOf = (address: string) => URL.parse(address)?.host
const hostnameOf = (address: string) => URL.parse(address)?.hostname

/** The ports that this process serves: a page on one of them may open a socket on another. */
const portsOf = (servers: ReadonlySet<Server>) =>
  [...servers].flatMap((server) => {
    const address = server.address()
    return address !== null && typeof address === 'object' ? [address.port] : []
  })

/**
 * Pages of other hosts or ports are refused, and of the product's own host over another scheme; where it is reached by
 * https, all but those of its address. Other programs send no origin.
 */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string, servers: ReadonlySet<Server>): boolean {
  if (headers.origin === undefined) return true
  const [page, own] = [URL.parse(headers.origin), URL.parse(publicUrl)]
  if (own?.protocol === 'https:') return page?.origin === own.origin
  const origin = page?.host
  if (origin !== undefined && origin === own?.host) return page?.protocol === own?.protocol
  const here = `http://${headers.host}`
  const besides = portsOf(servers).map((port) => hostOf(`http://${hostnameOf(here)}:${port}`))
  return origin !== undefined && [hostOf(here), ...besides].includes(origin)
}

function refuse(stream: Duplex, status: string) {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

interface Accepting {
  publicUrl: string
  /** The address of a client, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string
  /** Refuses when there are too many already. */
  admit: (connection: Connection, address: string) => boolean
  greet: (connection: Connection) => void
}

/** Accepts Pusher clients on a server's `/app/`; refuses all other upgrade requests. */
export function acceptSockets(accepting: Accepting): (server: Server) => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  })
  const servers = new Set<Server>()
  const enter = (ws: WebSocket, stream: Duplex, url: URL, address: string) => {
    const connection = createConnection(ws, stream)
    // A frame that is too large or no frame at all: ws closes with its code.
    ws.on('error', () => undefined)
    const refusal = refusalOf(url)
    if (refusal !== undefined) closeWith(connection, refusal.code, refusal.message)
    else if (!accepting.admit(connection, address)) closeWith(connection, 4100, 'Over capacity')
    else accepting.greet(connection)
  }
  return (server) => {
    servers.add(server)
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => undefined)
      const url = URL.parse(request.url ?? '', 'http://localhost')
      if (url === null || !url.pathname.startsWith('/app/')) refuse(stream, '404 Not Found')
      else if (!isOwnOrigin(request, accepting.publicUrl, servers)) refuse(stream, '403 Forbidden')
      else
        sockets.handleUpgrade(request, stream, head, (ws) =>
          enter(ws, stream, url, accepting.addressOf(request)),
        )
    })
  }
}
