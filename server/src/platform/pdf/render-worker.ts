import { parentPort } from 'node:worker_threads'

import { createQuotationCompiler, reasonOf } from './compile-quotation.ts'
import type { RenderReply, RenderRequest } from './render-pdf.ts'

const compileQuotation = createQuotationCompiler()

function replyTo({ id, document }: RenderRequest): RenderReply {
  try {
    return { id, pdf: compileQuotation(document) }
  } catch (error) {
    return { id, error: reasonOf(error) }
  }
}

parentPort?.on('message', (request: RenderRequest) => {
  const reply = replyTo(request)
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer] : [])
})
