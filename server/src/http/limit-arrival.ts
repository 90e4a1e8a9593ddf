import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files that are larger than others may be. */
    takesLargeFiles?: boolean
  }
}

/** A large file over the line of a small office takes minutes. */
export const arrivalLimits = { usualMs: 30_000, largeMs: 20 * 60_000 }

/** Refuses requests that take too long to arrive: the server's own limit is that of large files. */
export function limitArrival(app: FastifyInstance, { usualMs } = arrivalLimits): void {
  app.server.headersTimeout = usualMs
  app.addHook('onRequest', async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || routeOptions.config.takesLargeFiles === true) return
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', error, raw.socket)
    }, usualMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    reply.raw.once('finish', stop).once('close', stop)
  })
}
