import type { CallResult } from '@heliodesk/contract/call'
import type { slots as calls } from '@heliodesk/contract/slots'
import { weekdays } from '@heliodesk/domain/enumerations'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../../demo/random.ts'
import { type PlainPlace, plainOrder, plainSlots, type PlainWorld } from '../../testing/plain-slots.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const worlds = 200
const seed = 20_261_124

/** The product's day is Friday 20 November 2026, ten in the morning. */
const product = await startTestProduct()
const owner = new pg.Client({ connectionString: product.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await product.close()
})
const { noord, zuid, both } = product
const planner = await product.as('planner')
const people = [noord.employees.adviser.employee_id, noord.employees.manager.employee_id, both.employee_id]
const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']

type Found = CallResult<typeof calls.search>

const placeOfCity = async (city: string, zip_code: string): Promise<PlainPlace> => {
  const address = { city, zip_code, street: null, street_number: null, adjective: null }
  const found = await product.services.geocoder.guess(address)
  if (found === undefined) throw new Error(`${city} is not known`)
  return {
    latitude: found.latitude,
    longitude: found.longitude,
    key: `base ${zip_code} ${city}`,
    exact: false,
  }
}
const offices = await Promise.all(
  [noord, zuid].map(async ({ id }) => {
    const { rows } = await owner.query<{ city: string; zip_code: string }>(
      'SELECT city, zip_code FROM companies WHERE id = $1',
      [id],
    )
    return placeOfCity(rows[0]?.city ?? '', rows[0]?.zip_code ?? '')
  }),
)
const bases = { emmen: await placeOfCity('Emmen', '7811 AA'), zwolle: await placeOfCity('Zwolle', '8011 AA') }

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

let made = 0
const aPlace = (random: Random): PlainPlace => ({
  latitude: 52.4 + random.next() * 1,
  longitude: 6 + random.next() * 0.9,
  key: `world ${(made += 1)}`,
  exact: random.next() < 0.7,
})

/** Parts of a day that do not meet, in their order. */
function parts(random: Random, share: number) {
  const found: { from: number; till: number }[] = []
  for (let at = 8 * 60; at < 18 * 60;) {
    const from = at + 15 * random.whole(0, 4)
    const till = from + random.pick([60, 75, 90, 90, 90, 120])
    if (random.next() < share) found.push({ from, till })
    at = till
  }
  return found
}

function aWorld(random: Random): PlainWorld & { zip: boolean[] } {
  const cells = people.flatMap((person) => days.map((date) => ({ person, date })))
  const within = (share: number, chance: number) =>
    cells.flatMap((cell) =>
      random.next() < chance ? parts(random, share).map((part) => ({ ...cell, ...part })) : [],
    )
  const zip = people.map(() => random.next() < 0.8)
  const own = random.next() < 0.3 ? random.pick(people) : null
  const hasBase = people.map(() => random.next() < 0.5)
  return {
    zip,
    people: people.map((id, index) => ({ id, priority: zip[index] ? 1 + (index % 2) : null })),
    slots: within(0.9, 0.8),
    entries: within(0.35, 0.6).map((cell) => ({
      ...cell,
      kind: random.pick(['visit', 'visit', 'hold', 'event'] as const),
      foreign: cell.person === both.employee_id && random.next() < 0.4,
      place: random.next() < 0.8 ? aPlace(random) : null,
    })),
    away: within(0.2, 0.2),
    closed: random.next() < 0.2 ? [random.pick(days)] : [],
    own,
    lead: random.next() < 0.9 ? aPlace(random) : null,
    rules: {
      longest_trip: random.pick([30, 60, 90]),
      travel_per_day: random.pick([120, 180, 240]),
      visits_per_day: random.pick([2, 3, 5]),
    },
    wishes: {
      weekdays: random.next() < 0.3 ? [1, 3, 5] : [],
      from: random.next() < 0.3 ? 10 * 60 : 0,
      till: random.next() < 0.3 ? 15 * 60 : 24 * 60,
    },
    base: (person, foreign) => {
      if (foreign) return offices[1] ?? bases.emmen
      const index = people.indexOf(person)
      return hasBase[index] ? (index === 0 ? bases.emmen : bases.zwolle) : (offices[0] ?? bases.emmen)
    },
    earliest: { date: '2026-11-20', from: 12 * 60 },
  }
}

const tables =
  'agenda_entries absences work_times work_days person_bases planning_settings zip_code_ranges'.split(' ')

/** Everything that a world has, written past the verbs: what they refuse stands in the agenda too. */
async function write(world: ReturnType<typeof aWorld>) {
  for (const table of tables) await owner.query(`DELETE FROM ${table}`)
  await owner.query(
    `INSERT INTO planning_settings (company_id, minutes, notice, weeks_ahead, reminder_hour, customer_change_hours,
        longest_trip, travel_per_day, visits_per_day, closed_days, revision, created_at, updated_at)
      VALUES ($1, '{"advice":90,"followUp":90,"inspection":90,"installation":480,"service":60}', 120, 8, 10, 24,
        $2, $3, $4, $5, 1, now(), now())`,
    [
      noord.id,
      world.rules.longest_trip,
      world.rules.travel_per_day,
      world.rules.visits_per_day,
      JSON.stringify(world.closed.map((date) => ({ date, name: 'Brugdag' }))),
    ],
  )
  for (const [index, person] of people.entries()) {
    const base = world.base(person, false)
    if (base !== offices[0])
      await owner.query('INSERT INTO person_bases VALUES ($1, $2, $3, $4)', [
        noord.id,
        person,
        ...(base === bases.emmen ? ['7811 AA', 'Emmen'] : ['8011 AA', 'Zwolle']),
      ])
    if (world.zip[index])
      await owner.query(
        `INSERT INTO zip_code_ranges (company_id, "from", till, priority, active, adviser_ids, created_at, updated_at)
          VALUES ($1, 1000, 9999, $2, true, $3, now(), now())`,
        [noord.id, world.people[index]?.priority, JSON.stringify([person])],
      )
  }
  await writeDays(world)
}

