/** Slots for a lead, worked out once more: by whole minutes of a day and nothing that the product uses. */

export interface PlainPlace {
  latitude: number
  longitude: number
  key: string
  exact: boolean
}

/** Another company's place is known by a square of 6 hundredths of a degree by 10, whose corner is so far from its middle. */
function plainSquare({ latitude, longitude, key }: PlainPlace): PlainPlace & { corner: number } {
  const [south, west] = [Math.floor(latitude / 0.06) * 0.06, Math.floor(longitude / 0.1) * 0.1]
  const middle = { latitude: south + 0.03, longitude: west + 0.05, key: `square ${key}`, exact: false }
  return { ...middle, corner: kmBetween(middle, { ...middle, latitude: south, longitude: west }) }
}

interface PlainEntry {
  person: number
  date: string
  /** Minutes of the day. */
  from: number
  till: number
  kind: 'visit' | 'hold' | 'event'
  foreign: boolean
  place: PlainPlace | null
}

export interface PlainWorld {
  people: readonly { id: number; priority: number | null }[]
  slots: readonly { person: number; date: string; from: number; till: number }[]
  entries: readonly PlainEntry[]
  away: readonly { person: number; date: string; from: number; till: number }[]
  closed: readonly string[]
  own: number | null
  lead: PlainPlace | null
  rules: { longest_trip: number; travel_per_day: number; visits_per_day: number }
  wishes: { weekdays: readonly number[]; from: number; till: number }
  base: (person: number, foreign: boolean) => PlainPlace
  /** Nothing is offered before. */
  earliest: { date: string; from: number }
}

const visitMinutes = 90
type Vector = [number, number, number]

function vectorOf({ latitude, longitude }: PlainPlace): Vector {
  const [north, east] = [(latitude / 180) * Math.PI, (longitude / 180) * Math.PI]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** By the angle between two directions from the middle of the earth. */
function kmBetween(from: PlainPlace, to: PlainPlace): number {
  const [[ax, ay, az], [bx, by, bz]] = [vectorOf(from), vectorOf(to)]
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
  return Math.atan2(cross, ax * bx + ay * by + az * bz) * 6_371
}

const minutesFor = (km: number) => Math.ceil(((km * 1.3) / 50) * 60 - 1e-9)
const cornerOf = (place: PlainPlace & { corner?: number }) => place.corner ?? 0

/** `more`: minutes that it may take longer. */
function wayOf(from: PlainPlace, to: PlainPlace) {
  if (from.key === to.key) return { minutes: 0, km: 0, more: 0 }
  const km = kmBetween(from, to)
  const minutes = Math.max(minutesFor(km), from.exact && to.exact ? 5 : 10)
  return { minutes, km: km * 1.3, more: minutesFor(cornerOf(from) + cornerOf(to)) }
}

/** The day as it is driven: from the base of its first entry to that of its last. */
function driven(world: PlainWorld, person: number, entries: readonly PlainEntry[]) {
  const day = [...entries].sort((one, other) => one.from - other.from)
  const [first, last] = [day[0], day[day.length - 1]]
  if (first === undefined || last === undefined) return { day, legs: [] }
  const baseOf = ({ foreign }: PlainEntry) => {
    const base = world.base(person, foreign)
    return foreign ? plainSquare(base) : base
  }
  const stops = [baseOf(first)]
  for (const { place, foreign, from } of day) {
    const there = place !== null && foreign ? plainSquare({ ...place, key: `${from}` }) : place
    stops.push(there ?? stops[stops.length - 1]!)
  }
  stops.push(baseOf(last))
  return { day, legs: stops.slice(1).map((to, index) => wayOf(stops[index]!, to)) }
}

const sumOf = (legs: readonly { minutes: number; km: number }[], what: 'minutes' | 'km') =>
  legs.reduce((sum, leg) => sum + leg[what], 0)

/** Pairs of neighbours, by what they are, that cannot be driven. */
const latePairs = ({ day, legs }: ReturnType<typeof driven>) =>
  day.slice(1).flatMap((entry, index) => {
    const before = day[index]
    const leg = legs[index + 1]
    return before !== undefined && leg !== undefined && entry.from - before.till < leg.minutes + leg.more
      ? [{ before, entry }]
      : []
  })

function judge(world: PlainWorld, slot: PlainWorld['slots'][number]) {
  const { person, date, from } = slot
  const till = from + visitMinutes
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  const { weekdays, ...hours } = world.wishes
  if (slot.till < till || weekday === 0 || weekday === 6 || world.closed.includes(date)) return null
  if (from < hours.from || till > hours.till || (weekdays.length > 0 && !weekdays.includes(weekday)))
    return null
  if (date < world.earliest.date || (date === world.earliest.date && from < world.earliest.from)) return null
  const priority = world.people.find(({ id }) => id === person)?.priority ?? null
  if (priority === null && person !== world.own) return null
  const here = (one: { person: number; date: string }) => one.person === person && one.date === date
  const meets = (one: { from: number; till: number }) => one.from < till && from < one.till
  if (world.away.some((one) => here(one) && meets(one))) return null
  const others = world.entries.filter(here)
  if (others.some(meets)) return null
  if (others.filter(({ kind }) => kind !== 'event').length >= world.rules.visits_per_day) return null
  const visit: PlainEntry = { person, date, from, till, kind: 'visit', foreign: false, place: world.lead }
  const [before, after] = [driven(world, person, others), driven(world, person, [...others, visit])]
  const was = latePairs(before)
  const isNew = (pair: (typeof was)[number]) =>
    !was.some((one) => one.before === pair.before && one.entry === pair.entry)
  if (latePairs(after).some(isNew)) return null
  const at = after.day.indexOf(visit)
  const [to, onwards] = [after.legs[at], after.legs[at + 1]]
  if (Math.max(to?.minutes ?? 0, onwards?.minutes ?? 0) > world.rules.longest_trip) return null
  const [now, then] = [sumOf(before.legs, 'minutes'), sumOf(after.legs, 'minutes')]
  if (then > world.rules.travel_per_day && then > now) return null
  const tells = (one: PlainEntry) => one.foreign || one.place !== null
  const [earlier, later] = [after.day.slice(0, at).reverse(), after.day.slice(at + 1)]
  const foreign = [earlier.find(tells), later.find(tells)].some((one) => one?.foreign === true)
  const told = !foreign && world.lead !== null
  return {
    person,
    date,
    from,
    minutes: told ? Math.max(0, then - now) : null,
    km: told ? Math.max(0, sumOf(after.legs, 'km') - sumOf(before.legs, 'km')) : null,
  }
}

/** What is to be offered, in no order. */
export const plainSlots = (world: PlainWorld) => world.slots.flatMap((slot) => judge(world, slot) ?? [])

/** Where one stands in the order: own adviser, priority, extra minutes, extra kilometres, day, time, person. */
export const plainOrder = (world: PlainWorld, slot: ReturnType<typeof plainSlots>[number]) => [
  slot.person === world.own ? 0 : 1,
  world.people.find(({ id }) => id === slot.person)?.priority ?? Infinity,
  slot.minutes ?? Infinity,
  slot.km ?? Infinity,
  Number(slot.date.replaceAll('-', '')),
  slot.from,
  slot.person,
]
