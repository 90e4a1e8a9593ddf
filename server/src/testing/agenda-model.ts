import { appointments } from '@heliodesk/contract/appointments'
import { manualEvents } from '@heliodesk/contract/manual-events'
import { slots } from '@heliodesk/contract/slots'
import { addDays } from '@heliodesk/domain/calendar'
import { fullName } from '@heliodesk/domain/people/names'
import { seedRoles } from '@heliodesk/domain/roles/seed-roles'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { addEmployees, employ } from '../access/logins/add-employees.ts'
import { takeAbsenceBack, writeAbsence } from '../features/absences/write-absence.ts'
import { cancelAppointment } from '../features/appointments/cancel-appointment.ts'
import { changeAppointment } from '../features/appointments/change-appointment.ts'
import { createAppointment } from '../features/appointments/create-appointment.ts'
import { judgeVisits } from '../features/appointments/marks/judge-visits.ts'
import { postponeAppointment } from '../features/appointments/postpone-appointment.ts'
import { leads } from '../features/leads/schema.ts'
import { removeEvent, writeEvent } from '../features/manual-events/write-event.ts'
import { takeSlot } from '../features/slots/take-slot.ts'
import { saveWorkDays } from '../features/work-days/save-work-days.ts'
import { WithStatus } from '../http/send-answer.ts'
import { stoppedClock } from '../kernel/clock.ts'
import { Problem } from '../kernel/problems.ts'
import { employeeActor } from '../work/actor.ts'
import type { EmployeeContext } from '../work/context.ts'
import { atOnce } from '../work/create-context.ts'
import { inJob, inTransaction } from '../work/in-transaction.ts'
import { addLead } from './test-installation.ts'
import type { TestCompany } from './test-office.ts'
import type { TestProduct } from './test-product.ts'

/** Some days before the clock changes, with the last working day of each closed. */
const periods = [
  { now: '2026-10-22T07:00:00Z', days: ['2026-10-23', '2026-10-25', '2026-10-26'] },
  { now: '2026-03-26T08:00:00Z', days: ['2026-03-27', '2026-03-29', '2026-03-30'] },
] as const
export const closedDays = periods.map(({ days }) => ({ date: days[2], name: 'Brugdag' }))

const places = [
  { latitude: 53.2194, longitude: 6.5665 },
  { latitude: 53.1726, longitude: 6.6037 },
  { latitude: 52.5168, longitude: 6.083 },
]

const kinds = [
  ...(['book', 'book', 'byHand', 'byHand', 'hold', 'move', 'move', 'postpone', 'putOff', 'cancel'] as const),
  ...(['event', 'removeEvent', 'away', 'awayHours', 'back', 'times', 'times', 'wait', 'address'] as const),
]

export interface Step {
  what: (typeof kinds)[number]
  company: number
  day: number
  hour: number
  place: number
  pick: number
}

export const aStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds),
  company: fc.constantFrom(0, 1),
  day: fc.integer({ min: 0, max: 2 }),
  hour: fc.integer({ min: 1, max: 18 }),
  place: fc.integer({ min: 0, max: places.length - 1 }),
  pick: fc.nat(20),
})

interface PlacedLead {
  id: number
  /** Where it lived at first. */
  place: number
}

/** Somebody who works for both companies, with the ids of what was made in their agenda in one run. */
export interface Lane {
  product: TestProduct
  clock: ReturnType<typeof stoppedClock>
  person: { user_id: number; employee_id: number }
  days: readonly string[]
  visits: number[][]
  events: number[][]
  absences: number[][]
  leads: PlacedLead[][]
  /** Leads of a company at a place that nobody planned yet. */
  spare: Map<string, number[]>
}

/** A manager of both companies, whose agenda nobody else uses. */
export async function openLane(product: TestProduct, name: string): Promise<Lane> {
  const { noord, zuid, services } = product
  const now = services.clock.now()
  const names = { firstName: name, insertion: null, lastName: 'Beide' }
  const person = await product.inside(async ({ db }) => {
    const facts = { email: null, phone: null, mobile: null, gender: null, password_hash: '', username: name }
    const people = [{ ...names, ...facts, full_name: fullName(names) }]
    return (await addEmployees(db, people, { default_company_id: noord.id, now }))[0]
  })
  if (person === undefined) throw new Error('Nobody was added')
  for (const company of [noord, zuid])
    await product.inside(
      ({ db }) =>
        employ(
          db,
          company.id,
          [
            {
              employee_id: person.employee_id,
              role_id: company.role_ids.manager,
              function_group: 'manager' as const,
            },
          ],
          now,
        ),
      company,
    )
  return { product, clock: stoppedClock(now), person, days: [], spare: new Map(), ...nothing() }
}

