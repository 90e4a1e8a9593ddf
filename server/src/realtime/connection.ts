import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Listener } from '../access/realtime-listeners.ts'

/** One client on its websocket. */
export interface Connection {
  readonly socket_id: string
  readonly ws: WebSocket
  /** The underlying socket: shared frames are written to it directly. */
  readonly stream: Duplex
  /** Channels with the sessions that authorized them. */
  readonly channels: Map<string, string>
  /** All sessions that authorized this socket: it is closed when one of them ends. */
  readonly marks: Set<string>
  /** What each of them may hear, by its mark, as it was looked up last. */
  listeners: ReadonlyMap<string, Listener>
  /** Where each of them worked when it was looked up first, as text. */
  readonly places: Map<string, string>
  /** What waits until that is known. */
  waiting: (() => void)[]
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
    listeners: new Map(),
    places: new Map(),
    waiting: [],
    heardAt: Date.now(),
    pinged: false,
    messages: 0,
    countedFrom: Date.now(),
  }
}

/** ws returns one Buffer by default. */
export const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')

/** Above this a slow client is disconnected; it refetches everything on reconnect. */
const maxWaitingBytes = 1_048_576
const open = 1

/** Writes a shared frame; false when the client is disconnected or too slow. */
export function writeFrame({ ws, stream }: Connection, frame: Buffer): boolean {
  if (ws.readyState !== open) return false
  if (stream.writableLength > maxWaitingBytes) {
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
  if (stream.writableLength > maxWaitingBytes) ws.terminate()
  else ws.send(eventText(event, data, channel))
}

/** Errors are sent as plain JSON, not nested; a null code does not close the connection. */
export function sendError({ ws }: Connection, code: number | null, message: string) {
  if (ws.readyState === open) ws.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }))
}

/** Closes a connection: 4000-4099 do not reconnect, 4100 reconnect later, 4200 reconnect at once. */
export function closeWith(connection: Connection, code: number, message: string) {
  sendError(connection, code, message)
  connection.ws.close(code, message)
}
