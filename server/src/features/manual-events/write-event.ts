import type { CallBody } from '@heliodesk/contract/call'
import type { manualEvents as calls } from '@heliodesk/contract/manual-events'
import { addDays, daysBetween } from '@heliodesk/domain/calendar'
import { mostInSeries, seriesDates } from '@heliodesk/domain/planning/series-dates'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable, Asked } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { invalid, notFound } from '../../kernel/problems.ts'
import { difference } from '../../rows/change-row.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { lockPlaces } from '../appointments/lock-visit.ts'
import { refuseTakenSlot } from '../appointments/refuse-taken-slot.ts'
import { findShownEvent } from './overview.ts'
import { checkEvent, type EventToPlace, placeEvents, rangeOfEvent } from './place-events.ts'
import {
  type EventRow,
  findEvent,
  insertEvents,
  listFromHere,
  removeEvents,
  updateEvents,
} from './queries.ts'

type New = CallBody<typeof calls.create>
const subject = 'manual events'

/** Puts an event of somebody's own outside their slots, or a series of them, all or nothing. */
async function write(context: EmployeeContext, { body: { series, ...body } }: { body: New }) {
  const { db, company_id, happened_at: now, employee_id } = context
  await checkEvent(context, body)
  const dates = datesOf(body, series)
  const events = []
  for (const date of dates) events.push({ ...body, date, ...rangeOfEvent({ ...body, date }) })
  await placeEvents(context, events)
  const rows = await insertEvents(
    db,
    company_id,
    events.map((event) => ({ ...event, created_by: employee_id, created_at: now, updated_at: now })),
    series !== null,
  )
  const [first] = rows.toSorted((one, other) => one.id - other.id)
  if (first === undefined) throw new Error('No event was made')
  const { adviser_id, title, date, from, till } = first
  await context.audit({
    action: 'created',
    subject,
    subject_id: first.id,
    lead_id: first.lead_id,
    after: { adviser_id, title, date, from, till, made: rows.length },
  })
  await settle(context, rows)
  return { ...(await getWritten(context, first.id)), made: rows.length }
}

/** The days of an event or a series; throws 422 for a series that ends before it begins, or is too long. */
function datesOf({ date }: Pick<New, 'date'>, series: New['series']): string[] {
  if (series === null) return [date]
  if (series.until < date) throw invalid({ 'series.until': ['untilBeforeDate'] })
  const dates = seriesDates(date, series)
  if (dates.length > mostInSeries)
    throw invalid({ 'series.until': [{ key: 'seriesTooLong', params: { most: mostInSeries } }] })
  return dates
}

/** Changes an event, alone or with those of its series that follow, which move as many days and to the same times. */
async function change(
  context: EmployeeContext,
  { params: { id }, body: { scope, revision, ...changes } }: Given<typeof calls.update>,
) {
  const shown = await findShownEvent(context, id)
  const before = await findEvent(context.db, id)
  if (shown === undefined || before === undefined) throw notFound()
  if (revision !== undefined && revision !== before.revision)
    throw await staleRow(context, { subject, id, current: shown })
  const { date: _date, ...same } = given(changes)
  const whole = { ...before, ...given(changes) }
  await checkEvent(context, whole, before)
  const days = daysBetween(before.date, whole.date)
  const rows = scope === 'from_here' ? await listFromHere(context.db, before) : [before]
  const events: (EventRow & EventToPlace)[] = []
  for (const row of rows) {
    const moved = { ...row, ...same, date: addDays(row.date, days) }
    events.push({ ...moved, ...rangeOfEvent(moved) })
  }
  const changed = difference({ ...before }, given(changes))
  if (Object.keys(changed.after).length === 0) return shown
  await placeEvents(context, events, rows.map(dayOf))
  const write = () => updateEvents(context.db, events, context.happened_at)
  await refuseTakenSlot(context, write, () => whole)
  await context.audit({ action: 'updated', subject, subject_id: id, lead_id: whole.lead_id, ...changed })
  await settle(context, [...rows, ...events])
  return getWritten(context, id)
}

export const writeEvent = {
  check: (context: EmployeeContext, { body }: { body: Partial<New> }) => checkEvent(context, body),
  run: write,
}

export const changeEvent = {
  check: async (context: EmployeeContext, { params, body }: Readable<typeof calls.update>) => {
    const before = await getWritten(context, params.id)
    await checkEvent(context, { ...before, ...given(body) }, before)
  },
  run: change,
}

/** Removes an event, alone or with those of its series that follow. */
export async function removeEvent(
  context: EmployeeContext,
  { params: { id }, query: { scope } }: Asked<typeof calls.remove>,
) {
  const before = await findEvent(context.db, id)
  if (before === undefined || (await findShownEvent(context, id)) === undefined) throw notFound()
  const rows = scope === 'from_here' ? await listFromHere(context.db, before) : [before]
  await lockPlaces(context, [], rows.map(dayOf))
  await removeEvents(
    context.db,
    rows.map((row) => row.id),
  )
  const { title, date, from, till, lead_id } = before
  await context.audit({
    action: 'removed',
    subject,
    subject_id: id,
    lead_id,
    before: { title, date, from, till, removed: rows.length },
  })
  await settle(context, rows)
}

const dayOf = ({ adviser_id, date }: Pick<EventRow, 'adviser_id' | 'date'>) => ({
  person_id: adviser_id,
  date,
})

async function settle(context: EmployeeContext, rows: readonly Pick<EventRow, 'adviser_id' | 'date'>[]) {
  await settleMarks(context, rows.map(dayOf))
}

async function getWritten(context: EmployeeContext, id: number) {
  const event = await findShownEvent(context, id)
  if (event === undefined) throw notFound()
  return event
}
