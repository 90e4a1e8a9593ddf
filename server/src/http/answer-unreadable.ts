import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { type MessageKey, say } from '../kernel/messages.ts'
import { dataPolicy } from './answer-policy.ts'
import { lingerMs } from './files/read-multipart.ts'

const refusals: Partial<Record<string, [status: number, key: MessageKey]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'tooSlow'],
}
const answered = new WeakSet<Socket>()

/**
 * Answers malformed requests, whose language is unknown. Further input is discarded for a moment, because
 * resetting the connection would lose the response.
 */
export function answerUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (answered.has(socket)) return
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  answered.add(socket)
  const [status, key] = refusals[code] ?? [400, 'malformed']
  const body = JSON.stringify({ message: say('en', key, { reason: 'HTTP' }) })
  const head = {
    date: new Date().toUTCString(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': dataPolicy,
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
