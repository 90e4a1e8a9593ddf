import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { given } from '../../kernel/given.ts'
import { notFound } from '../../kernel/problems.ts'
import { findShownEvent, pageOfEvents } from './overview.ts'
import { checkEvent } from './place-events.ts'
import { changeEvent, removeEvent, writeEvent } from './write-event.ts'

const { manualEvents } = calls

export function manualEventRoutes(serve: Serve) {
  serve(manualEvents.table, (context, { query }) => pageOfEvents(context, query))
  serve(manualEvents.get, async (context, { params }) => {
    const event = await findShownEvent(context, params.id)
    if (event === undefined) throw notFound()
    return event
  })
  serve(
    manualEvents.create,
    (context, { body }) => writeEvent(context, body),
    (context, { body }) => checkEvent(context, body),
  )
  serve(
    manualEvents.update,
    (context, { params, body }) => changeEvent(context, params.id, body),
    async (context, { params, body }) => {
      const before = await findShownEvent(context, params.id)
      if (before === undefined) throw notFound()
      await checkEvent(context, { ...before, ...given(body) }, before)
    },
  )
  serve(manualEvents.remove, (context, { params, query }) => removeEvent(context, params.id, query.scope))
}
