import type { IncomingMessage } from 'node:http'

/** What uploads together may bring in one turn: 16 MB a second, more than the line of most offices. */
const bytesPerTurn = 131_072
const turnMs = 8
/** Each of them brings 64 kB at a time. */
const resumedPerTurn = 2

const paused: IncomingMessage[] = []
let taken = 0
let turn: NodeJS.Timeout | undefined

function nextTurn() {
  taken = 0
  for (const body of paused.splice(0, resumedPerTurn)) body.resume()
  turn = paused.length === 0 ? undefined : setTimeout(nextTurn, turnMs)
}

/**
 * Reads a body in turns with other uploads, so that other requests are answered in between: libuv otherwise
 * delivers up to 2 MB of each connection before it looks at the next one. A turn takes its time, because whoever
 * sends as fast as it can would otherwise take the processor from those requests.
 */
export function interleaveBody(body: IncomingMessage): void {
  body.on('data', (chunk: Buffer) => {
    taken += chunk.length
    turn ??= setTimeout(nextTurn, turnMs)
    if (taken < bytesPerTurn) return
    body.pause()
    paused.push(body)
  })
}
