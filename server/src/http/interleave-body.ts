import type { IncomingMessage } from 'node:http'

/** What uploads together may bring in one turn of the event loop: about a millisecond of parsing. */
const bytesPerTurn = 262_144
/** Each of them brings 64 kB at a time. */
const resumedPerTurn = 4

const paused: IncomingMessage[] = []
let taken = 0
let turn: NodeJS.Immediate | undefined

function nextTurn() {
  taken = 0
  for (const body of paused.splice(0, resumedPerTurn)) body.resume()
  turn = paused.length === 0 ? undefined : setImmediate(nextTurn)
}

/**
 * Reads a body in turns with other uploads, so that other requests are answered in between: libuv otherwise
 * delivers up to 2 MB of each connection before it looks at the next one.
 */
export function interleaveBody(body: IncomingMessage): void {
  body.on('data', (chunk: Buffer) => {
    taken += chunk.length
    turn ??= setImmediate(nextTurn)
    if (taken < bytesPerTurn) return
    body.pause()
    paused.push(body)
  })
}
