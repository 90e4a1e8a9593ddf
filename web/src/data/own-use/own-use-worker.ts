import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import type { OwnUseReply, OwnUseRequest } from './ask-own-use-worker.ts'

const answer = (reply: OwnUseReply) => self.postMessage(reply)

self.addEventListener('message', ({ data }: MessageEvent<OwnUseRequest>) => {
  calculateOwnUses(data.inputs, data.tariff).then(
    (uses) => answer({ id: data.id, uses }),
    (error: unknown) => answer({ id: data.id, error: String(error) }),
  )
})
