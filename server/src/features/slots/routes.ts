import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { notFound } from '../../kernel/problems.ts'
import { removeHold } from '../agenda/agenda-queries.ts'
import { checkSearch, searchSlots } from './find-slots.ts'
import { checkJudged, judgeSlot } from './judge-slot.ts'
import { checkSlotTakenFields, takeSlot } from './take-slot.ts'
import { tellHold } from './tell-hold.ts'

const { slots } = calls

export function slotRoutes(serve: Serve) {
  serve(
    slots.search,
    (context, { body }) => searchSlots(context, body),
    (context, { body }) => checkSearch(context, body),
  )
  serve(
    slots.take,
    (context, { body }) => takeSlot(context, body),
    (context, { body }) => checkSlotTakenFields(context, body),
  )
  serve(slots.release, async (context, { params }) => {
    if (!(await removeHold(context.db, params.holdId, context.employee_id))) throw notFound()
    tellHold(context)
  })
  serve(
    slots.judge,
    (context, { body }) => judgeSlot(context, body),
    (context, { body }) => checkJudged(context, body),
  )
}
