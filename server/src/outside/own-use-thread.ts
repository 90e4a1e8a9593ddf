import { calculateOwnUses } from '@heliodesk/domain/quotations/calculate-own-uses'
import { parentPort } from 'node:worker_threads'
import type { OwnUseReply, OwnUseRequest } from './own-use.ts'

async function replyTo({ id, inputs, tariff }: OwnUseRequest): Promise<OwnUseReply> {
  try {
    return { id, uses: await calculateOwnUses(inputs, tariff) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (request: OwnUseRequest) => {
  void replyTo(request).then((reply) => parentPort?.postMessage(reply, []))
})
