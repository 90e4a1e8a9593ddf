import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const withBrotli = promisify(brotliCompress)
const withGzip = promisify(gzip)

/** A few times what the answers of calls get: it is made once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A document that stays the same while the product runs, in each form that browsers take. */
export interface StoredDocument {
  etag: string
  forms: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

export async function storeDocument(text: string): Promise<StoredDocument> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([withBrotli(identity, quality), withGzip(identity)])
  const etag = createHash('sha256').update(identity).digest('base64url')
  return { etag, forms: { br, gzip: gzipped, identity } }
}

/** What a reader takes: `br;q=0` is what it does not take. */
function formFor(accepted: string | undefined): keyof StoredDocument['forms'] {
  const asked = (accepted ?? '').toLowerCase().split(',')
  const takes = (form: string) =>
    asked.some((one) => one.split(';', 1)[0]?.trim() === form && !/;\s*q=0(\.0*)?\s*$/.test(one))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Answers it as it was stored; 304 to who has it. */
export function sendStored(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { etag, forms }: StoredDocument,
) {
  const form = formFor(headers['accept-encoding'])
  void reply.headers({ 'content-type': type, vary: 'accept-encoding' })
  void reply.header('etag', `"${etag}-${form}"`)
  // Whichever form it was, what it says is the same.
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (form !== 'identity') void reply.header('content-encoding', form)
  return reply.send(forms[form])
}
