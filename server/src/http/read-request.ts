import type { Locale } from '@heliodesk/domain/enumerations'
import type { Call } from '@heliodesk/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../work/context.ts'
import { localeOf } from '../kernel/messages.ts'
import { parseBody, parseParams, parseQuery } from './parse-input.ts'
import { takesFiles, takesLargeFiles } from './limits/takes-files.ts'
import { readMultipart, saveMultipart } from './files/read-multipart.ts'
import type { PublicContext } from './handler.ts'
import type { Input } from '../work/use-case.ts'

export const readBody = async (call: Call, request: FastifyRequest): Promise<unknown> =>
  !takesFiles(call)
    ? request.body
    : takesLargeFiles(call)
      ? saveMultipart(request, call.maxBytes)
      : readMultipart(request, call.maxBytes)

export function readInput<C extends Call>(
  call: C,
  request: FastifyRequest,
  body: unknown,
  locale: Locale,
): Input<C> {
  return {
    params: parseParams(call, request.params),
    query: parseQuery(call, request.query, locale),
    body: parseBody(call, body, locale),
  }
}

export function publicContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicContext {
  return {
    services,
    now: services.clock.now(),
    locale: localeOf(request.headers['accept-language']),
    request: {
      id: request.id,
      ip: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    },
    raw: request,
    reply,
  }
}
