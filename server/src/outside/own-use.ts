import type { HourlyTariff } from '@heliodesk/domain/energy/tariff'
import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/calculate-own-uses'
import { Worker } from 'node:worker_threads'

export interface OwnUseRequest {
  id: number
  inputs: OwnUseInputs
  tariff: HourlyTariff | undefined
}
export type OwnUseReply = { id: number; uses: OwnUses } | { id: number; error: string }

export interface OwnUseCalculator {
  /** Own use of each edition; nothing is started for a quotation without one. */
  calculate(inputs: OwnUseInputs, tariff?: HourlyTariff): Promise<OwnUses>
  close(): Promise<void>
}

type Waiting = ReturnType<typeof Promise.withResolvers<OwnUses>>

const threadFile = new URL('own-use-thread.ts', import.meta.url)

const isReply = (message: unknown): message is OwnUseReply =>
  typeof message === 'object' && message !== null && ('uses' in message || 'error' in message)

/** Calculates own use in a thread that starts with the first question and keeps no process alive. */
export function createOwnUseCalculator(): OwnUseCalculator {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  function settle(reply: OwnUseReply) {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('uses' in reply) one?.resolve(reply.uses)
    else one?.reject(new Error(reply.error))
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

  return {
    calculate: async (inputs, tariff) => {
      if (Object.keys(inputs).length === 0) return {}
      const id = ++asked
      const one = Promise.withResolvers<OwnUses>()
      waiting.set(id, one)
      worker ??= start()
      worker.ref()
      worker.postMessage({ id, inputs, tariff } satisfies OwnUseRequest, [])
      return one.promise
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
