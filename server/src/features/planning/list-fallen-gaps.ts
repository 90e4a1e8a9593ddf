import { amsterdamDate, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { type AgendaEntry, judgePlacement } from '@heliodesk/domain/planning/judge-placement'
import { laterOnDay, minutesBetween } from '@heliodesk/domain/planning/times'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import type { EmployeeContext } from '../../work/context.ts'
import { readAgenda } from '../agenda/agenda-overview.ts'
import { buildDays, type BuiltDay, readFacts } from '../agenda/build-days.ts'
import { placeOfLead } from '../agenda/place-of.ts'
import { placesOf, readWays, type Ways } from '../agenda/read-ways.ts'
import { suits } from '../slots/suits.ts'
import { listFallen, listRanges, listWishers } from './earlier-overview.ts'

const dayMs = 86_400_000
/** For how long a slot counts as one that fell free. */
const toldDays = 7
const gapsShown = 8
const leadsShown = 5

type Wisher = Awaited<ReturnType<typeof listWishers>>[number]
type Gap = Awaited<ReturnType<typeof listFallen>>[number]

/**
 * The slots that fell free lately, by a visit that left or an absence that ended, with the customers who want an earlier
 * visit and fit there: the nearest first. What nobody wants, or was taken again, is not among them.
 */
export async function listFallenGaps(context: EmployeeContext) {
  const { db, happened_at: now } = context
  const wishers = await listWishers(db, now)
  const [latest] = wishers
  if (latest === undefined) return { data: [], total: 0 }
  const [today, since] = [amsterdamDate(now), new Date(now.getTime() - toldDays * dayMs)]
  const gaps = await listFallen(db, { since, today, last: latest.date })
  if (gaps.length === 0) return { data: [], total: 0 }
  const dayOf = await readDays(context, gaps)
  const days = await Promise.all(gaps.map(({ adviser_id, date }) => dayOf(adviser_id, date)))
  const ways = await readWays(context, [...wishers.map(({ lead }) => placeOfLead(lead)), ...placesOf(days)])
  const visits = await readVisits(context)
  const data = gaps.flatMap((gap, index) => {
    const day = days[index]
    const asked = wishers.filter((wisher) => visits(gap.adviser_id, wisher))
    const leads = day === undefined ? [] : fitting(gap, day, asked, ways)
    const { adviser_id: id, adviser_name: name, date, from } = gap
    return leads.length === 0
      ? []
      : [{ adviser: { id, name }, date, from, leads: leads.slice(0, leadsShown) }]
  })
  return { data: data.slice(0, gapsShown), total: data.length }
}

/** The days of those gaps. */
async function readDays(context: EmployeeContext, gaps: readonly Gap[]) {
  const dates = gaps.map(({ date }) => date)
  const people = [...new Set(gaps.map(({ adviser_id }) => adviser_id))]
  const span = { people, from: dates[0] ?? '', till: dates.at(-1) ?? '' }
  const [facts, rows] = await Promise.all([
    readFacts(context, span),
    readAgenda(context.db, { ...span, now: context.happened_at }),
  ])
  return buildDays(context, rows, facts)
}

/** Whether somebody is asked for a lead at all: as its adviser or its visit's, or by its zip code. */
async function readVisits({ db }: EmployeeContext) {
  const ranges = await listRanges(db)
  return (adviser_id: number, { lead, adviser_id: own }: Wisher) => {
    if (lead.adviser_id === adviser_id || own === adviser_id) return true
    const digits = Number(lead.zip_code?.slice(0, 4) ?? Number.NaN)
    return ranges.some(
      ({ from, till, adviser_ids }) => digits >= from && digits <= till && adviser_ids.includes(adviser_id),
    )
  }
}

/** Who fits in a gap before the visit that they have, the nearest first. */
function fitting({ date, from }: Gap, day: BuiltDay, wishers: readonly Wisher[], { known }: Ways) {
  const found = wishers.flatMap((wisher) => {
    const { id, lead, wishes, starts_at: has } = wisher
    const minutes = minutesBetween(wisher.from, wisher.till)
    const till = laterOnDay(from, minutes)
    const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
    if (typeof range === 'string' || range.starts_at >= has || !suits(wishes, date, from, minutes)) return []
    const place = wisher.channel === 'visit' ? placeOfLead(lead) : null
    const entry: AgendaEntry = { kind: 'visit', foreign: false, ...range, place, base: day.base }
    const others = { ...day, entries: day.entries.filter(({ row }) => row.appointment_id !== id) }
    const { fits, extra } = judgeByOneSource(known, (travel) => judgePlacement(others, entry, travel))
    // So many answers beside another company's visit would tell where that is.
    if (!fits || (extra === null && place !== null)) return []
    const way = extra === null ? null : { minutes: extra.minutes, km: Math.round(extra.km * 10) / 10 }
    return [{ wisher, way, km: extra?.km ?? Infinity }]
  })
  return found
    .toSorted((one, other) => (one.km === other.km ? 0 : one.km - other.km))
    .map(({ wisher, way }) => ({
      id: wisher.lead.id,
      number: wisher.lead.number,
      full_name: wisher.lead.full_name,
      city: wisher.lead.city,
      appointment_id: wisher.id,
      date: wisher.date,
      from: wisher.from,
      extra: way,
    }))
}
