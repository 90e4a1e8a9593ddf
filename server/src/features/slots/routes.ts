import type { CallBody } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { notFound } from '../../kernel/problems.ts'
import { removeHold } from '../agenda/agenda-queries.ts'
import { afterAsking } from './after-asking.ts'
import { checkSearch, searchSlots } from './find-slots.ts'
import { checkJudged, judgeSlot } from './judge-slot.ts'
import { checkSlotTakenFields, takeSlot } from './take-slot.ts'
import { tellHold } from './tell-hold.ts'

const { slots } = calls

export function slotRoutes(serve: Serve) {
  serve.prepared(slots.search, {
    ...afterAsking(
      ({ body }: { body: CallBody<typeof slots.search> }) =>
        (context) =>
          searchSlots(context, body),
    ),
    check: (context, { body }) => checkSearch(context, body),
  })
  serve(
    slots.take,
    (context, { body }) => takeSlot(context, body),
    (context, { body }) => checkSlotTakenFields(context, body),
  )
  serve(slots.release, async (context, { params }) => {
    if (!(await removeHold(context.db, params.holdId, context.employee_id))) throw notFound()
    tellHold(context)
  })
  serve.prepared(slots.judge, {
    ...afterAsking(
      ({ body }: { body: CallBody<typeof slots.judge> }) =>
        (context) =>
          judgeSlot(context, body),
    ),
    check: (context, { body }) => checkJudged(context, body),
  })
}
