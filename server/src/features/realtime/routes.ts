import { calls } from '@heliodesk/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/context.ts'
import { createServe, type Serve } from '../../http/serve.ts'
import { authorizeChannel } from './authorize-channel.ts'

/** In its own plugin scope: Pusher clients send forms, which no other route accepts. */
export async function realtimeRoutes(app: FastifyInstance, services: Services, serve: Serve) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // An automatic reconnect must not extend the session.
    scope.addHook('onRequest', async ({ headers }) => {
      headers['x-background'] = '1'
    })
    const inScope: Serve = createServe(scope, services, serve.served)
    inScope.session(calls.realtime.authorize, (context, { body }) => authorizeChannel(context, body))
  })
}
