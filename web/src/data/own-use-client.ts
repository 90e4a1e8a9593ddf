import type { HourlyTariff } from '@heliodesk/domain/energy/tariff'
import {
  hourlyTariffOf,
  type OwnUseInputs,
  type OwnUses,
} from '@heliodesk/domain/quotations/calculate-own-uses'
import { api } from './client.ts'

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

const tariffs = new Map<number, Promise<HourlyTariff>>()

/** The prices of an uploaded tariff, which never change; a network that failed once is asked again. */
function tariffOf(id: number): Promise<HourlyTariff> {
  const known = tariffs.get(id)
  if (known !== undefined) return known
  const reading = api('GET /hourly-tariffs/{id}', { params: { id } })
  tariffs.set(id, reading)
  reading.catch(() => tariffs.delete(id))
  return reading
}

/** Own use of each edition, calculated beside the page by the same code as on the server. */
export async function askOwnUses(inputs: OwnUseInputs): Promise<OwnUses> {
  const priced = hourlyTariffOf(inputs)
  const tariff = priced === null ? undefined : await tariffOf(priced)
  const id = ++asked
  const one = Promise.withResolvers<OwnUses>()
  waiting.set(id, one)
  worker ??= start()
  worker.postMessage({ id, inputs, tariff } satisfies OwnUseRequest)
  return one.promise
}
