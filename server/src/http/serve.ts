import type { Locale } from '@heliodesk/domain/enumerations'
import type { Access, Call, CallAnswer, CallBody, CallParams, CallQuery } from '@heliodesk/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginInCompany, type OpenTransaction } from '../access/database.ts'
import { expectedSession, findSession, type Session } from '../access/sessions.ts'
import { claimIdempotencyKey, keepAnswer } from './idempotency-queries.ts'
import { isDatabaseGone, isTransactionEnded } from '../postgres/database-errors.ts'
import type { EmployeeContext, RequestFacts, Services } from './context.ts'
import { answerFromReplica, recordWrite } from './answer-from-replica.ts'
import { checkBeforeWork } from './check-before-work.ts'
import { answerTableExport, wantsTableFile } from './export-table.ts'
import { FileAnswer } from './file-answer.ts'
import { sendFile } from './send-file.ts'
import { asContract } from './as-contract.ts'
import { readAndCheck } from './check-readable.ts'
import { publicContext, readBody, readInput } from './read-request.ts'
import { createEmployeeContext, finish } from './request-context.ts'
import { requireUploader, takesLargeFiles } from './require-uploader.ts'
import {
  announceDeadline,
  companyOf,
  cookieOf,
  keepDeadline,
  requireCsrf,
  requirePermission,
  requireSession,
} from './require-session.ts'

export interface Input<C extends Call> {
  params: CallParams<C>
  query: CallQuery<C>
  body: CallBody<C>
}

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

/** A handler's answer with another status than the call's usual one. */
export class WithStatus<Body> {
  readonly status: number
  readonly body: Body

  constructor(status: number, body: Body) {
    this.status = status
    this.body = body
  }
}

type Answer<C extends Call> = CallAnswer<C> | FileAnswer | WithStatus<CallAnswer<C>>
/** A call without a response has an empty body. */
type Silence<C extends Call> = undefined extends CallAnswer<C> ? void : never
type Handler<C extends Call, Ctx> = (context: Ctx, input: Input<C>) => Promise<Answer<C> | Silence<C>>

/** Throws 422 for errors in the readable fields of an otherwise invalid body. */
export type Check<C extends Call> = (
  context: EmployeeContext,
  input: { params: CallParams<C>; body: Partial<CallBody<C>> },
) => unknown

interface Steps<C extends Call, Seen, Made> {
  check?: Check<C>
  /** Read-only: throws when not permitted or impossible. */
  look(context: EmployeeContext, input: Input<C>): Promise<Seen>
  /** Without a transaction, on the result of the check. */
  make(services: Services, input: Input<C>, seen: Seen): Promise<Made>
  /** As for any other call; data may have changed since the first transaction. */
  finish(context: EmployeeContext, input: Input<C>, made: Made): Promise<Answer<C> | Silence<C>>
}

export interface Serve {
  /** A call with a permission, on one company's data, in one transaction. */
  <C extends Call>(call: C, handler: Handler<C, EmployeeContext>, check?: Check<C>): void
  /** The same with work that must not hold a transaction, such as reading a picture, done before it. */
  prepared<C extends Call, Seen, Made>(call: C, steps: Steps<C, Seen, Made>): void
  /** A public call. */
  open<C extends Call & { permission: Access }>(call: C, handler: Handler<C, PublicContext>): void
  /**
   * A call for any logged-in user, with or without a company and without a transaction: also for company
   * calls that make external requests.
   */
  session<C extends Call>(call: C, handler: Handler<C, SessionContext>): void
  /** Every call that is served, as `METHOD /path`. */
  readonly served: Set<string>
}

