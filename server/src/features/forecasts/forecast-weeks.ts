import type { CallBody } from '@heliodesk/contract/call'
import type { forecasts } from '@heliodesk/contract/forecasts'
import { addDays, amsterdamDate, instantInAmsterdam, mondayOf } from '@heliodesk/domain/calendar'
import { provinces } from '@heliodesk/domain/enumerations'
import {
  errorWeeks,
  forecastErrors,
  leadsNeeded,
  sampleWeeks,
  weekForecasts,
} from '@heliodesk/domain/forecasts/week-forecast'
import type { EmployeeContext } from '../../work/context.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { listVisiting } from '../agenda/overview.ts'
import { readDays, slotStates } from '../work-days/slot-states.ts'
import { nameSources } from '../sources/name-sources.ts'
import { countLeadsOfWeeks } from './overview.ts'

const unknown = { free_slots: null, leads_needed: null }

/** Leads, conversion and expected visits by week and source or province, beside what came true. */
export async function forecastWeeks(context: EmployeeContext, body: CallBody<typeof forecasts.week>) {
  const { by = 'source', weeks_back = 4, weeks_ahead = 4 } = body ?? {}
  const this_monday = mondayOf(amsterdamDate(context.happened_at))
  const mondays = Array.from({ length: weeks_back + weeks_ahead }, (_none, week) =>
    addDays(this_monday, (week - weeks_back) * 7),
  )
  const from = addDays(this_monday, -7 * (Math.max(weeks_back, errorWeeks) + sampleWeeks))
  const cells = await countLeadsOfWeeks(context.db, { by, from, own: ownLeadsOf(context) })
  const { data, totals } = weekForecasts(cells, mondays, this_monday)
  const free = await countFreeSlots(context, mondays, this_monday)
  const names = by === 'source' ? await nameSources(context.db) : new Map<number, string>()
  return {
    by,
    this_monday,
    sample_weeks: sampleWeeks,
    errors: forecastErrors(cells, this_monday),
    data: data.map(({ group, ...row }) => {
      const id = Number(group)
      const name = names.get(id)
      return {
        ...row,
        ...unknown,
        source: name === undefined ? null : { id, name },
        province: provinces.find((province) => province === group) ?? null,
      }
    }),
    totals: totals.map((row) => {
      const free_slots = free(row.monday)
      return { ...row, free_slots, leads_needed: leadsNeeded(row, free_slots) }
    }),
  }
}

/** The slots still to come that nobody took, by the Monday of their week; null in weeks that are over. */
async function countFreeSlots(
  { db, happened_at: now }: EmployeeContext,
  mondays: readonly string[],
  this_monday: string,
) {
  const people = (await listVisiting(db)).map(({ id }) => id)
  const till = addDays(mondays.at(-1) ?? this_monday, 6)
  const reading = await readDays(db, { people, from: amsterdamDate(now), till, now })
  const free = slotStates(reading).filter(
    ({ state, date, from }) => state === 'free' && instantInAmsterdam(date, from) >= now,
  )
  const weeks = Map.groupBy(free, ({ date }) => mondayOf(date))
  return (monday: string) => (monday < this_monday ? null : (weeks.get(monday)?.length ?? 0))
}
