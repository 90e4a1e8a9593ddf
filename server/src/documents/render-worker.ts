import { parentPort } from 'node:worker_threads'

import { createQuotationCompiler, reasonOf } from './compile-quotation.ts'
import type { RenderReply, RenderRequest } from './render-pdf.ts'

const compiler = createQuotationCompiler()

function replyTo({ id, document, as }: RenderRequest): RenderReply {
  try {
    return { id, content: compiler[as](document) }
  } catch (error) {
    return { id, error: reasonOf(error) }
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  const reply = replyTo(request)
  parentPort?.postMessage(reply, 'content' in reply ? [reply.content.buffer] : [])
})
