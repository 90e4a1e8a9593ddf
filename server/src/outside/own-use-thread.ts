import { readHourlyTariff } from '@heliodesk/domain/energy/read-hourly-tariff'
import { calculateOwnUses } from '@heliodesk/domain/quotations/calculate-own-uses'
import { parentPort } from 'node:worker_threads'
import type { OwnUseReply, OwnUseRequest } from './own-use.ts'

async function replyTo({ id, ...asked }: OwnUseRequest): Promise<OwnUseReply> {
  try {
    return 'tariff_file' in asked
      ? { id, read: readHourlyTariff(new TextDecoder().decode(asked.tariff_file)) }
      : { id, uses: await calculateOwnUses(asked.inputs, asked.tariff) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (request: OwnUseRequest) => {
  void replyTo(request).then((reply) => parentPort?.postMessage(reply, []))
})
