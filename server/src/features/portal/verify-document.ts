import { createHash } from 'node:crypto'
import { invalid } from '../../kernel/problems.ts'
import type { PublicContext } from '../../http/handler.ts'
import { findDocument } from './queries.ts'

/** Whether a PDF is, byte for byte, one that was sent or signed here. Throws 422 for another kind of file. */
export async function verifyDocument(context: PublicContext, content: Buffer) {
  if (content.subarray(0, 1_024).indexOf('%PDF-') < 0) throw invalid({ file: ['noPdf'] })
  const sha256 = createHash('sha256').update(content).digest('hex')
  const found = await findDocument(context.services.database.global, sha256)
  return {
    known: found !== undefined,
    kind: found?.kind ?? null,
    number: found?.number ?? null,
    company: found?.company ?? null,
    at: found === undefined ? null : new Date(found.at),
    withdrawn_at: found?.withdrawn_at == null ? null : new Date(found.withdrawn_at),
    sha256,
  }
}
