import fc from 'fast-check'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { instantInAmsterdam, rangeInAmsterdam } from '../calendar.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const event: CalendarEvent = {
  uid: 'visit-1-7@planning.example',
  sequence: 2,
  stamp: new Date('2026-11-24T10:00:00Z'),
  status: 'CONFIRMED',
  date: '2026-12-01',
  from: '10:00',
  till: '11:30',
  summary: 'Adviesgesprek bij Zon, Wind; & Co',
  description: 'Neem mee:\njaarnota\nfoto van de meterkast',
  location: 'Zonnelaan 12, 9711 AB Groningen',
  organizer: { name: 'Noord; "Zonnestroom", B.V.', email: 'info@noord.example' },
  attendee: { name: 'Anna de Vries', email: 'anna@klant.example' },
}

/** As ical.js reads it. */
function byIcal(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const read = new ICAL.Event(component)
      return {
        uid: read.uid,
        sequence: read.sequence,
        summary: read.summary,
        description: read.description ?? null,
        location: read.location ?? null,
        starts: read.startDate.toJSDate().toISOString(),
        ends: read.endDate.toJSDate().toISOString(),
        status: component.getFirstPropertyValue('status'),
        attendee: component.getFirstProperty('attendee')?.getParameter('cn'),
        rsvp: component.getFirstProperty('attendee')?.getParameter('rsvp'),
      }
    }),
  }
}

/** As ts-ics reads it. */
function byTsIcs(text: string) {
  const calendar = convertIcsCalendar(undefined, text)
  return (calendar.events ?? []).map((read) => ({
    uid: read.uid,
    // It leaves a 0 out.
    sequence: read.sequence ?? 0,
    summary: read.summary,
    description: read.description ?? null,
    location: read.location ?? null,
    starts: read.start.date.toISOString(),
    status: read.status,
    attendee: read.attendees?.[0]?.name,
  }))
}

const endsByTsIcs = (text: string) => convertIcsCalendar(undefined, text).events?.[0]?.end?.date.toISOString()

