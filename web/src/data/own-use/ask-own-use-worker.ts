import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'

export interface OwnUseRequest {
  id: number
  inputs: OwnUseInputs
  tariff: HourlyTariff | undefined
}
export type OwnUseReply = { id: number; uses: OwnUses } | { id: number; error: string }

type Waiting = ReturnType<typeof Promise.withResolvers<OwnUses>>

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let asked = 0

function settle({ data }: MessageEvent<OwnUseReply>) {
  const one = waiting.get(data.id)
  waiting.delete(data.id)
  if ('uses' in data) one?.resolve(data.uses)
  else one?.reject(new Error(data.error))
}

/** A worker that cannot load takes what it was asked with it; the next question starts another one. */
function end() {
  worker = undefined
  for (const one of waiting.values()) one.reject(new Error('The worker of own use ended'))
  waiting.clear()
}

function start() {
  const started = new Worker(new URL('./own-use-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', settle)
  started.addEventListener('error', end)
  return started
}

/** Own use of each edition, calculated beside the page by the same code as on the server. */
export function askOwnUseWorker(inputs: OwnUseInputs, tariff?: HourlyTariff): Promise<OwnUses> {
  const id = ++asked
  const one = Promise.withResolvers<OwnUses>()
  waiting.set(id, one)
  worker ??= start()
  worker.postMessage({ id, inputs, tariff } satisfies OwnUseRequest)
  return one.promise
}
