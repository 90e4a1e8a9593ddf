import { readHourlyTariff } from '@heliodesk/domain/energy/read-hourly-tariff'
import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { findRoom } from '@heliodesk/domain/roofs/room-on-roofs'
import { parentPort } from 'node:worker_threads'
import { encodingOf } from '../kernel/text-encoding.ts'
import type { OwnUseReply, OwnUseRequest } from './own-use.ts'

/** UTF-8 unless its beginning says otherwise. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes.subarray(0, 65_536)) ?? 'utf-8').decode(bytes)

async function replyTo({ id, ...asked }: OwnUseRequest): Promise<OwnUseReply> {
  try {
    if ('room' in asked) return { id, found: findRoom(asked.room) }
    return 'tariff_file' in asked
      ? { id, read: readHourlyTariff(textOf(asked.tariff_file)) }
      : { id, uses: await calculateOwnUses(asked.inputs, asked.tariff) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (request: OwnUseRequest) => {
  void replyTo(request).then((reply) => parentPort?.postMessage(reply, []))
})
