import type { CallAnswer } from '@heliodesk/contract/call'
import type { planning } from '@heliodesk/contract/planning'
import { amsterdamDate, amsterdamTime, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { type AgendaEntry, judgePlacement } from '@heliodesk/domain/planning/judge-placement'
import { laterOnDay, minutesBetween } from '@heliodesk/domain/planning/times'
import { judgeByOneSource } from '@heliodesk/domain/planning/travel'
import type { EmployeeContext } from '../../work/context.ts'
import { placeOfLead } from '../agenda/place-of.ts'
import { placesOf, readWays, type Ways } from '../agenda/read-ways.ts'
import { sayReasons } from '../agenda/say-reasons.ts'
import { ownAppointmentsOf } from '../appointments/overview.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { suits } from '../slots/suits.ts'
import { listWishers } from './earlier-overview.ts'
import { type Gap, type Judged, nearestFirst } from './nearest-first.ts'
import { nameGoing } from './overview.ts'

type Row = CallAnswer<typeof planning.waiting>['earlier'][number]
type Wisher = Awaited<ReturnType<typeof listWishers>>[number]

const shown = 20
const notJudged: Judged = { extra: null, fits: null, reasons: [] }

/** Visits whose customers want to come earlier, the latest first; in a gap those that it suits, the nearest first. */
export async function listWantingEarlier(context: EmployeeContext, gap: Gap | null): Promise<Row[]> {
  if (!context.may('view appointments')) return []
  const own = ownAppointmentsOf(context)
  const all = await listWishers(context.db, context.happened_at, ownLeadsOf(context))
  const wishers = all.filter(({ adviser_id }) => own === null || adviser_id === own)
  const asked = wishers.filter((wisher) => gap === null || isEarlier(gap, wisher)).slice(0, shown)
  const whoGoes = await nameGoing(context.db, asked)
  const present = presentWith(whoGoes)
  // So many answers beside another company's visit would tell where that is.
  if (gap === null || gap.foreign) return asked.flatMap((wisher) => present(wisher, notJudged))
  const ways = await readWays(context, [
    ...asked.map(({ lead }) => placeOfLead(lead)),
    ...placesOf([gap.day]),
  ])
  return nearestFirst(asked.flatMap((wisher) => present(wisher, judge(context, gap, wisher, ways))))
}

/** Whether the customer can come in a gap, and sooner by that. */
function isEarlier({ starts_at }: Gap, { starts_at: has, wishes, from, till }: Wisher) {
  const then = amsterdamTime(starts_at)
  return starts_at < has && suits(wishes, amsterdamDate(starts_at), then, minutesBetween(from, till))
}

/** The visit itself does not stand in its own way. */
function judge(context: EmployeeContext, { day, starts_at }: Gap, wisher: Wisher, { known }: Ways): Judged {
  const date = amsterdamDate(starts_at)
  const from = amsterdamTime(starts_at)
  const till = laterOnDay(from, minutesBetween(wisher.from, wisher.till))
  const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
  if (typeof range === 'string') return notJudged
  const place = wisher.channel === 'visit' ? placeOfLead(wisher.lead) : null
  const entry: AgendaEntry = { kind: 'visit', foreign: false, ...range, place, base: day.base }
  const others = { ...day, entries: day.entries.filter(({ row }) => row.appointment_id !== wisher.id) }
  const placement = judgeByOneSource(known, (travel) => judgePlacement(others, entry, travel))
  const { fits, extra } = placement
  return { fits, reasons: sayReasons(context.locale, placement), extra }
}

const presentWith =
  (whoGoes: Awaited<ReturnType<typeof nameGoing>>) =>
  (wisher: Wisher, judged: Judged): Row[] => {
    const { id, kind, status, adviser_id, date, from, till, manual, revision, wishes } = wisher
    if (adviser_id === null) return []
    const { id: lead_id, full_name, city } = wisher.lead
    const visit = { id, kind, status, adviser_id, date, from, till, manual, revision, wishes }
    return [{ ...visit, ...whoGoes(wisher), lead: { id: lead_id, full_name, city }, ...judged }]
  }
