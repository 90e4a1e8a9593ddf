import { hashToken } from '../../access/csrf.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import { Problem } from '../../kernel/problems.ts'
import { findSourceOfToken, insertPost } from './queries.ts'

/** The source that posts; 401 without its token. */
export async function sourceOfToken({ raw, services }: PublicContext) {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(raw.headers.authorization ?? '') ?? []
  const source =
    token === undefined ? undefined : await findSourceOfToken(services.database, hashToken(token))
  if (source !== undefined) return source
  throw new Problem(401, 'wrongToken', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Keeps what a source sends as it comes; a job makes a lead of it. */
export async function receivePost(
  { services, request, now }: PublicContext,
  { company_id, source_id }: Awaited<ReturnType<typeof sourceOfToken>>,
  body: unknown,
  content_type: string | null,
) {
  const id = await inTransaction(
    services,
    systemActor(company_id, { request }),
    atOnce(now),
    async (inside) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const post_id = await insertPost(inside, { source_id, body: content, content_type })
      await inside.enqueue('settle-post', { post_id })
      return post_id
    },
  )
  return { id }
}
