import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { type FeedContent, feedRange } from '@heliodesk/domain/calendars/feed-range'
import { type CalendarEvent, writeCalendar } from '@heliodesk/domain/calendars/write-calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { initialsOf } from '@heliodesk/domain/people/initials-of'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { findNames, listEvents, listVisits } from './overview.ts'

type Visit = Awaited<ReturnType<typeof listVisits>>[number]
type Event = Awaited<ReturnType<typeof listEvents>>[number]

interface Written {
  shows: FeedContent
  language: Locale
  /** Of the product, without a trailing slash. */
  home: string
}

const ids = {
  visit: ({ company_id, id }: Visit['visit']) => `agenda-visit-${company_id}-${id}`,
  event: ({ company_id, id }: Event) => `agenda-event-${company_id}-${id}`,
}
const uidOf = (name: string, home: string) => `${name}@${new URL(home).hostname}`

function statusOf({ status }: Visit['visit']): CalendarEvent['status'] {
  if (status === 'cancelled' || status === 'postponed') return 'CANCELLED'
  return status === 'planned' ? 'TENTATIVE' : 'CONFIRMED'
}

function placeOf({ visit, lead }: Visit, { shows, language }: Written) {
  if (visit.channel !== 'visit') return label('appointmentChannels', visit.channel, language)
  return shows === 'names' ? formatAddress(lead) : lead.city
}

function visitEvent(given: Visit, written: Written): CalendarEvent {
  const { visit, lead } = given
  const { shows, language, home } = written
  const who = shows === 'names' ? lead.full_name : initialsOf(lead)
  const numbers = [lead.mobile, lead.phone].filter((number) => number !== null).map(formatPhone)
  return {
    uid: uidOf(ids.visit(visit), home),
    sequence: visit.revision - 1,
    // Equal until something changes, so that its reader need not fetch it again.
    stamp: visit.updated_at,
    status: statusOf(visit),
    date: visit.date,
    from: visit.from,
    till: visit.till,
    summary: [label('appointmentKinds', visit.kind, language), who].filter(Boolean).join(': '),
    location: placeOf(given, written),
    description: shows === 'names' ? numbers.join('\n') : null,
    url: `${home}/appointments/${visit.id}`,
  }
}

const ownEvent = (event: Event, { shows, language, home }: Written): CalendarEvent => ({
  uid: uidOf(ids.event(event), home),
  sequence: event.revision - 1,
  stamp: event.updated_at,
  status: 'CONFIRMED',
  date: event.date,
  from: event.from,
  till: event.till,
  // A title may say whom it is about.
  summary: shows === 'names' ? event.title : label('manualEventKinds', event.kind, language),
  url: `${home}/appointments/manual-event/${event.id}/edit`,
})

/** What somebody does for a company, thirty days back and half a year ahead, as a calendar. */
export async function writeFeed(context: Context, employee_id: number, shows: FeedContent) {
  const { db, company_id, now, services } = context
  const today = amsterdamDate(now)
  const period = {
    from: instantInAmsterdam(addDays(today, -feedRange.daysBack), '00:00'),
    till: instantInAmsterdam(addDays(today, feedRange.daysAhead + 1), '00:00'),
  }
  const names = await findNames(db, company_id, employee_id)
  if (names === undefined) throw notFound()
  const written = { shows, language: names.language, home: services.publicUrl }
  const visits = await listVisits(db, employee_id, period)
  const events = await listEvents(db, employee_id, period)
  return writeCalendar(
    'PUBLISH',
    [
      ...visits.map((visit) => visitEvent(visit, written)),
      ...events.map((event) => ownEvent(event, written)),
    ],
    `${names.company}: ${names.person}`,
  )
}
