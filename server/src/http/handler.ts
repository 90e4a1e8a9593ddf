import type { Call } from '@heliodesk/contract/call'
import type { Locale } from '@heliodesk/domain/enumerations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../access/logins/sessions.ts'
import type { RequestFacts, Services } from '../work/context.ts'
import type { Input } from '../work/use-case.ts'
import type { Answer, Silence } from './send-answer.ts'

/** The context of public and session-only handlers: no company, no transaction. */
export interface PublicContext {
  readonly services: Services
  readonly now: Date
  readonly locale: Locale
  readonly request: RequestFacts
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}
export interface SessionContext extends PublicContext {
  readonly session: Session
  /** From the header; null when none is chosen. */
  readonly company_id: number | null
}

export type Handler<C extends Call, Ctx> = (context: Ctx, input: Input<C>) => Promise<Answer<C> | Silence<C>>
