import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { getLead } from '../leads/get-lead.ts'
import { listRangesOf, listVisitors } from './overview.ts'

/** The advisers of a lead's zip code, those of the first priority first; each once, by the best of their ranges. */
export async function listAppointmentAdvisers(context: EmployeeContext, lead_id: number) {
  const { db, happened_at: now, locale } = context
  const { zip_code, latitude } = await getLead(context, lead_id)
  const ranges = zip_code === null ? [] : await listRangesOf(db, Number(zip_code.slice(0, 4)))
  const ids = [...new Set(ranges.flatMap(({ adviser_ids }) => adviser_ids))]
  const visitors = await listVisitors(db, ids, amsterdamDate(now))
  const data = ids.flatMap((id) => {
    const visitor = visitors.get(id)
    const range = ranges.find(({ adviser_ids }) => adviser_ids.includes(id))
    return visitor === undefined || range === undefined ? [] : [{ ...visitor, range }]
  })
  return { data, message: latitude === null ? say(locale, 'leadWithoutCoordinates') : null }
}
