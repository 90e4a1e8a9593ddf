import { trapField } from '@heliodesk/domain/leads/objections/form-trap'
import { isOneOfOrigins } from '../sources/read-origins.ts'
import { hashToken } from '../../access/logins/csrf.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import { limitForm } from '../../http/limits/limit-requests.ts'
import { say } from '../../kernel/messages.ts'
import { notFound, Problem } from '../../kernel/problems.ts'
import { findSourceOfForm, findSourceOfToken, insertPost } from './queries.ts'
import { readPost } from './read-post.ts'

/** Whose posts are kept, and whether a website's form sent them. */
interface Sender {
  company_id: number
  source_id: number
  by_form: boolean
}

/** The source that posts; 401 without its token. */
export async function sourceOfToken({ raw, services }: PublicContext): Promise<Sender> {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(raw.headers.authorization ?? '') ?? []
  const source =
    token === undefined ? undefined : await findSourceOfToken(services.database, hashToken(token))
  if (source !== undefined) return { ...source, by_form: false }
  throw new Problem(401, 'wrongToken', { headers: { 'www-authenticate': 'Bearer' } })
}

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key)

/** The source whose form is sent: 404 for an unknown key, 403 from another website, 429 when it is sent too often. */
export async function sourceOfForm(context: PublicContext): Promise<Sender> {
  const { raw, reply, services } = context
  const { key = '' } = raw.params as { key?: string }
  const source = isKey(key) ? await findSourceOfForm(services.database, key) : undefined
  if (source === undefined) throw notFound()
  const { origin = '' } = raw.headers
  if (!isOneOfOrigins(origin, source.origins?.split('\n') ?? [])) throw new Problem(403, 'formOrigin')
  void reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
  await limitForm(context, key)
  const { company_id, source_id } = source
  return { company_id, source_id, by_form: true }
}

async function fillsTrap(body: Buffer, content_type: string | null) {
  const values = await readPost(body, content_type)
  return values.some(({ name, text }) => name === trapField && text.trim() !== '')
}

interface Received {
  sender: Sender
  body: unknown
  content_type: string | null
}

/** Keeps what a source sends as it comes; a job makes a lead of it. What a machine filled in is kept as rejected. */
export async function receivePost(
  { services, request, now }: PublicContext,
  { sender: { company_id, ...sender }, body, content_type }: Received,
) {
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const isTrapped = sender.by_form && (await fillsTrap(content, content_type))
  const id = await inTransaction(
    services,
    systemActor(company_id, { request }),
    atOnce(now),
    async (inside) => {
      const post = { ...sender, body: content, content_type }
      if (isTrapped)
        return insertPost(inside, { ...post, state: 'rejected', reject_reason: say('code', 'formTrap') })
      const post_id = await insertPost(inside, post)
      await inside.enqueue('settle-post', { post_id })
      return post_id
    },
  )
  return { id }
}
