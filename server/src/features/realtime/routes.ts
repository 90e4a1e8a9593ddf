import { calls } from '@heliodesk/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../http/context.ts'
import { createServe, type Serve } from '../../http/serve.ts'
import { authorizeChannel } from './authorize-channel.ts'

/** In a scope of its own: clients of the protocol send forms, and nothing else here reads them. */
export async function realtimeRoutes(app: FastifyInstance, services: Services, serve: Serve) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // A socket that comes back by itself keeps no session alive.
    scope.addHook('onRequest', async ({ headers }) => {
      headers['x-background'] = '1'
    })
    const inScope: Serve = createServe(scope, services, serve.served)
    inScope.session(calls.realtime.authorize, (context, { body }) => authorizeChannel(context, body))
  })
}