const linesOf = (text: string) => text.split('\r\n')
/** What a reader can give back: line breaks of one kind, and no other control characters. */
const clean = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Cc}/gu, (found) => (found === '\n' ? found : ' '))
/** A name of RFC 6868, for readers that leave it as it stands. */
const ofCarets = (name: string) =>
  name.replaceAll(/\^([\^'n])/g, (_, found: string) => (found === '^' ? '^' : found === 'n' ? '\n' : '"'))
/** ical.js unescapes parameters too, which RFC 5545 does not. */
const unescaped = (name: string) =>
  name.replaceAll(/\\([\\;,nN])/g, (_, found: string) => (/n/i.test(found) ? '\n' : found))
/** ts-ics ends a name at a semicolon, also in quotes: then it reads another one and is not asked. */
const isWholeByTsIcs = (name: string) => !name.includes(';')
const octetsOf = (line: string) => encodeURIComponent(line).replaceAll(/%../g, '-').length

describe('a calendar', () => {
  test('has a line of the zone, the organizer and whom it is for, and asks for no answer', () => {
    const text = writeCalendar('REQUEST', [event])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain('DTSTART;TZID=Europe/Amsterdam:20261201T100000\r\n')
    expect(unfolded).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
    expect(unfolded).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    expect(unfolded).toContain(`ORGANIZER;CN="Noord; ^'Zonnestroom^', B.V.":mailto:info@noord.example\r\n`)
    expect(byIcal(text)).toMatchObject({
      method: 'REQUEST',
      events: [{ starts: '2026-12-01T09:00:00.000Z', ends: '2026-12-01T10:30:00.000Z', rsvp: 'FALSE' }],
    })
  })

  test('of what has no customer and no place says neither', () => {
    const { organizer: _organizer, attendee: _attendee, ...bare } = event
    const text = writeCalendar('PUBLISH', [{ ...bare, location: null, description: '' }], 'Mijn agenda')
    expect(text).not.toMatch(/^(LOCATION|DESCRIPTION|ATTENDEE|ORGANIZER)/m)
    expect(text).toContain('X-WR-CALNAME:Mijn agenda\r\n')
  })

  test('of a visit in a night in which the clocks change is read when it is, by two parsers', () => {
    for (const [date, from, till, starts] of [
      ['2027-10-31', '02:30', '03:00', '2027-10-31T01:30:00.000Z'],
      ['2027-10-31', '02:00', '03:30', '2027-10-31T01:00:00.000Z'],
      ['2027-10-31', '10:00', '11:30', '2027-10-31T09:00:00.000Z'],
      // The first of the two hours.
      ['2027-10-31', '02:00', '02:30', '2027-10-31T00:00:00.000Z'],
      ['2027-10-31', '02:15', '02:45', '2027-10-31T00:15:00.000Z'],
      ['2027-10-31', '01:30', '02:30', '2027-10-30T23:30:00.000Z'],
      // Before the clocks change, in autumn and in spring.
      ['2027-10-31', '00:30', '01:30', '2027-10-30T22:30:00.000Z'],
      ['2027-10-31', '00:00', '06:00', '2027-10-30T22:00:00.000Z'],
      ['2028-03-26', '00:30', '01:30', '2028-03-25T23:30:00.000Z'],
      ['2028-03-26', '01:30', '03:30', '2028-03-26T00:30:00.000Z'],
      ['2028-03-26', '03:00', '04:00', '2028-03-26T01:00:00.000Z'],
    ] as const) {
      const text = writeCalendar('REQUEST', [{ ...event, date, from, till }])
      expect([from, byTsIcs(text)[0]?.starts]).toEqual([from, starts])
      expect([from, byIcal(text).events[0]?.starts]).toEqual([from, starts])
      const range = rangeInAmsterdam(date, from, till)
      const ends = typeof range === 'string' ? range : range.ends_at.toISOString()
      expect([till, endsByTsIcs(text), byIcal(text).events[0]?.ends]).toEqual([till, ends, ends])
      expect(text.includes('DTSTART;TZID')).toBe(from >= '03:00')
    }
  })

  test(
    'of 500 random visits reads back equal by two parsers, in lines of at most 75 octets',
    { timeout: 60_000 },
    () => {
      const words = fc.array(
        fc.oneof(
          fc.constantFrom(
            ',',
            ';',
            '\\',
            '\n',
            '\r\n',
            '"',
            ':',
            'é',
            '🌞',
            '👩‍🔧',
            '\\n',
            ' ',
            'straat',
            '\t',
          ),
          fc.string({ unit: 'grapheme', maxLength: 12 }),
        ),
        { minLength: 1, maxLength: 40 },
      )
      const visit = fc.record({
        summary: words.map((parts) => `Bezoek ${parts.join('')}.`),
        description: words.map((parts) => `Over ${parts.join('')}.`),
        location: words.map((parts) => `Aan ${parts.join('')}.`),
        day: fc.integer({ min: 0, max: 700 }),
        hour: fc.integer({ min: 7, max: 20 }),
        sequence: fc.integer({ min: 0, max: 99 }),
        name: words.map((parts) => `Fam. ${parts.join('')}.`),
      })
      fc.assert(
        fc.property(visit, ({ summary, description, location, day, hour, sequence, name }) => {
          const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
          const from = `${String(hour).padStart(2, '0')}:00`
          const attendee = { name, email: event.attendee?.email ?? '' }
          const place = { date, from, till: '23:30' }
          const given = { ...event, sequence, summary, description, location, attendee, ...place }
          const text = writeCalendar('REQUEST', [given])
          for (const line of linesOf(text)) expect(octetsOf(line)).toBeLessThanOrEqual(75)
          const wanted = {
            uid: event.uid,
            sequence,
            summary: clean(summary),
            description: clean(description),
            location: clean(location),
            starts: instantInAmsterdam(date, from).toISOString(),
            status: 'CONFIRMED',
          }
          expect(byIcal(text).events).toMatchObject([{ ...wanted, attendee: unescaped(clean(name)) }])
          const [read] = byTsIcs(text)
          expect(read).toMatchObject(wanted)
          if (isWholeByTsIcs(name)) expect(ofCarets(read?.attendee ?? '')).toBe(clean(name))
        }),
        { numRuns: 500 },
      )
    },
  )
})
