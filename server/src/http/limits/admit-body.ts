import type { Call } from '@heliodesk/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession, type Session } from '../../access/logins/sessions.ts'
import { Problem } from '../../kernel/problems.ts'
import type { Release } from '../../kernel/shares.ts'
import type { Services } from '../../work/context.ts'
import { timeArrival } from './limit-arrival.ts'
import { limitLargeBodies, limitRequests } from './limit-requests.ts'
import { lingerMs } from '../files/read-multipart.ts'
import { takesFiles, takesLargeFiles } from './takes-files.ts'
import { companyOf, cookieOf, requireCsrf, requirePermission, requireSession } from '../require-session.ts'
import { shareOfLargeFiles, shareOfStaff, shareOfVisitors } from './upload-shares.ts'

/** A body of this size costs less than a look at its session beforehand. */
const smallBody = 16_384

const hasLargeBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBody

/**
 * Decides before a body is read: a call of staff needs a cookie, a large body its session, CSRF token and permission,
 * one with a file also its share of the memory, one with a token whom `find` finds. Throws what the call itself would.
 */
export async function admitBody(
  services: Services,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  find?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  if (call.method === 'GET') {
    await find?.(request, reply)
    return
  }
  try {
    const release = await admit(services, call, request)
    await find?.(request, reply)
    if (release === undefined) return
    reply.raw.once('finish', release).once('close', release)
    // Its time to arrive begins when it may.
    if (!takesLargeFiles(call)) timeArrival(request, reply)
  } catch (error) {
    if (!request.raw.complete && hasLargeBody(request)) closeAfterAnswer(request, reply)
    throw error
  }
}

async function admit(services: Services, call: Call, request: FastifyRequest): Promise<Release | undefined> {
  if (call.permission === 'public') return admitVisitor(services, call, request)
  if (call.permission === 'bearer token') return requireBearer(services, request)
  if (call.permission === 'form key') {
    await limitCaller(services, request)
    return undefined
  }
  if (cookieOf(request) === undefined) requireSession(call, request, undefined, services.clock.now())
  if (!takesFiles(call) && !hasLargeBody(request)) return undefined
  const session = await requireCaller(services, call, request)
  if (!takesFiles(call)) return undefined
  return takesLargeFiles(call) ? shareOfLargeFiles(request, session) : shareOfStaff(request, session)
}

async function admitVisitor(services: Services, call: Call, request: FastifyRequest) {
  if (takesFiles(call)) requireCsrf(services, call, request)
  else if (!hasLargeBody(request)) return undefined
  const caller = { services, now: services.clock.now(), request: { ip: request.ip } }
  await limitRequests(caller)
  if (takesFiles(call)) return shareOfVisitors(request)
  await limitLargeBodies(caller)
  return undefined
}

async function requireCaller(services: Services, call: Call, request: FastifyRequest): Promise<Session> {
  const company_id = companyOf(request)
  const { database, clock } = services
  const now = clock.now()
  const found = await findSession(database.pool, cookieOf(request), company_id, now)
  const session = requireSession(call, request, found, now)
  requireCsrf(services, call, request)
  if (call.company) requirePermission(call, session, company_id)
  return session
}

const limitCaller = (services: Services, { ip }: FastifyRequest) =>
  limitRequests({ services, now: services.clock.now(), request: { ip } })

async function requireBearer(services: Services, request: FastifyRequest) {
  await limitCaller(services, request)
  if (!/^Bearer +\S{1,200}$/i.test(request.headers.authorization ?? ''))
    throw new Problem(401, 'wrongToken', { headers: { 'www-authenticate': 'Bearer' } })
  return undefined
}

/** The rest of the body is not read; whoever is still sending reads the answer first. */
function closeAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply) {
  const { socket } = raw
  raw.pause()
  void reply.header('connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
