import type { leadAdvisers } from '@heliodesk/contract/lead-advisers'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given } from '../../work/use-case.ts'
import { say } from '../../kernel/messages.ts'
import type { MissingWay } from '../agenda/read-ways.ts'
import { getLead } from '../leads/get-lead.ts'
import { firstSlots } from '../slots/first-slots.ts'
import { listRangesOf, listVisitors } from './overview.ts'

type Lead = Awaited<ReturnType<typeof getLead>>

/**
 * The advisers of a lead's zip code, those of the first priority first; each once, by the best of their ranges. `missing`:
 * as searchSlots.
 */
async function run(context: EmployeeContext, { params }: Given<typeof leadAdvisers.list>) {
  const { db, happened_at: now, locale } = context
  const lead = await getLead(context, params.id)
  const { zip_code, latitude } = lead
  const ranges = zip_code === null ? [] : await listRangesOf(db, Number(zip_code.slice(0, 4)))
  const ids = [...new Set(ranges.flatMap(({ adviser_ids }) => adviser_ids))]
  const visitors = await listVisitors(db, ids, amsterdamDate(now))
  const { first, missing } = await findFirst(context, lead, visitors.size > 0 || lead.adviser_id !== null)
  const data = ids.flatMap((id) => {
    const visitor = visitors.get(id)
    const range = ranges.find(({ adviser_ids }) => adviser_ids.includes(id))
    return visitor === undefined || range === undefined
      ? []
      : [{ ...visitor, next_free: first.get(id) ?? null, range }]
  })
  const own_free = lead.adviser_id === null ? undefined : first.get(lead.adviser_id)
  return {
    data,
    message: latitude === null ? say(locale, 'leadWithoutCoordinates') : null,
    ...(own_free !== undefined && { own_free }),
    missing,
  }
}

/** When each can first come, for who may ask it; of themselves alone for who plans no others. */
async function findFirst(context: EmployeeContext, lead: Lead, isAsked: boolean) {
  if (isAsked && lead.anonymised_at === null && context.may('view appointments'))
    return firstSlots(context, lead, { kind: 'advice', channel: 'visit' })
  return { first: new Map<number, never>(), missing: [] as MissingWay[] }
}

export const listAppointmentAdvisers = { check: () => undefined, run }
