import { connect } from 'node:net'

/** Requests as they go over the wire; each connection takes the next one as soon as it has its answer. */
export interface Load {
  port: number
  connections: number
  milliseconds: number
  requests: string[]
  /** Stops after the last request instead of starting over. */
  once: boolean
}
export interface LoadResult {
  seconds: number
  /** Milliseconds of each answer. */
  times: number[]
  /** Responses that are not a success. */
  failed: number
  firstFailure: string
}

const headEnd = Buffer.from('\r\n\r\n')

/** The length of the first complete response in the received bytes, or 0. */
function wholeAnswer(received: Buffer): number {
  const end = received.indexOf(headEnd)
  if (end < 0) return 0
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
  const whole = end + 4 + Number(length ?? 0)
  return received.length >= whole ? whole : 0
}

function runConnection(load: Load, take: () => string | undefined, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1')
    socket.setNoDelay(true)
    let received: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const next = () => {
      const request = take()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part])
      const whole = wholeAnswer(received)
      if (whole === 0) return
      result.times.push(performance.now() - sentAt)
      if (received[9] !== 50) {
        result.failed++
        result.firstFailure ||= received.toString('utf8', 0, Math.min(whole, 1_500))
      }
      received = received.subarray(whole)
      next()
    })
  })
}

async function run(load: Load): Promise<LoadResult> {
  const result: LoadResult = { seconds: 0, times: [], failed: 0, firstFailure: '' }
  const started = performance.now()
  let taken = 0
  const take = () => {
    if (performance.now() - started > load.milliseconds) return undefined
    if (load.once && taken >= load.requests.length) return undefined
    return load.requests[taken++ % load.requests.length]
  }
  await Promise.all(Array.from({ length: load.connections }, () => runConnection(load, take, result)))
  result.seconds = (performance.now() - started) / 1_000
  return result
}

process.on('message', (load: Load) => {
  void run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
