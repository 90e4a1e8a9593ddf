import type { Call } from '@heliodesk/contract/call'
import { changesChannel } from '@heliodesk/contract/realtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginInCompany, type OpenTransaction } from '../access/database.ts'
import { ownWriteSeconds, type Replica } from '../access/statements/replica.ts'
import { findSession, type Session } from '../access/logins/sessions.ts'
import { isDatabaseGone, isReplicaConflict } from '../postgres/database-errors.ts'
import {
  announceDeadline,
  cookieOf,
  keepDeadline,
  requirePermission,
  requireSession,
} from './require-session.ts'
import type { Services } from '../work/context.ts'
import type { Served } from './served.ts'

/** While a browser has this cookie, its reads go to the primary, whichever process answers. It identifies nobody. */
const wroteCookie = 'heliodesk_wrote'

/** Before the work: a call reported as failed may have been committed. */
export function recordWrite({ database }: Services, reply: FastifyReply) {
  if (database.replica === undefined) return
  void reply.setCookie(wroteCookie, '1', {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ownWriteSeconds,
  })
}

const replicaFor = (call: Call, replica: Replica | undefined, request: FastifyRequest) =>
  call.mayLag && replica?.isFresh() === true && request.cookies[wroteCookie] === undefined
    ? replica
    : undefined

/**
 * Answers from the replica when it may, or undefined. The session and its rights are always read from the primary:
 * whoever was logged out or lost a permission reads nothing more.
 */
export async function answerFromReplica<C extends Call, Answer>(
  served: Served<C>,
  handle: (session: Session, transaction: OpenTransaction) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  const { services, call, company_id, now, raw: request, reply } = served
  const replica = replicaFor(call, services.database.replica, request)
  if (replica === undefined) return undefined
  const found = await findSession(services.database.pool, cookieOf(request), company_id, now)
  const session = requireSession(call, request, found, now)
  if (company_id !== null && replica.wasTold(changesChannel(company_id))) return undefined
  requirePermission(call, session, company_id)
  announceDeadline(session, now, request, reply)
  try {
    return await readOnce(replica, served, company_id, (transaction) => handle(session, transaction))
  } finally {
    await keepDeadline(services, session, now, request)
  }
}

async function readOnce<C extends Call, Answer>(
  replica: Replica,
  { services, request }: Served<C>,
  company_id: number,
  read: (transaction: OpenTransaction) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  let transaction: OpenTransaction | undefined
  try {
    transaction = await beginInCompany(services.database, company_id, { readOnly: true, pool: replica.pool })
    const answer = await read(transaction)
    transaction.commit().catch(() => undefined)
    return { answer }
  } catch (error) {
    await transaction?.rollback()
    if (!isDatabaseGone(error) && !isReplicaConflict(error)) throw error
    if (isDatabaseGone(error)) replica.suspect()
    services.log.warn({ request_id: request.id }, 'read again from the primary')
    return undefined
  }
}
