import type { CallBody } from '@heliodesk/contract/call'
import type { forecasts } from '@heliodesk/contract/forecasts'
import { addDays, amsterdamDate, daysBetween } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { listVisiting } from '../agenda/overview.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { readDays, slotStates } from '../work-days/slot-states.ts'
import { countVisits, type Days } from './overview.ts'

const usualDays = 14
const mostDays = 92

/** Slots and sales visits by day and adviser. */
export async function forecastDays(context: EmployeeContext, body: CallBody<typeof forecasts.day>) {
  const from_date = body?.from_date ?? amsterdamDate(context.happened_at)
  const till_date = body?.till_date ?? addDays(from_date, usualDays - 1)
  const days = daysBetween(from_date, till_date)
  if (days < 0) throw invalid({ till_date: ['tillBeforeFrom'] })
  if (days >= mostDays) throw invalid({ till_date: [{ key: 'mostDays', params: { days: mostDays } }] })
  const asked = { from_date, till_date, adviser_ids: body?.adviser_ids }
  const own = ownLeadsOf(context)
  const visits = await countVisits(context.db, asked, own)
  const slots = await countSlots(context, asked, own)
  const nothing: SlotCounts = { slots: 0, taken: 0, blocked: 0, free: 0 }
  const known = new Set(visits.map(({ date, adviser }) => `${adviser.id} ${date}`))
  const idle = { booked: 0, done: 0, no_show: 0, cancelled: 0 }
  const data = [
    ...visits.map((row) => {
      const { slots: all, taken, blocked, free } = slots.get(`${row.adviser.id} ${row.date}`) ?? nothing
      return { ...row, slots: all, taken, blocked, free }
    }),
    ...[...slots].flatMap(([key, day]) => (known.has(key) ? [] : [{ ...day, ...idle }])),
  ]
  const order = (row: (typeof data)[number]) => `${row.date} ${row.adviser.name}`
  return { from_date, till_date, data: data.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)) }
}

interface SlotCounts {
  slots: number
  taken: number
  blocked: number
  free: number
}

/** Slots by person and day, and what has taken them. */
async function countSlots(
  { db, happened_at: now }: EmployeeContext,
  { from_date, till_date, adviser_ids }: Days,
  own: number | null,
) {
  const visiting = await listVisiting(db, adviser_ids)
  const people = visiting.filter(({ id }) => own === null || id === own)
  const names = new Map(people.map((person) => [person.id, person]))
  const reading = await readDays(db, { people: [...names.keys()], from: from_date, till: till_date, now })
  const days = new Map<string, SlotCounts & { date: string; adviser: { id: number; name: string } }>()
  for (const { person_id, date, state } of slotStates(reading)) {
    const adviser = names.get(person_id) ?? { id: person_id, name: '' }
    const day = days.get(`${person_id} ${date}`) ?? {
      date,
      adviser,
      slots: 0,
      taken: 0,
      blocked: 0,
      free: 0,
    }
    day.slots += 1
    day[state === 'free' || state === 'blocked' ? state : 'taken'] += 1
    days.set(`${person_id} ${date}`, day)
  }
  return days
}