/** Binds calls of the contract to verbs; all cross-cutting request checks are done here. */
export function createServe(
  app: FastifyInstance,
  services: Services,
  served: Set<string> = new Set<string>(),
): Serve {
  const route = (call: Call, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    served.add(`${call.method} ${call.path}`)
    app.route({
      method: call.method,
      url: `/api/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { takesLargeFiles: takesLargeFiles(call) },
      handler: async (request, reply) => {
        if (call.writes) recordWrite(services, reply)
        await handler(request, reply)
        return reply
      },
    })
  }
  const serve = <C extends Call>(call: C, handler: Handler<C, EmployeeContext>, check?: Check<C>) =>
    route(call, (request, reply) => answerInCompany(services, { call, check }, handler, request, reply))
  return Object.assign(serve, {
    served,
    prepared: <C extends Call, Seen, Made>(call: C, steps: Steps<C, Seen, Made>) =>
      route(call, (request, reply) => answerPrepared(services, call, steps, request, reply)),
    open: <C extends Call>(call: C, handler: Handler<C, PublicContext>) => {
      route(call, async (request, reply) => {
        const context = publicContext(services, request, reply)
        // API clients have no cookies, so CSRF does not apply.
        if (call.writes && call.permission !== 'bearer token') requireCsrf(services, request)
        const body = await readBody(call, request)
        const input = readInput(call, request, body, context.locale)
        await send(services, reply, call, await handler(context, input))
      })
    },
    session: <C extends Call>(call: C, handler: Handler<C, SessionContext>) => {
      route(call, async (request, reply) => {
        const context = publicContext(services, request, reply)
        const company_id = companyOf(request)
        const { pool } = services.database
        const found = await findSession(pool, cookieOf(request), company_id, context.now)
        const session = requireSession(call, request, found)
        if (call.writes) requireCsrf(services, request)
        announceDeadline(session, context.now, request, reply)
        await keepDeadline(services, session, context.now, request)
        if (call.company) requirePermission(call, session, company_id)
        const body = await readBody(call, request)
        const input = readInput(call, request, body, context.locale)
        await send(services, reply, call, await handler({ ...context, session, company_id }, input))
      })
    },
  })
}

async function answerInCompany<C extends Call>(
  services: Services,
  { call, check }: Checked<C>,
  handler: Handler<C, EmployeeContext>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const served = servedOf(services, { call, check }, handler, request, reply)
  if (call.accepts === 'multipart') requireCsrf(services, request)
  await requireUploader(services, call, request)
  // A slow upload must not occupy a pool connection.
  const body = await readBody(call, request)
  if (wantsTableFile(call, request.query))
    await send(services, reply, call, await answerTableExport(served, body))
  else await answerBody(served, body)
}

async function answerPrepared<C extends Call, Seen, Made>(
  services: Services,
  call: C,
  steps: Steps<C, Seen, Made>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.accepts === 'multipart') requireCsrf(services, request)
  const body = await readBody(call, request)
  const { input, seen } = await checkBeforeWork(
    servedOf(
      services,
      { call, check: steps.check },
      (...given: Parameters<Handler<C, EmployeeContext>>) => steps.look(...given),
      request,
      reply,
    ),
    body,
  )
  const made = await steps.make(services, input, seen)
  const handler: Handler<C, EmployeeContext> = (context, given) => steps.finish(context, given, made)
  await answerBody(servedOf(services, { call, check: steps.check }, handler, request, reply), body)
}

async function answerBody<C extends Call>(served: Served<C>, body: unknown) {
  const { services, call, raw: request, reply } = served
  const copied = await answerFromReplica(served, (session, transaction) =>
    answerWith(served, body, session, transaction, []),
  )
  if (copied !== undefined) return send(services, reply, call, copied.answer)
  const expected = call.writes ? undefined : expectedSession(cookieOf(request), served.company_id)
  const attempt = async () =>
    (await answerAs(served, body, expected)) ?? (await answerAs(served, body, undefined))
  // Ended by PostgreSQL to resolve a deadlock or for another's commit: once more mends an accident.
  const answered = await attempt().catch((error: unknown) => {
    if (!isTransactionEnded(error)) throw error
    return attempt()
  })
  if (answered !== undefined) await send(services, reply, call, answered.answer)
}

interface Checked<C extends Call> {
  readonly call: C
  readonly check: Check<C> | undefined
}

export interface Served<C extends Call, H = Handler<C, EmployeeContext>> extends PublicContext, Checked<C> {
  readonly handler: H
  readonly company_id: number | null
}

const servedOf = <C extends Call, H>(
  services: Services,
  checked: Checked<C>,
  handler: H,
  request: FastifyRequest,
  reply: FastifyReply,
): Served<C, H> => ({
  ...publicContext(services, request, reply),
  ...checked,
  handler,
  company_id: companyOf(request),
})

/**
 * One transaction. With an expected session the handler begins before the session is found, which saves a round
 * trip; its result is used only when both have the same rights: undefined otherwise.
 */
async function answerAs<C extends Call>(served: Served<C>, body: unknown, expected: Session | undefined) {
  const { services, call, company_id, now, raw: request, reply } = served
  const transaction = await beginInCompany(services.database, company_id, {
    readOnly: !call.writes,
    bySession: true,
  })
  const after: (() => Promise<void> | void)[] = []
  const found = findSession(transaction.client, cookieOf(request), company_id, now)
  const early = expected && answerWith(served, body, expected, transaction, after)
  early?.catch(() => undefined)
  let session: Session | undefined
  try {
    session = requireSession(call, request, await found)
    if (call.writes) requireCsrf(services, request)
    announceDeadline(session, now, request, reply)
    if (expected !== undefined && session.rights !== expected.rights) {
      await early?.catch(() => undefined)
      await transaction.rollback()
      return undefined
    }
    const answer = await (early ?? answerWith(served, body, session, transaction, after))
    await endTransaction(transaction, call, after)
    await keepDeadline(services, session, now, request)
    return { answer }
  } catch (error) {
    await early?.catch(() => undefined)
    await transaction.rollback()
    if (session !== undefined && !isDatabaseGone(error)) await keepDeadline(services, session, now, request)
    throw asContract(call, error)
  }
}

async function answerWith<C extends Call>(
  { services, call, check, handler, company_id, now, locale, request: facts, raw }: Served<C>,
  body: unknown,
  session: Session,
  { db, client }: OpenTransaction,
  after: (() => Promise<void> | void)[],
) {
  requirePermission(call, session, company_id)
  const context = createEmployeeContext(
    services,
    { company_id, db, client, now, locale, request: facts, after },
    session,
  )
  const input = await readAndCheck(context, { call, check, raw }, body)
  return answerOnce(context, call, input, raw, () => handler(context, input))
}

/** A read need not wait for the commit before responding. */
async function endTransaction(
  transaction: OpenTransaction,
  call: Call,
  after: readonly (() => Promise<void> | void)[],
) {
  if (call.writes) await finish(transaction, after)
  else transaction.commit().catch(() => undefined)
}

/** The answer of the handler, or the first one given to the same Idempotency-Key. */
async function answerOnce<C extends Call>(
  context: EmployeeContext,
  call: C,
  input: Input<C>,
  request: FastifyRequest,
  handle: () => Promise<Answer<C> | Silence<C>>,
): Promise<Answer<C> | Silence<C>> {
  const key = request.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string') return handle()
  const first = await claimIdempotencyKey(
    context,
    key,
    `${call.path} ${JSON.stringify(input.params)}`,
    input.body,
  )
  if (first !== undefined) return new WithStatus(first.status, (first.body ?? undefined) as CallAnswer<C>)
  const answer = await handle()
  if (answer instanceof FileAnswer) return answer
  const { status, body } = readAnswer(call, answer)
  await keepAnswer(context, key, { status, body })
  return answer
}

/** The status and the body as the contract has it: unknown columns never leave. */
function readAnswer(call: Call, answer: unknown) {
  const status = answer instanceof WithStatus ? answer.status : call.status
  const body: unknown = answer instanceof WithStatus ? answer.body : answer
  return { status, body: call.response.parse(body) }
}

async function send<C extends Call>(
  services: Services,
  reply: FastifyReply,
  call: C,
  answer: Answer<C> | Silence<C>,
) {
  if (answer instanceof FileAnswer) return sendFile(services, reply, answer)
  const { status, body } = readAnswer(call, answer)
  void reply.code(body === undefined ? 204 : status).send(body)
}
