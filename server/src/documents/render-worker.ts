import { parentPort } from 'node:worker_threads'

import { appendEvidence } from './append-evidence.ts'
import { createQuotationCompiler, reasonOf } from './compile-quotation.ts'
import type { RenderReply, RenderRequest } from './render-pdf.ts'

const compiler = createQuotationCompiler()

async function replyTo({ id, document, as, sent }: RenderRequest): Promise<RenderReply> {
  try {
    const content = compiler[as](document)
    return { id, content: sent === undefined ? content : await appendEvidence(sent, content) }
  } catch (error) {
    return { id, error: reasonOf(error) }
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  void replyTo(request).then((reply) =>
    parentPort?.postMessage(reply, 'content' in reply ? [reply.content.buffer] : []),
  )
})
