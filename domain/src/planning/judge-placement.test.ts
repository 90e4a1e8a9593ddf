import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgendaEntry, judgePlacement, type PersonDay, tightDrives } from './judge-placement.ts'
import { estimateTravel, type Place } from './travel.ts'

const place = (key: string, latitude: number, longitude: number, exact = true): Place => ({
  key,
  latitude,
  longitude,
  exact,
})
const groningen = place('groningen', 53.2194, 6.5665)
const haren = place('haren', 53.1726, 6.6037)
const zwolle = place('zwolle', 52.5168, 6.083)
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const entry = (
  from: string,
  till: string,
  where: Place | null,
  more: Partial<AgendaEntry> = {},
): AgendaEntry => ({
  kind: 'visit',
  foreign: false,
  starts_at: at(from),
  ends_at: at(till),
  place: where,
  base: groningen,
  ...more,
})
const time = (whole: number) => `${String(whole).padStart(2, '0')}:00`
const rules = { longest_trip: 90, travel_per_day: 240, notice: 120, visits_per_day: 5 }
const day = (entries: AgendaEntry[], more: Partial<PersonDay> = {}): PersonDay => ({
  now: new Date('2026-11-20T09:00:00Z'),
  entries,
  slots: [
    { starts_at: at('09:00'), ends_at: at('10:30') },
    { starts_at: at('11:00'), ends_at: at('12:30') },
  ],
  absences: [],
  closed: false,
  rules,
  ...more,
})
const reasonsOf = (of: PersonDay, one: AgendaEntry) => judgePlacement(of, one, estimateTravel).reasons

describe('judgePlacement', () => {
  test('a visit in a slot of an empty day fits, with the way there and back', () => {
    const placed = judgePlacement(day([]), entry('09:00', '10:30', haren), estimateTravel)
    expect(placed).toMatchObject({ fits: true, reasons: [], travel_minutes: 9, extra: { minutes: 18 } })
  })

  test.each<[string, PersonDay, AgendaEntry, string[]]>([
    ['another visit', day([entry('10:00', '11:00', haren)]), entry('09:00', '10:30', haren), ['overlap']],
    [
      'another company',
      day([entry('10:00', '11:00', haren, { foreign: true })]),
      entry('09:00', '10:30', haren),
      ['busy'],
    ],
    [
      'too far from the one before',
      day([entry('09:00', '10:30', zwolle)], { rules: { ...rules, longest_trip: 200, travel_per_day: 500 } }),
      entry('11:00', '12:30', haren),
      ['unreachable'],
    ],
    [
      'too far to the one after',
      day([entry('11:00', '12:30', zwolle)], { rules: { ...rules, longest_trip: 200, travel_per_day: 500 } }),
      entry('09:00', '10:30', haren),
      ['unreachable'],
    ],
    [
      'a long trip',
      day([], { rules: { ...rules, longest_trip: 30, travel_per_day: 500 } }),
      entry('09:00', '10:30', zwolle),
      ['tripTooLong'],
    ],
    [
      'much travel',
      day([], { rules: { ...rules, longest_trip: 200, travel_per_day: 60 } }),
      entry('09:00', '10:30', zwolle),
      ['travelTooMuch'],
    ],
    [
      'a full day',
      day([entry('13:00', '14:00', haren)], { rules: { ...rules, visits_per_day: 1 } }),
      entry('09:00', '10:30', haren),
      ['dayFull'],
    ],
    ['a closed day', day([], { closed: true }), entry('09:00', '10:30', haren), ['closedDay']],
    [
      'an absence',
      day([], { absences: [{ starts_at: at('08:00'), ends_at: at('09:30') }] }),
      entry('09:00', '10:30', haren),
      ['absent'],
    ],
    ['no slot', day([]), entry('09:15', '10:15', haren), ['outsideWorkTimes']],
    ['a slot too short', day([]), entry('09:00', '11:00', haren), ['outsideWorkTimes']],
    ['soon', day([], { now: at('08:00') }), entry('09:00', '10:30', haren), ['tooSoon']],
    ['past', day([], { now: at('09:30') }), entry('09:00', '10:30', haren), ['past']],
  ])('names %s', (_name, of, one, reasons) => {
    expect(reasonsOf(of, one)).toEqual(reasons)
  })

  test('an entry without a place is where the one before it was', () => {
    const entries = [entry('09:00', '10:30', zwolle), entry('10:30', '11:00', null, { kind: 'event' })]
    const wide = { rules: { ...rules, longest_trip: 200, travel_per_day: 500 } }
    expect(reasonsOf(day(entries, wide), entry('11:00', '12:30', haren))).toEqual(['unreachable'])
  })

  test('beside another company nothing tells how far it is', () => {
    const beside = day([entry('13:00', '14:00', haren, { foreign: true })])
    expect(judgePlacement(beside, entry('09:00', '10:30', haren), estimateTravel)).toMatchObject({
      fits: true,
      extra: null,
    })
  })

  test('of reasons that depend on where another company visits it says so, of others not', () => {
    const foreign = entry('13:00', '14:00', zwolle, { foreign: true })
    const hiddenOf = (limits: object, ...entries: AgendaEntry[]) => {
      const wide = { ...rules, longest_trip: 200, travel_per_day: 500 }
      const tight = day(entries, { rules: { ...wide, ...limits } })
      const { reasons, hidden } = judgePlacement(tight, entry('09:00', '10:30', haren), estimateTravel)
      return [reasons, hidden]
    }
    expect(hiddenOf({ longest_trip: 60 }, foreign)).toEqual([['tripTooLong'], ['tripTooLong']])
    const soon = entry('10:45', '12:00', zwolle, { foreign: true })
    expect(hiddenOf({}, soon)).toEqual([['unreachable'], ['unreachable']])
    const between = entry('11:00', '12:00', groningen)
    expect(hiddenOf({ travel_per_day: 200 }, between, foreign)).toEqual([
      ['travelTooMuch'],
      ['travelTooMuch'],
    ])
    expect(hiddenOf({ longest_trip: 5 }, between, foreign)).toEqual([['tripTooLong'], []])
    expect(hiddenOf({ longest_trip: 5, travel_per_day: 10 })).toEqual([['tripTooLong', 'travelTooMuch'], []])
  })

  test('what it judges to fit leaves no neighbours that cannot be driven', () => {
    const places = fc.constantFrom(groningen, haren, zwolle, null)
    const entries = fc.uniqueArray(fc.tuple(fc.integer({ min: 6, max: 18 }), places), {
      selector: ([hour]) => hour,
    })
    fc.assert(
      fc.property(entries, fc.integer({ min: 6, max: 18 }), places, (taken, hour, where) => {
        const all = taken.map(([from, one]) => entry(time(from), time(from + 1), one))
        const one = entry(time(hour), time(hour + 1), where)
        const slots = [{ starts_at: one.starts_at, ends_at: one.ends_at }]
        const placed = judgePlacement(day(all, { slots }), one, estimateTravel)
        const before = new Set(tightDrives(all, estimateTravel))
        const after = tightDrives([...all, one], estimateTravel)
        expect(!placed.fits || after.every((tight) => before.has(tight))).toBe(true)
      }),
    )
  })
})
