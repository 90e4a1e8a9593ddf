import { addDays, instantsOf, rangeInAmsterdam } from '../calendar.ts'

/** iCalendar (RFC 5545, RFC 6868) and invitations by mail (RFC 5546, RFC 6047). */

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarEvent {
  /** The same for the life of what it is about. */
  uid: string
  sequence: number
  /** When this was written. */
  stamp: Date
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm` of Amsterdam; null: whole days. */
  from: string | null
  till: string | null
  /** The last of whole days; one when left out. */
  till_date?: string | undefined
  summary: string
  description?: string | null | undefined
  location?: string | null | undefined
  url?: string | null | undefined
  organizer?: CalendarPerson | undefined
  attendee?: CalendarPerson | undefined
}

const zone = 'Europe/Amsterdam'

/** The rules of the zone since 1996, which a calendar without a zone database needs. */
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const isControl = (character: string) => character < ' ' || character === '\u007F'
const withoutControls = (text: string) =>
  Array.from(text, (character) => (isControl(character) ? ' ' : character)).join('')

/** A text as a value: backslash, semicolon, comma and line breaks are escaped. */
const asText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withoutControls(line).replaceAll(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`)

const inCarets: Record<string, string> = { '^': '^^', '"': "^'", '\n': '^n' }

/** A name as a parameter: in quotes as it is (RFC 5545), but for what may not stand there (RFC 6868). */
const asParameter = (name: string): string => {
  const lines = name.replaceAll(/\r\n?/g, '\n').split('\n').map(withoutControls)
  return `"${lines.join('\n').replaceAll(/[\^"\n]/g, (found) => inCarets[found] ?? '')}"`
}

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

const longestLine = 75

/** A line of at most 75 octets, continued on further ones; no character is divided. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > longestLine) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += more
  }
  return written
}

const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const inZone = (date: string, time: string) =>
  `${date.replaceAll('-', '')}T${time.replaceAll(':', '').padEnd(6, '0')}`

/** Whether the clocks change on a day: noon is not twelve hours after midnight. */
function isChangeOfClocks(date: string): boolean {
  const [midnight, noon] = [instantsOf(date, '00:00')[0], instantsOf(date, '12:00')[0]]
  return (
    midnight !== undefined && noon !== undefined && noon.getTime() - midnight.getTime() !== 12 * 3_600_000
  )
}

/**
 * When it is; the day after the last of whole days, as the format wants it. What begins before the clocks change on such
 * a day is read differently by readers, as is a time that comes twice: it is written in UTC.
 */
function whenOf({ date, from, till, till_date = date }: CalendarEvent): string[] {
  if (from === null || till === null)
    return [
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(till_date, 1).replaceAll('-', '')}`,
    ]
  const range = rangeInAmsterdam(date, from, till)
  if (typeof range !== 'string') {
    const { starts_at, ends_at } = range
    if (isChangeOfClocks(date) && from < '03:00')
      return [`DTSTART:${utc(starts_at)}`, `DTEND:${utc(ends_at)}`]
  }
  return [`DTSTART;TZID=${zone}:${inZone(date, from)}`, `DTEND;TZID=${zone}:${inZone(date, till)}`]
}

const person = (property: string, parameters: string, { name, email }: CalendarPerson) =>
  `${property};CN=${asParameter(name)}${parameters}:mailto:${withoutControls(email)}`

const given = (property: string, text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? [] : [`${property}:${asText(text)}`]

function linesOf(event: CalendarEvent): string[] {
  const { organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `STATUS:${event.status}`,
    ...whenOf(event),
    ...given('SUMMARY', event.summary),
    ...given('DESCRIPTION', event.description),
    ...given('LOCATION', event.location),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer === undefined ? [] : [person('ORGANIZER', '', organizer)]),
    // What a mail program would answer reaches nobody.
    ...(attendee === undefined
      ? []
      : [person('ATTENDEE', ';ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE', attendee)]),
    'END:VEVENT',
  ]
}

/** How often a reader of a feed is to come back; some say so by the one, some by the other. */
const askedHourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/** A calendar with events: an invitation, its end, or a feed with its name. */
export function writeCalendar(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  name?: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Heliodesk//Planning//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...given('X-WR-CALNAME', name),
    ...(method === 'PUBLISH' ? askedHourly : []),
    ...timezone,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
