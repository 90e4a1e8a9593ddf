import type { Call } from '@heliodesk/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../access/logins/sessions.ts'
import { asContract } from './as-contract.ts'
import type { Services } from '../work/context.ts'
import type { Handler, PublicContext, SessionContext } from './handler.ts'
import { hideMargins, seesMargins } from './hide-margins.ts'
import { publicContext, readBody, readInput } from './read-request.ts'
import {
  announceDeadline,
  companyOf,
  cookieOf,
  keepDeadline,
  requireCsrf,
  requirePermission,
  requireSession,
} from './require-session.ts'
import { send } from './send-answer.ts'

/** Answers a call that needs no session. */
export async function answerOpen<C extends Call>(
  services: Services,
  call: C,
  handler: Handler<C, PublicContext>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = publicContext(services, request, reply)
  // Where no cookie counts, CSRF does not apply.
  if (call.writes && call.permission === 'public') requireCsrf(services, call, request)
  const body = await readBody(call, request)
  const input = readInput(call, request, body, context.locale)
  await send(services, reply, call, await handler(context, input))
}

/** Answers a call of anybody who is logged in, without a transaction. */
export async function answerSession<C extends Call>(
  services: Services,
  call: C,
  handler: Handler<C, SessionContext>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = publicContext(services, request, reply)
  const company_id = companyOf(request)
  const found = await findSession(services.database.pool, cookieOf(request), company_id, context.now)
  const session = requireSession(call, request, found, context.now)
  if (call.writes) requireCsrf(services, call, request)
  announceDeadline(session, context.now, request, reply)
  await keepDeadline(services, session, context.now, request)
  if (call.company) requirePermission(call, session, company_id)
  const body = await readBody(call, request)
  const input = readInput(call, request, body, context.locale)
  try {
    const answer = await handler({ ...context, session, company_id }, input)
    await send(services, reply, call, seesMargins(session) ? answer : hideMargins(answer))
  } catch (error) {
    throw asContract(call, error)
  }
}
