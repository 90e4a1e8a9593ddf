import { type ChildProcess, fork } from 'node:child_process'
import type { Stroke } from '@heliodesk/contract/signature'
import { limitAtOnce } from '../kernel/limit-at-once.ts'
import { Problem } from '../kernel/problems.ts'

/** Why a picture is refused, as an API error. */
export type PictureReason = 'brokenPicture' | 'hugePicture' | 'signatureTooSmall'
export type PictureJob =
  | { kind: 'thumbnail' | 'logo' | 'signature'; content: Uint8Array }
  | { kind: 'customers'; content: Uint8Array; width: number }
  | { kind: 'strokes'; strokes: readonly Stroke[] }
export type PictureReply = { content: Uint8Array } | { reason: PictureReason }
/** What the process says first: it has loaded what it needs. */
export type PictureStart = 'ready'
type DrawnPicture = { content: Buffer } | { reason: PictureReason }

/** Everything that decodes a picture: JPEG, PNG, WebP and HEIC, whatever their names say, and nothing else. */
export interface Pictures {
  /** A small WebP, upright and without any metadata. */
  thumbnail(content: Uint8Array): Promise<DrawnPicture>
  /** A JPEG for a document to customers: upright, at most `width` wide, without the place it was taken. */
  forCustomers(content: Uint8Array, width: number): Promise<DrawnPicture>
  /** A logo as a small PNG. */
  logo(content: Uint8Array): Promise<DrawnPicture>
  /** A signature as PNG, from its strokes or from a small PNG. */
  signature(drawn: readonly Stroke[] | Uint8Array): Promise<DrawnPicture>
  /** Rejects queued jobs, and ends the process. */
  close(): Promise<void>
}

interface Options {
  /** From the moment a process that is ready has the picture; strokes, which are no file of a stranger, have six times it. */
  timeLimitMs: number
  /** The maximum time in the queue; then 503 with Retry-After. */
  waitLimitMs?: number
  /** Another process, for tests of the queue itself. */
  processFile?: URL
}

const pictureProcess = new URL('picture-process.ts', import.meta.url)

/** However busy the machine is: no picture is to blame for that. */
const startLimitMs = 60_000
const started = new WeakSet<ChildProcess>()

/** Started without secrets; few malloc arenas keep its memory small. */
function start(file: URL): ChildProcess {
  const child = fork(file, [], {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('message', () => started.add(child))
  // Pending jobs are rejected in `ask`; an idle process may exit.
  child.on('error', () => undefined)
  return child
}

/** Whether an idle process keeps the product alive. */
function keepAlive(child: ChildProcess, keep: boolean) {
  const verb = keep ? 'ref' : 'unref'
  child[verb]()
  child.channel?.[verb]()
}

const isRunning = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null

/** Whichever comes first: the reply, the exit of the process or the time limit, which its start does not use up. */
function ask(child: ChildProcess, job: PictureJob, timeLimitMs: number): Promise<DrawnPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPicture>()
  const killAfter = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms)
  const limit = job.kind === 'strokes' ? 6 * timeLimitMs : timeLimitMs
  let timer = killAfter(started.has(child) ? limit : startLimitMs)
  const answer = (reply: PictureReply | PictureStart) => {
    if (reply === 'ready') {
      clearTimeout(timer)
      timer = killAfter(limit)
    } else resolve('content' in reply ? { content: Buffer.from(reply.content) } : reply)
  }
  const end = () => resolve({ reason: 'hugePicture' })
  child.on('message', answer).once('exit', end).once('error', reject)
  keepAlive(child, true)
  child.send(job, (error) => error && end())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', answer).off('exit', end).off('error', reject)
    keepAlive(child, false)
  })
}

const busy = () => new Problem(503, 'busyPictures', { headers: { 'retry-after': '60' } })

/**
 * Processes pictures one at a time in a separate process, which a picture that takes too much memory or time
 * ends, and which is started again for the next one.
 */
export function createPictures({
  timeLimitMs,
  waitLimitMs = 30_000,
  processFile = pictureProcess,
}: Options): Pictures {
  const closing = new AbortController()
  const inTurn = limitAtOnce(1)
  let child: ChildProcess | undefined
  const living = () => {
    if (child === undefined || child.killed || !isRunning(child)) child = start(processFile)
    return child
  }
  const draw = (job: PictureJob) => {
    const wait = AbortSignal.any([closing.signal, AbortSignal.timeout(waitLimitMs)])
    return inTurn(wait, () => ask(living(), job, timeLimitMs)).catch((error: unknown) => {
      throw error === wait.reason ? busy() : error
    })
  }
  return {
    thumbnail: (content) => draw({ kind: 'thumbnail', content }),
    forCustomers: (content, width) => draw({ kind: 'customers', content, width }),
    logo: (content) => draw({ kind: 'logo', content }),
    signature: (drawn) =>
      draw(
        drawn instanceof Uint8Array
          ? { kind: 'signature', content: drawn }
          : { kind: 'strokes', strokes: drawn },
      ),
    async close() {
      closing.abort(new Error('The product is stopping'))
      child?.kill('SIGKILL')
    },
  }
}