const nothing = () => ({
  visits: [[], []],
  events: [[], []],
  absences: [[], []],
  leads: [[], []],
})

/** Begins a run: nothing is planned, and it is some days before a change of the clock. */
export function beginRun(lane: Lane, period: number) {
  const { now, days } = periods[period % periods.length] ?? periods[0]
  lane.clock.move(new Date(now).getTime() - lane.clock.now().getTime())
  Object.assign(lane, { days, ...nothing() })
}

const companyOf = ({ product }: Lane, company: number): TestCompany =>
  company === 0 ? product.noord : product.zuid

const servicesOf = ({ product, clock }: Lane) => ({ ...product.services, clock })

/** Runs a use case as the person in a company, as a request does. */
function act<Result>(lane: Lane, company: number, work: (context: EmployeeContext) => Promise<Result>) {
  const { permissions } = seedRoles.manager
  const actor = employeeActor(
    {
      company_id: companyOf(lane, company).id,
      locale: 'en',
      request: { id: 'model', ip: '', user_agent: null },
    },
    {
      ...lane.person,
      username: 'model',
      full_name: 'Model',
      impersonator_id: null,
      impersonator_name: null,
      function_group: 'manager',
      permissions: new Set(permissions),
      own_resources: new Set(),
    },
  )
  return inTransaction(servicesOf(lane), actor, atOnce(lane.clock.now()), work)
}

let made = 0
/** Made together, because the model is about what becomes of them. */
const madeAtOnce = 4

/** Leads that share a mailbox or a number are compared with each other on each change. */
const nobodyElses = (unique: number) => ({
  number: `M${unique}`,
  email: `model${unique}@klant.example`,
  mobile: null,
})

async function makeLeads(lane: Lane, company: number, place: number): Promise<number[]> {
  const of = companyOf(lane, company)
  return inJob(servicesOf(lane), of.id, async (context) => {
    const ids: number[] = []
    while (ids.length < madeAtOnce) {
      made += 1
      const where = { ...places[place], location_type: 'ROOFTOP' as const }
      const lead = await addLead(context, { ...where, address_key: `model ${made}`, ...nobodyElses(made) })
      ids.push(lead.id)
    }
    return ids
  })
}

async function aLead(lane: Lane, company: number, place: number): Promise<number> {
  const key = `${company} ${place}`
  const [id = 0, ...rest] = lane.spare.get(key)?.length
    ? (lane.spare.get(key) ?? [])
    : await makeLeads(lane, company, place)
  lane.spare.set(key, rest)
  lane.leads[company]?.push({ id, place })
  return id
}

/** What to make of the leads of a run, whose visits are gone: of others at the same places, in the next one. */
export function takeLeadsBack(lane: Lane) {
  const used = lane.leads.flatMap((of, company) => of.map((lead) => ({ ...lead, company })))
  for (const { id, place, company } of used) {
    const key = `${company} ${place}`
    lane.spare.set(key, [...(lane.spare.get(key) ?? []), id])
  }
  return used.map(({ id, place }) => ({ id, ...places[place] }))
}

/** A lead lives elsewhere from now on, as when somebody changes its address. */
async function moveHouse(lane: Lane, { company, place, pick }: Step) {
  const lead_id = anyOf(
    lane.leads[company]?.map(({ id }) => id),
    pick,
  )
  const { id: company_id } = companyOf(lane, company)
  const address_key = `model ${(made += 1)}`
  await inJob(servicesOf(lane), company_id, ({ db }) =>
    db
      .update(leads)
      .set({ ...places[place], address_key })
      .where(eq(leads.id, lead_id)),
  )
  await judgeVisits(servicesOf(lane))({ company_id, lead_id })
  return undefined
}

