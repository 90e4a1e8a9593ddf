import { calls } from '@heliodesk/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/context.ts'
import { createServe, type Serve } from '../../http/serve.ts'
import type { SessionContext } from '../../http/handler.ts'
import { Problem } from '../../kernel/problems.ts'
import { findCaller } from '../devices/find-caller.ts'
import type { OwnerRules } from '../files/require-owner.ts'
import { applyIntent } from './apply/apply-intent.ts'
import { chooseInCard } from './choose-in-card.ts'
import { compareIntent } from './compare-intent.ts'
import { deliverItems } from './deliver-items.ts'
import { importItems } from './import-items.ts'
import { jsonOf } from './json-of.ts'
import { listIntents } from './list-intents.ts'
import { receiveIntents } from './receive-intents.ts'
import { rejectIntent } from './reject-intent.ts'
import { replayIntent, takeOverIntent } from './replay-intent.ts'

const { offline } = calls

/** The serving of these calls has required a company. */
function inside(context: SessionContext) {
  const { company_id } = context
  if (company_id === null) throw new Problem(400, 'noCompany')
  return { ...context, company_id }
}

export function offlineRoutes(serve: Serve, owners: OwnerRules) {
  const uses = applyIntent(owners)
  serve(offline.table, (context, { query }) => listIntents(context, query))
  serve(offline.comparison, (context, { params }) => compareIntent(context, params.id))
  serve(offline.choose, chooseInCard)
  serve(offline.reject, rejectIntent)
  serve.session(offline.replay, (context, { params, body }) =>
    replayIntent(inside(context), uses, { ...body, id: params.id }),
  )
  serve.session(offline.takeOver, (context, { params, body }) =>
    takeOverIntent(inside(context), uses, { ...body, id: params.id }),
  )
  serve.session(offline.import, (context, { body }) => importItems(inside(context), uses, body))
  serve.byToken(offline.deliver, findCaller, (context, { body }, device) =>
    deliverItems(context, uses, body, device),
  )
}

/** The elements of a body as JSON, so that one which is odd is answered by itself and does not refuse the others. */
const withElements = (body: unknown) =>
  typeof body === 'object' && body !== null && 'intents' in body && Array.isArray(body.intents)
    ? { ...body, intents: body.intents.map(jsonOf) }
    : body

/** The door of intents reads its JSON by itself. */
export async function offlineDoor(
  app: FastifyInstance,
  services: Services,
  { owners, served }: { owners: OwnerRules; served: Set<string> },
) {
  const uses = applyIntent(owners)
  await app.register(async (door) => {
    door.removeContentTypeParser('application/json')
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => {
        try {
          return withElements(JSON.parse(text))
        } catch {
          throw new Problem(400, 'malformed', { params: { reason: 'JSON' } })
        }
      },
    )
    createServe(door, services, served).session(offline.send, (context, { body }) =>
      receiveIntents(inside(context), uses, body),
    )
  })
}
