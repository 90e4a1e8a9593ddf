import { createHmac, timingSafeEqual } from 'node:crypto'
import { realtimeKey } from '@heliodesk/contract/realtime'

/** The prefix of a session's (or display link's) hash that identifies it; the rest of the 32-byte signature is the MAC. */
export const isSocketId = (text: string) => /^\d+\.\d+$/.test(text)

const sessionMarkBytes = 12
const codeBytes = 20

const codeOf = (secret: string, socket_id: string, channel: string, mark: Buffer) =>
  createHmac('sha256', createHmac('sha256', secret).update('realtime').digest())
    .update(`${socket_id}:${channel}:${mark.toString('hex')}`)
    .digest()
    .subarray(0, codeBytes)

export const sessionMark = (token_hash: Buffer) => token_hash.subarray(0, sessionMarkBytes)

/** `heliodesk:<64 hex digits>`: valid only for this socket, channel and session. */
export function signChannel(secret: string, socket_id: string, channel: string, token_hash: Buffer): string {
  const mark = sessionMark(token_hash)
  const signature = Buffer.concat([mark, codeOf(secret, socket_id, channel, mark)])
  return `${realtimeKey}:${signature.toString('hex')}`
}

/** The mark of the session with this signature; undefined when it is invalid here. */
export function markOfSignature(
  secret: string,
  socket_id: string,
  channel: string,
  auth: unknown,
): string | undefined {
  const hex = typeof auth === 'string' ? /^heliodesk:([0-9a-f]{64})$/.exec(auth)?.[1] : undefined
  if (hex === undefined) return undefined
  const signature = Buffer.from(hex, 'hex')
  const mark = signature.subarray(0, sessionMarkBytes)
  const fits = timingSafeEqual(signature.subarray(sessionMarkBytes), codeOf(secret, socket_id, channel, mark))
  return fits ? mark.toString('hex') : undefined
}
