import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { notFound } from '../../kernel/problems.ts'
import { findShownEvent, pageOfEvents } from './overview.ts'
import { changeEvent, removeEvent, writeEvent } from './write-event.ts'

const { manualEvents } = calls

export function manualEventRoutes(serve: Serve) {
  serve(manualEvents.table, (context, { query }) => pageOfEvents(context, query))
  serve(manualEvents.get, async (context, { params }) => {
    const event = await findShownEvent(context, params.id)
    if (event === undefined) throw notFound()
    return event
  })
  serve(manualEvents.create, writeEvent)
  serve(manualEvents.update, changeEvent)
  serve(manualEvents.remove, removeEvent)
}
