import type { CallBody } from '@heliodesk/contract/call'
import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { EmployeeContext, Services } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { removeHold } from '../agenda/agenda-queries.ts'
import { afterAsking } from './after-asking.ts'
import { checkSearch, searchSlots } from './find-slots.ts'
import { checkJudged, judgeSlot } from './judge-slot.ts'
import { checkSlotTakenFields, takeSlot } from './take-slot.ts'
import { tellHold } from './tell-hold.ts'

const { slots } = calls

type Given<C extends 'search' | 'judge'> = { body: CallBody<(typeof slots)[C]> }
const search = (context: EmployeeContext, { body }: Given<'search'>) => searchSlots(context, body)
const judge = (context: EmployeeContext, { body }: Given<'judge'>) => judgeSlot(context, body)
const checks = {
  search: (context: EmployeeContext, { body }: { body: Partial<Given<'search'>['body']> }) =>
    checkSearch(context, body),
  judge: (context: EmployeeContext, { body }: { body: Partial<Given<'judge'>['body']> }) =>
    checkJudged(context, body),
}

export function slotRoutes(serve: Serve, { routes }: Pick<Services, 'routes'>) {
  if (routes === null) {
    serve(slots.search, search, checks.search)
    serve(slots.judge, judge, checks.judge)
  } else {
    serve.prepared(slots.search, { ...afterAsking(search), check: checks.search })
    serve.prepared(slots.judge, { ...afterAsking(judge), check: checks.judge })
  }
  serve(
    slots.take,
    (context, { body }) => takeSlot(context, body),
    (context, { body }) => checkSlotTakenFields(context, body),
  )
  serve(slots.release, async (context, { params }) => {
    if (!(await removeHold(context.db, params.holdId, context.employee_id))) throw notFound()
    tellHold(context)
  })
}