const at = (date: string, minutes: number) => `${date}T${timeOf(minutes)}:00+01:00`

async function writeDays({ slots, entries, away }: PlainWorld) {
  const rows = JSON.stringify(
    slots.map((slot) => ({ ...slot, from: timeOf(slot.from), till: timeOf(slot.till) })),
  )
  await owner.query(
    `WITH rows AS (SELECT * FROM json_to_recordset($2::json) AS r(person bigint, date date, "from" text, till text)),
      made AS (INSERT INTO work_days (company_id, adviser_id, full_date, duplicate, created_at, updated_at)
        SELECT DISTINCT $1::bigint, person, date, false, now(), now() FROM rows RETURNING id, adviser_id, full_date)
      INSERT INTO work_times (company_id, work_day_id, "from", till)
        SELECT $1::bigint, made.id, rows."from", rows.till FROM made JOIN rows
          ON rows.person = made.adviser_id AND rows.date = made.full_date`,
    [noord.id, rows],
  )
  for (const { person, date, from, till, kind, foreign, place } of entries)
    await owner.query(
      `INSERT INTO agenda_entries (company_id, person_id, kind, during, latitude, longitude, place_key, place_exact, until)
        VALUES ($1, $2, $3, tstzrange($4, $5), $6, $7, $8, $9, $10)`,
      [
        foreign ? zuid.id : noord.id,
        person,
        kind,
        at(date, from),
        at(date, till),
        place?.latitude ?? null,
        place?.longitude ?? null,
        place?.key ?? null,
        place?.exact ?? false,
        kind === 'hold' ? '2026-11-20T09:03:00Z' : null,
      ],
    )
  for (const { person, date, from, till } of away)
    await owner.query(
      `INSERT INTO absences (employee_id, kind, from_date, till_date, "from", till, created_at, updated_at)
        VALUES ($1, 'training', $2, $2, $3, $4, now(), now())`,
      [person, date, timeOf(from), timeOf(till)],
    )
}

async function ask(world: PlainWorld) {
  const place = world.lead ?? { latitude: null, longitude: null, key: `nowhere ${(made += 1)}`, exact: false }
  const { latitude, longitude, key: address_key, exact } = place
  const location_type = exact ? ('ROOFTOP' as const) : ('APPROXIMATE' as const)
  const values = { latitude, longitude, address_key, location_type, adviser_id: world.own }
  const { id: lead_id } = await product.inside((context) => addLead(context, values))
  const { body } = await planner.post<Found>('/appointments/work-times', {
    lead_id,
    till_date: days.at(-1),
    weekdays: world.wishes.weekdays.map((day) => weekdays[day - 1]),
    from: timeOf(world.wishes.from),
    till: world.wishes.till === 24 * 60 ? null : timeOf(world.wishes.till),
  })
  return body.data.map((slot) => ({
    person: slot.adviser.id,
    date: slot.date,
    from: Number(slot.from.slice(0, 2)) * 60 + Number(slot.from.slice(3)),
    minutes: slot.extra_minutes,
    km: slot.extra_km,
  }))
}

const nameOf = ({ person, date, from, minutes }: Awaited<ReturnType<typeof ask>>[number]) =>
  `${person} ${date} ${timeOf(from)} ${minutes}`

test(
  `slots of ${worlds} random worlds are those of a plain answer, in its order (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const random = createRandom(seed)
    let offered = 0
    for (let world = 0; world < worlds; world += 1) {
      const one = aWorld(random)
      await write(one)
      const [found, plain] = [await ask(one), plainSlots(one)]
      expect({ world, slots: found.map(nameOf).toSorted() }).toEqual({
        world,
        slots: plain.map(nameOf).toSorted(),
      })
      const keys = found.map((slot) => {
        const same = plain.find((other) => nameOf(other) === nameOf(slot))
        if (same === undefined) throw new Error('Not in the plain answer')
        expect(Math.abs((same.km ?? 0) - (slot.km ?? 0))).toBeLessThan(0.051)
        return plainOrder(one, same)
      })
      for (const [index, key] of keys.entries()) expect(isBefore(keys[index - 1], key)).toBe(true)
      offered += found.length
    }
    expect(offered).toBeGreaterThan(worlds)
  },
)

/** The kilometres of two ways to reckon differ in the last of their digits. */
function isBefore(one: number[] | undefined, other: number[]): boolean {
  if (one === undefined) return true
  for (const [index, part] of one.entries()) {
    const next = other[index] ?? part
    if (part === next || Math.abs(part - next) < 1e-9) continue
    return part < next
  }
  return true
}