const clock = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`
/** What is not there is not found. */
const anyOf = (ids: number[] | undefined, pick: number) => ids?.[pick % Math.max(1, ids.length)] ?? 0

interface Doing {
  lane: Lane
  step: Step
  date: string
  slot: { adviser_id: number; date: string; from: string }
}

const book = async ({ lane, step, slot }: Doing, hold: boolean) => {
  const lead_id = await aLead(lane, step.company, step.place)
  const body = slots.take.body.parse({ ...slot, lead_id, hold })
  return act(lane, step.company, (context) => takeSlot.run(context, { body }))
}

type Doer = (doing: Doing) => Promise<unknown>
const visitOf = ({ lane, step }: Doing) => anyOf(lane.visits[step.company], step.pick)

/** Each step, by the use case of its call. */
const steps: Record<Step['what'], Doer> = {
  book: (doing) => book(doing, false),
  hold: (doing) => book(doing, true),
  byHand: async ({ lane, step, slot }) => {
    const lead_id = await aLead(lane, step.company, step.place)
    const body = appointments.create.body.parse({ ...slot, lead_id, kind: 'advice', confirm: true })
    return act(lane, step.company, (context) => createAppointment.run(context, { body }))
  },
  move: (doing) => {
    const { lane, step, date } = doing
    const times = { from: clock(step.hour), till: clock(step.hour + 1) }
    const body = appointments.update.body.parse({ date, ...times, confirm: true })
    return act(lane, step.company, (context) =>
      changeAppointment.run(context, { params: { id: visitOf(doing) }, body }),
    )
  },
  postpone: (doing) => {
    const { lane, step, date } = doing
    const body = { reason: 'Later', date, from: clock(step.hour, '30'), confirm: true }
    return act(lane, step.company, (context) =>
      postponeAppointment.run(context, { params: { id: visitOf(doing) }, body }),
    )
  },
  putOff: (doing) => {
    const until = `${doing.date.slice(0, 4)}-11-30`
    return act(doing.lane, doing.step.company, (context) =>
      postponeAppointment.run(context, { params: { id: visitOf(doing) }, body: { reason: 'Later', until } }),
    )
  },
  cancel: (doing) =>
    act(doing.lane, doing.step.company, (context) =>
      cancelAppointment.run(context, {
        params: { id: visitOf(doing) },
        body: appointments.cancel.body.parse({ reason: 'Af' }),
      }),
    ),
  event: ({ lane, step, slot, date }) => {
    const until = addDays(date, 35)
    const series = step.pick % 2 === 0 ? null : { every: step.pick % 3 === 0 ? 'month' : 'week', until }
    const body = { ...slot, kind: 'other', title: 'Iets', till: clock(step.hour + 1), series }
    return act(lane, step.company, (context) =>
      writeEvent.run(context, {
        body: manualEvents.create.body.parse({ lead_id: null, remarks: null, ...body }),
      }),
    )
  },
  removeEvent: ({ lane, step }) =>
    act(lane, step.company, (context) =>
      removeEvent(context, {
        params: { id: anyOf(lane.events[step.company], step.pick) },
        query: { scope: 'from_here' },
      }),
    ),
  away: (doing) => away(doing, { from: null, till: null }),
  awayHours: (doing) =>
    away(doing, { from: clock(doing.step.hour), till: clock(Math.min(23, doing.step.hour + 3)) }),
  back: ({ lane, step }) =>
    act(lane, step.company, (context) =>
      takeAbsenceBack(context, anyOf(lane.absences[step.company], step.pick)),
    ),
  times: ({ lane, step, date }) => {
    const day = { adviser_id: lane.person.employee_id, full_date: date }
    const work_times = [
      { from: clock(step.hour), till: clock(step.hour + 2) },
      ...(step.pick % 2 === 0 ? [{ from: clock(step.hour + 3), till: clock(step.hour + 5) }] : []),
    ]
    return act(lane, step.company, (context) =>
      saveWorkDays.run(context, { body: { work_days: [{ ...day, work_times }], confirm: true } }),
    )
  },
  wait: async ({ lane }) => lane.clock.move(6 * 60_000),
  address: ({ lane, step }) => moveHouse(lane, step),
}

const away = ({ lane, step, date }: Doing, hours: { from: string | null; till: string | null }) => {
  const body = { employee_id: lane.person.employee_id, kind: 'leave' as const, note: null, ...hours }
  return act(lane, step.company, (context) =>
    writeAbsence.run(context, { body: { ...body, from_date: date, till_date: date } }),
  )
}

/** Where the id of what a step made is kept. */
const madeBy: Partial<Record<Step['what'], 'visits' | 'events' | 'absences'>> = {
  book: 'visits',
  byHand: 'visits',
  event: 'events',
  away: 'absences',
  awayHours: 'absences',
}

/** Does one step; answers its status. Whatever is not a refusal is thrown. */
export async function take(lane: Lane, step: Step): Promise<number> {
  const date = lane.days[step.day] ?? ''
  const slot = { adviser_id: lane.person.employee_id, date, from: clock(step.hour) }
  try {
    const result = await steps[step.what]({ lane, step, date, slot })
    const answer = result instanceof WithStatus ? result.body : result
    const kept = madeBy[step.what]
    if (kept !== undefined) lane[kept][step.company]?.push((answer as { id: number }).id)
    return 200
  } catch (error) {
    if (error instanceof Problem) return error.status
    throw error
  }
}
