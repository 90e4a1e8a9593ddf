import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { takeTurns } from '../kernel/take-turns.ts'
import { conflict, Problem } from '../kernel/problems.ts'
import type { CheckedText, MailText, TextKind } from './check-text.ts'
import type { UnwrittenText, WrittenText } from './write-text.ts'

export type TextJob = { as: 'check'; text: MailText; kind: TextKind } | { as: 'write'; order: UnwrittenText }
export type TextReply = { result: CheckedText | WrittenText } | { limit: true } | { error: string }

/** What reads and fills in templates, which somebody wrote as they like. */
export interface TextWork {
  check(text: MailText, kind: TextKind): Promise<CheckedText>
  /** Throws 409 for a template beyond the limits. */
  write(order: UnwrittenText): Promise<WrittenText>
}

export interface Texts extends TextWork {
  /** The same for texts that somebody is still writing: mails do not wait for them, nor one writer for another. */
  draftsOf(writer: string): TextWork
  close(): Promise<void>
}

interface Limits {
  /** Of the processor, for one text with its layout and footer. */
  timeLimitMs: number
  /** However busy the machine is. */
  wallLimitMs?: number
  memoryMb?: number
}

const workerFile = new URL('text-worker.ts', import.meta.url)
const waitLimitMs = 10_000
const lookMs = 20

const beyondLimits = Symbol('beyond limits')

function isReply(message: unknown): message is TextReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    ['result', 'limit', 'error'].some((key) => key in message)
  )
}

/** The reply, or that it takes longer than it may. */
async function answerOf(
  one: Worker,
  job: TextJob,
  { timeLimitMs, wallLimitMs = 5_000 }: Limits,
): Promise<TextReply | typeof beyondLimits> {
  const before = await one.cpuUsage()
  const { promise, resolve } = Promise.withResolvers<TextReply | typeof beyondLimits>()
  const answer = (message: unknown) => isReply(message) && resolve(message)
  const end = () => resolve(beyondLimits)
  const until = Date.now() + wallLimitMs
  const look = setInterval(() => {
    if (Date.now() > until) return end()
    void one
      .cpuUsage(before)
      .then(({ user, system }) => (user + system > timeLimitMs * 1_000 ? end() : undefined), end)
  }, lookMs)
  one.on('message', answer).once('exit', end)
  one.postMessage(job, [])
  return promise.finally(() => {
    clearInterval(look)
    one.off('message', answer).off('exit', end)
  })
}

/** One thread that does a text at a time; one that goes beyond its limits is ended, and another one starts. */
function createLane(limits: Limits) {
  const inTurn = takeTurns()
  const closing = new AbortController()
  let worker: Promise<Worker> | undefined

  async function start(): Promise<Worker> {
    const started = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb ?? 64, maxYoungGenerationSizeMb: 8 },
    })
    // Whoever asks hears of it, and an idle one may end.
    started.on('error', () => undefined).once('exit', () => (worker = undefined))
    await once(started, 'message')
    return started
  }

  const ask = (job: TextJob, writer: string) => {
    const wait = AbortSignal.any([closing.signal, AbortSignal.timeout(waitLimitMs)])
    return inTurn(writer, wait, async () => {
      worker ??= start()
      const one = await worker
      one.ref()
      const reply = await answerOf(one, job, limits)
      one.unref()
      if (reply === beyondLimits) {
        worker = undefined
        await one.terminate()
      }
      return reply === beyondLimits || 'limit' in reply ? beyondLimits : reply
    }).catch((error: unknown) => {
      throw error === wait.reason
        ? new Problem(503, 'busyTexts', { headers: { 'retry-after': '10' } })
        : error
    })
  }

  return {
    ask,
    close: async () => {
      closing.abort(new Error('The product is stopping'))
      await worker?.then((one) => one.terminate())
    },
  }
}

function workOf({ ask }: ReturnType<typeof createLane>, writer: string): TextWork {
  return {
    check: async (text, kind) => {
      const reply = await ask({ as: 'check', text, kind }, writer)
      if (reply === beyondLimits) return { errors: { content: ['slowTemplate'] } }
      if ('error' in reply) throw new Error(reply.error)
      // The worker answers a check with what was checked.
      return reply.result as CheckedText
    },
    write: async (order) => {
      const reply = await ask({ as: 'write', order }, writer)
      if (reply === beyondLimits) throw conflict('slowTemplate')
      if ('error' in reply) throw new Error(reply.error)
      // Likewise.
      return reply.result as WrittenText
    },
  }
}

/** Reads and fills in templates in threads of their own, each text within limits of time, memory and size. */
export function createTexts(limits: Limits): Texts {
  const [mails, drafts] = [createLane(limits), createLane(limits)]
  return {
    ...workOf(mails, 'product'),
    draftsOf: (writer) => workOf(drafts, writer),
    close: async () => {
      await mails.close()
      await drafts.close()
    },
  }
}
