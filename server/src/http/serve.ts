import type { Answered, CallSteps, Checked, Served } from './served.ts'
import type { Call, CallAnswer } from '@heliodesk/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginInCompany, type OpenTransaction } from '../access/database.ts'
import { expectedSession, findSession, type Session } from '../access/logins/sessions.ts'
import { onceMore } from '../access/once-more.ts'
import { claimIdempotencyKey, keepAnswer, keyedName } from './idempotency-queries.ts'
import { isDatabaseGone } from '../postgres/database-errors.ts'
import type { EmployeeContext, Services } from '../work/context.ts'
import { answerFromReplica, recordWrite } from './answer-from-replica.ts'
import { admitBody } from './limits/admit-body.ts'
import { checkBeforeWork } from './check-before-work.ts'
import { answerTableExport, wantsTableFile } from './files/export-table.ts'
import { FileAnswer } from './files/file-answer.ts'
import type { Handler, PublicContext, SessionContext } from './handler.ts'
import { answerOpen, answerSession } from './answer-without-company.ts'
import { readAnswer, send, WithStatus } from './send-answer.ts'
import { withoutTexts, withTextsOutside } from '../work/texts-outside.ts'
import { asContract } from './as-contract.ts'
import { hideMargins, seesMargins } from './hide-margins.ts'
import { readAndCheck } from './check-readable.ts'
import { changedOf, tellChanged } from './tell-changed.ts'
import { publicContext, readBody } from './read-request.ts'
import { employeeActor } from '../work/actor.ts'
import { atOnce, createEmployeeContext, type Following, nothingYet } from '../work/create-context.ts'
import { commit } from '../work/in-transaction.ts'
import { type Input, type Readable, stepsOf, type UseCase } from '../work/use-case.ts'
import { takesFiles, takesLargeFiles } from './limits/takes-files.ts'
import {
  announceDeadline,
  companyOf,
  cookieOf,
  keepDeadline,
  requireCsrf,
  requirePermission,
  requireSession,
} from './require-session.ts'

/** What a call with a permission is served by. */
export type Serving<C extends Call, Seen, Made> = UseCase<Input<C>, Readable<C>, Answered<C>, Seen, Made>

type OpenCall = Call & { readonly permission: 'public' }
type TokenCall = Call & { readonly permission: 'bearer token' | 'form key' }

export interface Serve {
  /** A call with a permission, on one company's data, in one transaction. */
  <C extends Call, Seen, Made>(call: C, useCase: Serving<C, Seen, Made>): void
  /** The same for texts of mails that somebody wrote, which are read and filled in before the transaction. */
  texts: <C extends Call, Seen, Made>(call: C, useCase: Serving<C, Seen, Made>) => void
  /** A call without a session; one with a permission does not compile here. */
  open<C extends OpenCall>(call: C, handler: Handler<C, PublicContext>): void
  /** A call of another program with a token, or of a form with its key; `find` throws 401 for a wrong one, before the body is read. */
  byToken<C extends TokenCall, Caller>(
    call: C,
    find: (context: PublicContext) => Promise<Caller>,
    handler: (
      context: PublicContext,
      input: Input<C>,
      caller: Caller,
    ) => ReturnType<Handler<C, PublicContext>>,
  ): void
  /**
   * A call for any logged-in user, with or without a company and without a transaction: also for company
   * calls that make external requests.
   */
  session<C extends Call>(call: C, handler: Handler<C, SessionContext>): void
  /** Every call that is served, as `METHOD /path`. */
  readonly served: Set<string>
}

/** Keeps who was found by a token until the body is read. */
function withCaller<C extends Call, Caller>(
  find: (context: PublicContext) => Promise<Caller>,
  handler: (context: PublicContext, input: Input<C>, caller: Caller) => ReturnType<Handler<C, PublicContext>>,
) {
  const callers = new WeakMap<FastifyRequest, { caller: Caller }>()
  const answer: Handler<C, PublicContext> = (context, input) => {
    const found = callers.get(context.raw)
    if (found === undefined) throw new Error('A call with a token was not admitted')
    return handler(context, input, found.caller)
  }
  const keep = async (context: PublicContext) => callers.set(context.raw, { caller: await find(context) })
  return { keep, answer }
}

