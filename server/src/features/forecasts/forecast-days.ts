import type { CallBody } from '@heliodesk/contract/call'
import type { forecasts } from '@heliodesk/contract/forecasts'
import { addDays, amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../http/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { countVisits } from './overview.ts'

const usualDays = 14
const mostDays = 92

/** Sales visits by day and adviser. Slots are unknown before advisers have work days. */
export async function forecastDays(context: EmployeeContext, body: CallBody<typeof forecasts.day>) {
  const from_date = body?.from_date ?? amsterdamDate(context.now)
  const till_date = body?.till_date ?? addDays(from_date, usualDays - 1)
  const days = daysBetween(from_date, till_date)
  if (days < 0) throw invalid({ till_date: ['tillBeforeFrom'] })
  if (days >= mostDays) throw invalid({ till_date: [{ key: 'mostDays', params: { days: mostDays } }] })
  const asked = { from_date, till_date, adviser_ids: body?.adviser_ids }
  const rows = await countVisits(context.db, asked, ownLeadsOf(context))
  return { from_date, till_date, data: rows.map((row) => ({ ...row, slots: null, free: null })) }
}
