import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type {
  AppointmentStatus,
  HouseOwnership,
  MainConnection,
  ResultCodeCategory,
} from '@heliodesk/domain/enumerations'
import { callListTime } from '@heliodesk/domain/leads/calling'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import type { leads } from '../features/leads/schema.ts'
import type { Agenda, Slot } from './agenda.ts'
import { type JourneyOptions, makeJourney, type Step } from './funnel.ts'
import { factsOfContacts, type MadeContact, makeContacts } from './make-contacts.ts'
import { makePerson, type Region } from './make-person.ts'
import type { Random } from './random.ts'
import { workingDay } from './working-days.ts'

/** A lead to insert: PostgreSQL generates the sort columns. */
export type MadeRow = Omit<typeof leads.$inferSelect, 'sort_name' | 'sort_city' | 'sort_number' | 'may_call'>

/** Who and what the leads of a company refer to. */
export interface Surroundings {
  company_id: number
  region: Region
  /** Ids with weights. */
  sources: readonly { weight: number; item: number }[]
  /** Future days with visits, with weights. */
  visit_days: readonly { weight: number; item: string }[]
  /** The result code of each category. */
  result_codes: ReadonlyMap<ResultCodeCategory, number>
  adviser_ids: readonly number[]
  /** Who answers the telephone. */
  owner_ids: readonly number[]
  /** Where a forwarded lead went. */
  other_company_id: number | null
}

export interface MadeAppointment extends Slot {
  kind: 'advice' | 'followUp' | 'inspection' | 'installation' | 'service'
  status: AppointmentStatus
  planned_at: Date
}

export interface MadeLead {
  lead: Omit<MadeRow, 'id' | 'number'>
  steps: Step[]
  appointments: MadeAppointment[]
  contacts: MadeContact[]
}

const connections: { weight: number; item: MainConnection }[] = [
  { weight: 35, item: '1x25A' },
  { weight: 14, item: '1x35A' },
  { weight: 40, item: '3x25A' },
  { weight: 8, item: '3x35A' },
  { weight: 3, item: '3x63A' },
]
const ownerships: { weight: number; item: HouseOwnership }[] = [
  { weight: 93, item: 'owned' },
  { weight: 5, item: 'rented' },
  { weight: 2, item: 'other' },
]
const remarks = [
  'Belt liever na 18:00 uur.',
  'Heeft volgend voorjaar een warmtepomp.',
  'Twijfelt tussen twee dakvlakken.',
  'Dak is in 2019 vernieuwd.',
  'Wil graag zwarte panelen.',
  'Buren hebben al panelen van ons.',
  'Rijdt elektrisch en zoekt een laadpaal.',
  'Vraagt wat er na het salderen verandert.',
]

/** Times of a journey's appointments: a visit is on the day of its advice, or in the future. */
function planVisits(
  random: Random,
  agenda: Agenda,
  around: Surroundings,
  steps: Step[],
  now: Date,
): MadeAppointment[] {
  const stepOf = (status: Step['status']) => steps.find((step) => step.status === status)
  const planned = stepOf('appointmentPlanned')
  if (planned === undefined) return []
  const advised = stepOf('advised')
  const today = amsterdamDate(now)
  const visit =
    advised === undefined
      ? agenda.take(random, around.adviser_ids, random.weighted(around.visit_days))
      : agenda.take(random, around.adviser_ids, amsterdamDate(advised.at), -1)
  const made: MadeAppointment[] = [
    {
      ...visit,
      kind: 'advice',
      status: advised === undefined ? upcoming(random) : 'done',
      planned_at: planned.at,
    },
  ]
  if (advised !== undefined) advised.at = instantInAmsterdam(visit.date, visit.till)
  const mounting = stepOf('installationPlanned')
  if (mounting === undefined) return made
  const installed = stepOf('installed')
  const date =
    installed === undefined ? workingDay(addDays(today, random.whole(3, 25))) : amsterdamDate(installed.at)
  const status = installed === undefined ? 'planned' : 'done'
  const day = { adviser_id: visit.adviser_id, date, from: '08:00', till: '16:00' }
  return [...made, { ...day, kind: 'installation', status, planned_at: mounting.at }]
}

