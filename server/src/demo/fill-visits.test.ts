import { addDays, amsterdamDate, isWorkingDay } from '@heliodesk/domain/calendar'
import { minutesBetween } from '@heliodesk/domain/planning/times'
import { estimateTravel } from '@heliodesk/domain/planning/travel'
import { expect, test } from 'vitest'
import type { DemoEmployee } from './add-demo-people.ts'
import { createAgenda, demoSlots } from './agenda.ts'
import { fillVisits } from './fill-visits.ts'
import { makeDrivableRoutes } from './make-drivable-routes.ts'
import { makeLead, type MadeLead } from './make-leads.ts'
import { makeRegion } from './make-person.ts'
import { visitorsOf, worksFor } from './plan-people.ts'
import { createRandom } from './random.ts'
import { addWorkingDays, workingDay } from './working-days.ts'

const person = (employee_id: number, function_group: DemoEmployee['function_group'], both: boolean) =>
  // Nothing else of them is read here.
  ({ employee_id, function_group, both }) as DemoEmployee
const people = [
  person(1, 'adviser', true),
  person(2, 'adviser', false),
  person(3, 'adviser', false),
  person(4, 'adviser', true),
  person(5, 'manager', true),
  person(6, 'manager', true),
  person(7, 'manager', false),
]

type Located = Pick<MadeLead['lead'], 'latitude' | 'longitude' | 'address_key'>
const placeOf = ({ latitude, longitude, address_key }: Located) => ({
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
  key: address_key ?? '',
  exact: false,
})
const driveOf = (one: Located, other: Located) => estimateTravel(placeOf(one), placeOf(other)).minutes

/** Which part of the slots of two weeks is taken in a demo that begins then, and what stands on a day off. */
function demoAt(iso: string) {
  const now = new Date(iso)
  const today = workingDay(amsterdamDate(now))
  const [random, worksOn] = [createRandom(7), worksFor(people, true, now)]
  const agenda = createAgenda().within(worksOn)
  const around = {
    company_id: 1,
    other_company_id: 2,
    region: makeRegion(['drenthe'], ['Assen']),
    sources: [{ weight: 1, item: 1 }],
    result_codes: new Map(),
    adviser_ids: [1, 2, 2, 2, 3, 3, 3, 4],
    owner_ids: [8],
    visit_days: Array.from({ length: 25 }, (_none, day) => ({
      weight: day < 2 ? 8 : day < 10 ? 3 : 1,
      item: addWorkingDays(today, day),
    })),
  }
  const made = Array.from({ length: 300 }, () => makeLead(random, agenda, around, { now }))
  const visitor_ids = visitorsOf(people).map(({ employee_id }) => employee_id)
  fillVisits(random, made, made, { agenda, visitor_ids, worksOn, now })
  makeDrivableRoutes(random, made, { now, baseOf: () => 'Assen', towns: around.region.places })
  const dates = Array.from({ length: 14 }, (_none, day) => addDays(amsterdamDate(now), day)).filter(
    isWorkingDay,
  )
  const slots =
    dates.flatMap((date) => visitor_ids.filter((id) => worksOn(id, date))).length * demoSlots.length
  const ahead = made
    .flatMap(({ appointments }) => appointments)
    .filter(({ status, date }) => status !== 'done' && date >= amsterdamDate(now))
  const visits = ahead.filter(({ kind, date }) => kind !== 'installation' && dates.includes(date))
  const routes = Map.groupBy(
    made.flatMap(({ lead, appointments }) =>
      appointments.filter((visit) => visits.includes(visit)).map((visit) => ({ ...lead, ...visit })),
    ),
    ({ adviser_id, date }) => `${adviser_id} ${date}`,
  )
  const tight = [...routes.values()].flatMap((route) => {
    const sorted = route.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    return sorted.filter((visit, index) => {
      const next = sorted[index + 1]
      return next !== undefined && driveOf(visit, next) > minutesBetween(visit.till, next.from)
    })
  })
  return { tight, share: visits.length / slots, off: ahead.filter(({ date }) => !isWorkingDay(date)), visits }
}

const clocks = [
  // Each day of a week, early and late.
  ...[20, 21, 22, 23, 24, 25, 26].flatMap((day) => [`2026-11-${day}T00:10:00Z`, `2026-11-${day}T22:30:00Z`]),
  // Before Christmas and New Year, at both changes of the clock, before Easter, on a leap day.
  '2026-12-23T09:00:00Z',
  '2026-12-31T23:30:00Z',
  '2027-03-28T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2027-03-25T15:00:00Z',
  '2028-02-29T12:00:00Z',
]

test.each(clocks)(
  'a demo that begins at %s has half of two weeks booked, and nothing on a day off',
  (now) => {
    const { tight, share, off, visits } = demoAt(now)
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    expect([off, tight]).toEqual([[], []])
    const places = visits.map(({ adviser_id, date, from }) => `${adviser_id} ${date} ${from}`)
    expect(new Set(places).size).toBe(places.length)
  },
)
