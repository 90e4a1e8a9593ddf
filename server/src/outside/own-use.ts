import type { TariffProblem } from '@heliodesk/domain/energy/tariff-problem'
import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import type { RoomAsked, RoomFound } from '@heliodesk/domain/roofs/room-on-roofs'
import { Worker } from 'node:worker_threads'

type OwnUseQuestion =
  | { inputs: OwnUseInputs; tariff: HourlyTariff | undefined }
  | { tariff_file: Uint8Array }
  | { room: RoomAsked }
/** To each question its own. */
type OwnUseDone = { uses: OwnUses } | { read: HourlyTariff | TariffProblem } | { found: RoomFound }
export type OwnUseRequest = { id: number } & OwnUseQuestion
export type OwnUseReply = { id: number } & (OwnUseDone | { error: string })

export interface OwnUseCalculator {
  /** Own use of each edition; nothing is started for a quotation without one. */
  calculate(inputs: OwnUseInputs, tariff?: HourlyTariff): Promise<OwnUses>
  /** The prices of an uploaded file, or why it is no tariff: 4 MB of lines take a tenth of a second. */
  readTariff(file: Uint8Array): Promise<HourlyTariff | TariffProblem>
  /** How many panels roofs hold: large ones take a third of a second. */
  roomOn(asked: RoomAsked): Promise<RoomFound>
  close(): Promise<void>
}

type Waiting = ReturnType<typeof Promise.withResolvers<OwnUseDone>>

const threadFile = new URL('own-use-thread.ts', import.meta.url)

const isReply = (message: unknown): message is OwnUseReply =>
  typeof message === 'object' &&
  message !== null &&
  ('uses' in message || 'read' in message || 'found' in message || 'error' in message)

const otherAnswer = () => new Error('The thread of own use answered another question')

/** Calculates own use in a thread that starts with the first question and keeps no process alive. */
export function createOwnUseCalculator(): OwnUseCalculator {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  function settle(reply: OwnUseReply) {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) one?.reject(new Error(reply.error))
    else one?.resolve(reply)
    if (waiting.size === 0) worker?.unref()
  }

  /** A thread that ends takes what it was asked with it; the next question starts another one. */
  function end(reason: unknown) {
    worker = undefined
    for (const one of waiting.values()) one.reject(reason)
    waiting.clear()
  }

  const start = () =>
    new Worker(threadFile)
      .on('message', (message: unknown) => isReply(message) && settle(message))
      .once('error', end)
      .once('exit', () => end(new Error('The thread of own use ended')))

  function ask(question: OwnUseQuestion): Promise<OwnUseDone> {
    const id = ++asked
    const one = Promise.withResolvers<OwnUseDone>()
    waiting.set(id, one)
    worker ??= start()
    worker.ref()
    worker.postMessage({ id, ...question } satisfies OwnUseRequest, [])
    return one.promise
  }

  return {
    calculate: async (inputs, tariff) => {
      if (Object.keys(inputs).length === 0) return {}
      const done = await ask({ inputs, tariff })
      if ('uses' in done) return done.uses
      throw otherAnswer()
    },
    readTariff: async (tariff_file) => {
      const done = await ask({ tariff_file })
      if ('read' in done) return done.read
      throw otherAnswer()
    },
    roomOn: async (room) => {
      const done = await ask({ room })
      if ('found' in done) return done.found
      throw otherAnswer()
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
