import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'

/** One client on its websocket. */
export interface Connection {
  readonly socket_id: string
  readonly ws: WebSocket
  /** What lies below the websocket: frames that many clients get are written to it as they are. */
  readonly stream: Duplex
  /** Channels to the sessions by which they were allowed. */
  readonly channels: Map<string, string>
  /** Sessions that this socket ever listened by: it is closed when one of them ends. */
  readonly marks: Set<string>
  heardAt: number
  pinged: boolean
  /** Messages since `countedFrom`. */
  messages: number
  countedFrom: number
}

export function createConnection(ws: WebSocket, stream: Duplex): Connection {
  return {
    socket_id: `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`,
    ws,
    stream,
    channels: new Map(),
    marks: new Set(),
    heardAt: Date.now(),
    pinged: false,
    messages: 0,
    countedFrom: Date.now(),
  }
}

/** What ws gives as one Buffer, because nobody asked for anything else. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')

/** Above this a client does not keep up and is let go; it reads everything anew when it is back. */
const mostWaitingBytes = 1_048_576
const open = 1

/** Writes a frame that was made once for many; false when the client is gone or does not keep up. */
export function writeFrame({ ws, stream }: Connection, frame: Buffer): boolean {
  if (ws.readyState !== open) return false
  if (stream.writableLength > mostWaitingBytes) {
    ws.terminate()
    return false
  }
  stream.write(frame)
  return true
}

/** An event as the protocol has it: its data is JSON inside JSON. */
export const eventText = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) })

export function send({ ws, stream }: Connection, event: string, data: unknown, channel?: string) {
  if (ws.readyState !== open) return
  if (stream.writableLength > mostWaitingBytes) ws.terminate()
  else ws.send(eventText(event, data, channel))
}

/** Errors travel as they are, not as JSON inside JSON; a null code ends nothing. */
export function sendError({ ws }: Connection, code: number | null, message: string) {
  if (ws.readyState === open) ws.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }))
}

/** Ends a connection with its reason: 4000 to 4099 for good, 4100 come back later, 4200 come back at once. */
export function closeWith(connection: Connection, code: number, message: string) {
  sendError(connection, code, message)
  connection.ws.close(code, message)
}
