import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large files may take long; what waits for its turn is timed from then on, by `timeArrival`. */
    arrival?: 'usual' | 'when admitted' | 'slow'
  }
  interface FastifyInstance {
    usualArrivalMs: number
  }
}

/** A large file over the line of a small office takes minutes. */
export const arrivalLimits = { usualMs: 30_000, largeMs: 20 * 60_000 }

/** Refuses requests that take too long to arrive: the server's own limit is that of large files. */
export function limitArrival(app: FastifyInstance, { usualMs } = arrivalLimits): void {
  app.server.headersTimeout = usualMs
  app.decorate('usualArrivalMs', usualMs)
  app.addHook('onRequest', async (request, reply) => {
    const { arrival = 'usual' } = request.routeOptions.config
    if (arrival === 'usual') timeArrival(request, reply)
  })
}

/** From now on the body may take the usual time. */
export function timeArrival({ raw, headers, server }: FastifyRequest, reply: FastifyReply): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || raw.complete) return
  const timer = setTimeout(() => endArrival({ raw, server }), server.usualArrivalMs)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
  reply.raw.once('finish', stop).once('close', stop)
}

/** Answers 408 to a request that is still arriving. */
export function endArrival({ raw, server }: Pick<FastifyRequest, 'raw' | 'server'>): void {
  const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (!raw.complete) server.server.emit('clientError', error, raw.socket)
}