const upcoming = (random: Random) => (random.chance(0.4) ? 'confirmed' : 'planned')

/** Nothing happens before what it follows from. */
function putInOrder(steps: Step[]) {
  let last = 0
  for (const step of steps) {
    if (step.at.getTime() <= last) step.at = new Date(last + 30 * 60_000)
    last = step.at.getTime()
  }
}

/** A lead with its history and its appointments, not yet numbered. */
export function makeLead(
  random: Random,
  agenda: Agenda,
  around: Surroundings,
  options: JourneyOptions & { now: Date },
): MadeLead {
  const steps = makeJourney(random, options.now, options)
  const appointments = planVisits(random, agenda, around, steps, options.now)
  putInOrder(steps)
  const statuses = steps.map(({ status }) => status)
  const status = statuses.at(-1) ?? 'new'
  const created_at = steps[0]?.at ?? options.now
  const last = steps.at(-1)?.at ?? options.now
  const source_id = random.weighted(around.sources)
  const touched = statuses.length > 1
  const person = makePerson(random, around.region)
  const house = makeHouse(random)
  const postponed_until =
    status === 'postponed' ? addDays(amsterdamDate(options.now), random.whole(10, 120)) : null
  const attempts = status === 'notReached' || status === 'weeded' ? random.whole(1, 7) : random.whole(0, 2)
  const called = makeCalls(steps, { attempts, postponed_until, house_number: person.street_number })
  const lead: MadeLead['lead'] = {
    ...person,
    ...house,
    ...called.facts,
    company_id: around.company_id,
    source_id,
    external_id: null,
    status,
    status_since: last,
    postponed_until,
    last_result_code_id: around.result_codes.get(called.contacts.at(-1)?.category ?? 'contact') ?? null,
    owner_id: touched ? random.pick(around.owner_ids) : null,
    adviser_id: appointments[0]?.adviser_id ?? null,
    weeded: null,
    consent: { basis: 'request', text: 'Offerteaanvraag', at: created_at.toISOString(), scope: 'all' },
    calls_released_until: null,
    essent_status: partnerStatus(status, statuses),
    essent_reason: null,
    forwarded_to_company_id: status === 'forwarded' ? around.other_company_id : null,
    anonymised_at: null,
    lead_import_id: null,
    revision: 1,
    created_at,
    updated_at: last,
  }
  if (called.contacts.length === 0) lead.last_result_code_id = null
  return { lead, steps, appointments, contacts: called.contacts }
}

const makeHouse = (random: Random) => ({
  energy_usage: random.chance(0.9)
    ? Math.round((1_800 + random.next() * random.next() * 7_000) / 50) * 50
    : null,
  meter_connection: random.chance(0.7) ? random.weighted(connections) : null,
  house_ownership: random.chance(0.8) ? random.weighted(ownerships) : null,
  monument: random.chance(0.02),
  language: random.chance(0.95) ? ('nl' as const) : ('en' as const),
  remarks: random.chance(0.2) ? random.pick(remarks) : null,
})

const day = 24 * 3_600_000

/** The telephone calls of a journey, and what the lead keeps of them; one in eight of the closed ones objects. */
function makeCalls(
  steps: readonly Step[],
  options: { attempts: number; postponed_until: string | null; house_number: number },
) {
  const { attempts, postponed_until, house_number } = options
  const { status, at: since } = steps.at(-1) ?? { status: 'new' as const, at: new Date(0) }
  const callback_at = new Date(since.getTime() + ((house_number % 6) - 1) * day)
  const call_at = callListTime({
    status,
    callback_at: callback_at > since ? callback_at : null,
    postponed_until,
    now: since,
  })
  const do_not_call = status === 'writtenOff' && house_number % 8 === 0
  const contacts = makeContacts({ steps, attempts, call_at, do_not_call })
  const objection = contacts.find(({ category }) => category === 'doNotCall')
  const facts = {
    ...factsOfContacts(contacts),
    call_at,
    do_not_call_at: objection?.at ?? null,
    objection_of: null,
  }
  return { contacts, facts }
}
