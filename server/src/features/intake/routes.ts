import { calls } from '@heliodesk/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/context.ts'
import { createServe, type Serve } from '../../http/serve.ts'
import { changePost, rejectPost, replayPost } from './change-post.ts'
import { getMailAddress } from './get-mail-address.ts'
import { listPosts } from './list-posts.ts'
import { mapSource, saveMapping, tryMapping } from './map-source.ts'
import { receivePost, sourceOfForm, sourceOfToken } from './receive-post.ts'
import { thankYouPage, wantsPage } from './thank-you-page.ts'

const { intake, sourceMails, sourceMappings } = calls

export function intakeRoutes(serve: Serve) {
  serve(intake.table, (context, { query }) => listPosts(context, query))
  serve(intake.update, changePost)
  serve(intake.replay, replayPost)
  serve(intake.reject, rejectPost)
  serve(sourceMails.address, (context, { params }) => getMailAddress(context, params.id))
  serve(sourceMappings.get, (context, { params }) => mapSource(context, params.id))
  serve(sourceMappings.put, saveMapping)
  serve(sourceMappings.test, tryMapping)
}

/** The door of sources takes a body as it is, whatever it says of itself. */
export async function intakeDoor(app: FastifyInstance, services: Services, served: Set<string>) {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    const types = new WeakMap<object, string>()
    door.addHook('onRequest', async ({ raw, headers }) => {
      const type = headers['content-type']
      if (type === undefined) return
      types.set(raw, type.slice(0, 300))
      // One that is malformed would be refused.
      headers['content-type'] = 'application/octet-stream'
    })
    const serve = createServe(door, services, served)
    const typeOf = ({ raw }: { raw: { raw: object } }) => types.get(raw.raw) ?? null
    serve.byToken(intake.receive, sourceOfToken, (context, { body }, source) =>
      receivePost(context, { sender: source, body, content_type: typeOf(context) }),
    )
    serve.byToken(intake.receiveForm, sourceOfForm, async (context, { body }, source) => {
      await receivePost(context, { sender: source, body, content_type: typeOf(context) })
      return wantsPage(context) ? thankYouPage(context) : { received: true as const }
    })
  })
}
