import { addDays, amsterdamDate, daysBetween, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { type FeedContent, feedRange } from '@heliodesk/domain/calendars/feed-range'
import { type CalendarEvent, writeCalendar } from '@heliodesk/domain/calendars/write-calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import { initialsOf } from '@heliodesk/domain/people/initials-of'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { formatAddress } from '@heliodesk/domain/places/address'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { domainOf } from './domain-of.ts'
import { findNames, listAway, listEvents, listVisits } from './overview.ts'
import { findFeed, keepDomain } from './queries.ts'

type Visit = Awaited<ReturnType<typeof listVisits>>[number]
type Event = Awaited<ReturnType<typeof listEvents>>[number]
type Away = Awaited<ReturnType<typeof listAway>>[number]

interface Written {
  shows: FeedContent
  language: Locale
  /** Of the product, without a trailing slash. */
  home: string
  /** Of the product when the feed was made. */
  domain: string
}

const ids = {
  visit: ({ company_id, id }: Visit['visit']) => `agenda-visit-${company_id}-${id}`,
  event: ({ company_id, id }: Event) => `agenda-event-${company_id}-${id}`,
}
const uidOf = (name: string, { domain }: Written) => `${name}@${domain}`

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
    uid: uidOf(ids.visit(visit), written),
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

const ownEvent = (event: Event, written: Written): CalendarEvent => ({
  uid: uidOf(ids.event(event), written),
  sequence: event.revision - 1,
  stamp: event.updated_at,
  status: 'CONFIRMED',
  date: event.date,
  from: event.from,
  till: event.till,
  // A title may say whom it is about.
  summary: written.shows === 'names' ? event.title : label('manualEventKinds', event.kind, written.language),
  url: `${written.home}/appointments/manual-event/${event.id}/edit`,
})

interface Days {
  first: string
  last: string
}

/** That somebody is away, and not why: whole days as one, hours on each of their days. */
function awayEvents(away: Away, { first, last }: Days, written: Written): CalendarEvent[] {
  const event = {
    sequence: away.revision - 1,
    stamp: away.updated_at,
    status: 'CONFIRMED' as const,
    summary: label('placementReasons', 'absent', written.language),
  }
  const name = `agenda-absence-${away.id}`
  const { from_date: date, till_date, from, till } = away
  if (from === null) return [{ ...event, uid: uidOf(name, written), date, till_date, from, till }]
  const begin = date < first ? first : date
  const end = till_date > last ? last : till_date
  return Array.from({ length: daysBetween(begin, end) + 1 }, (_none, index) => {
    const day = addDays(begin, index)
    return { ...event, uid: uidOf(`${name}-${day}`, written), date: day, from, till }
  })
}

/** Kept from the first time on, so that an event is the same one when the product has another address. */
async function findDomain({ db, services }: Context, employee_id: number): Promise<string> {
  const kept = (await findFeed(db, employee_id))?.uid_domain ?? null
  if (kept !== null) return kept
  const domain = domainOf(services.publicUrl)
  await keepDomain(db, employee_id, domain)
  return domain
}

/** What somebody does for a company, thirty days back and half a year ahead, as a calendar. */
export async function writeFeed(
  context: Context,
  { employee_id, shows }: { employee_id: number; shows: FeedContent },
) {
  const { db, company_id, happened_at: now, services } = context
  const today = amsterdamDate(now)
  const days = { first: addDays(today, -feedRange.daysBack), last: addDays(today, feedRange.daysAhead) }
  const period = {
    from: instantInAmsterdam(days.first, '00:00'),
    till: instantInAmsterdam(addDays(days.last, 1), '00:00'),
  }
  const names = await findNames(db, company_id, employee_id)
  if (names === undefined) throw notFound()
  const written = {
    shows,
    language: names.language,
    home: services.publicUrl,
    domain: await findDomain(context, employee_id),
  }
  const visits = await listVisits(db, employee_id, period)
  const events = await listEvents(db, employee_id, period)
  const away = await listAway(db, employee_id, days.first, days.last)
  return writeCalendar(
    'PUBLISH',
    [
      ...visits.map((visit) => visitEvent(visit, written)),
      ...events.map((event) => ownEvent(event, written)),
      ...away.flatMap((one) => awayEvents(one, days, written)),
    ],
    `${names.company}: ${names.person}`,
  )
}
