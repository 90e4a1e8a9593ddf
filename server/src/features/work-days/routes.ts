import { calls } from '@heliodesk/contract/calls'
import { notFound } from '../../kernel/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { duplicateWeek } from './duplicate-week.ts'
import { findShownDay, listWorkDays, pageOfWorkDays, searchDays } from './overview.ts'
import { removeWorkDay } from './remove-work-day.ts'
import { saveWorkDays } from './save-work-days.ts'
import { requireSpan, showSlots } from './show-slots.ts'

const { adviserWorkDays } = calls

export function workDayRoutes(serve: Serve) {
  serve(adviserWorkDays.list, async (context, { query }) => ({ data: await listWorkDays(context, query) }))
  serve(adviserWorkDays.table, (context, { query }) => pageOfWorkDays(context, query))
  serve(adviserWorkDays.get, async (context, { params }) => {
    const day = await findShownDay(context, params.id)
    if (day === undefined) throw notFound()
    return day
  })
  serve(adviserWorkDays.search, async (context, { body }) => {
    requireSpan(body.from_date, body.till_date, 92)
    return { data: await searchDays(context, body.adviser_ids, body.from_date, body.till_date) }
  })
  serve(adviserWorkDays.duplicate, duplicateWeek)
  serve(adviserWorkDays.slotsByDate, async (context, { body }) => ({ data: await showSlots(context, body) }))
  serve(adviserWorkDays.update, saveWorkDays)
  serve(adviserWorkDays.remove, removeWorkDay)
}