/** Binds calls of the contract to verbs; all cross-cutting request checks are done here. */
export function createServe(
  app: FastifyInstance,
  services: Services,
  served: Set<string> = new Set<string>(),
): Serve {
  type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const route = (call: Call, handler: Step, find?: Step) => {
    served.add(`${call.method} ${call.path}`)
    app.route({
      method: call.method,
      url: `/api/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { arrival: takesLargeFiles(call) ? 'slow' : takesFiles(call) ? 'when admitted' : 'usual' },
      onRequest: (request, reply) => admitBody(services, call, request, reply, find),
      ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
      handler: async (request, reply) => {
        if (call.writes) recordWrite(services, reply)
        await handler(request, reply)
        return reply
      },
    })
  }
  const inside = withoutTexts(services)
  const serve = <C extends Call, Seen, Made>(call: C, useCase: Serving<C, Seen, Made>) =>
    route(call, (request, reply) => answerInCompany(inside, call, stepsOf(useCase), request, reply))
  return Object.assign(serve, {
    served,
    texts: <C extends Call, Seen, Made>(call: C, useCase: Serving<C, Seen, Made>) =>
      route(call, (request, reply) =>
        withTextsOutside(withDrafts(services, request), (outside) =>
          answerInCompany(outside, call, stepsOf(useCase), request, reply),
        ),
      ),
    open: <C extends OpenCall>(call: C, handler: Handler<C, PublicContext>) =>
      route(call, (request, reply) => answerOpen(services, call, handler, request, reply)),
    byToken: <C extends TokenCall, Caller>(
      call: C,
      find: (context: PublicContext) => Promise<Caller>,
      handler: (
        context: PublicContext,
        input: Input<C>,
        caller: Caller,
      ) => ReturnType<Handler<C, PublicContext>>,
    ) => {
      const { keep, answer } = withCaller(find, handler)
      route(
        call,
        (request, reply) => answerOpen(services, call, answer, request, reply),
        (request, reply) => keep(publicContext(services, request, reply)),
      )
    },
    session: <C extends Call>(call: C, handler: Handler<C, SessionContext>) =>
      route(call, (request, reply) => answerSession(services, call, handler, request, reply)),
  })
}

/** Texts that somebody is still writing are made beside those of mails, by turns of those who write. */
const withDrafts = (services: Services, request: FastifyRequest): Services => ({
  ...services,
  texts: { ...services.texts, ...services.texts.draftsOf(cookieOf(request) ?? '') },
})

async function answerInCompany<C extends Call>(
  services: Services,
  call: C,
  { check, prepare, run }: CallSteps<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const of = <H>(handler: H) => servedOf(services, { call, check }, handler, request, reply)
  // A slow upload must not occupy a pool connection.
  const body = await readBody(call, request)
  let made: unknown
  if (prepare !== undefined) {
    const { input, seen } = await checkBeforeWork(of(prepare.look), body)
    made = await prepare.make(services, input, seen)
  }
  const served = of<Handler<C, EmployeeContext>>((context, input) => run(context, input, made))
  if (wantsTableFile(call, request.query))
    await send(services, reply, call, await answerTableExport(served, body))
  else await answerBody(served, body)
}

async function answerBody<C extends Call>(served: Served<C>, body: unknown) {
  const { services, call, raw: request, reply } = served
  const copied = await answerFromReplica(served, (session, transaction) =>
    answerWith(served, body, session, transaction, nothingYet()),
  )
  if (copied !== undefined) return send(services, reply, call, copied.answer.answer)
  const expected = call.writes ? undefined : expectedSession(cookieOf(request), served.company_id)
  const answered = await onceMore(
    async () => (await answerAs(served, body, expected)) ?? (await answerAs(served, body, undefined)),
  )
  if (answered !== undefined) await send(services, reply, call, answered.answer)
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
  const following = nothingYet()
  const found = findSession(transaction.client, cookieOf(request), company_id, now)
  const early = expected && answerWith(served, body, expected, transaction, following)
  early?.catch(() => undefined)
  let session: Session | undefined
  try {
    session = requireSession(call, request, await found, now)
    if (call.writes) requireCsrf(services, call, request)
    announceDeadline(session, now, request, reply)
    if (expected !== undefined && session.rights !== expected.rights) {
      await early?.catch(() => undefined)
      await transaction.rollback()
      return undefined
    }
    const answered = await (early ?? answerWith(served, body, session, transaction, following))
    if (call.writes) await commit(transaction, following)
    // A read need not wait for the commit before responding.
    else transaction.commit().catch(() => undefined)
    await keepDeadline(services, session, now, request)
    tellChanged(reply, answered.changed)
    return answered
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
  transaction: OpenTransaction,
  following: Following,
): Promise<Told<C>> {
  requirePermission(call, session, company_id)
  const context = createEmployeeContext(
    services,
    { ...transaction, times: atOnce(now), following },
    employeeActor({ company_id, locale, request: facts }, session),
  )
  const input = await readAndCheck(context, { call, check, raw }, body)
  return answerOnce(context, call, input, raw, async () => {
    const answer = await handler(context, input)
    return {
      answer: seesMargins(session) ? answer : hideMargins(answer),
      changed: changedOf(session, following.changes.of(context.company_id)),
    }
  })
}

interface Told<C extends Call> {
  answer: Answered<C>
  /** The header with what was changed, as far as the caller may see it. */
  changed: string | undefined
}

/** The answer of the handler, or the first one given to the same Idempotency-Key. */
async function answerOnce<C extends Call>(
  context: EmployeeContext,
  call: C,
  input: Input<C>,
  request: FastifyRequest,
  handle: () => Promise<Told<C>>,
): Promise<Told<C>> {
  const key = request.headers['idempotency-key']
  const { method } = call
  if (method === 'GET' || method === 'DELETE' || typeof key !== 'string') return handle()
  const named = `${keyedName(call)} ${JSON.stringify(input.params)}`
  const first = await claimIdempotencyKey(context, key, named, input.body)
  if (first !== undefined) {
    const answer = new WithStatus(first.status, (first.body ?? undefined) as CallAnswer<C>)
    return { answer: seesMargins(context.employee) ? answer : hideMargins(answer), changed: first.changed }
  }
  const answered = await handle()
  if (answered.answer instanceof FileAnswer) return answered
  const { status, body } = readAnswer(call, answered.answer)
  await keepAnswer(context, key, { status, body, changed: answered.changed })
  return answered
}
