import { amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import type { PartnerStatus } from '@heliodesk/domain/enumerations'
import { partnerSteps } from '@heliodesk/domain/leads/partner'
import { partnerStatus } from '@heliodesk/domain/leads/statuses'
import { leadNumber } from '@heliodesk/domain/numbers'
import { searchTextOf } from '@heliodesk/domain/leads/search-text'
import { eq, sql } from 'drizzle-orm'
import { appointments } from '../features/appointments/schema.ts'
import { leadContacts } from '../features/calling/schema.ts'
import { auditLog } from '../audit-log/schema.ts'
import { leadNumbers, leads, leadSearch, leadStatusHistory } from '../features/leads/schema.ts'
import { leadPartnerReports } from '../features/partner/schema.ts'
import { sources } from '../features/sources/schema.ts'
import type { CompanyDb } from '../access/database.ts'
import { insertMany, reserveIds } from '../access/statements/insert-many.ts'
import type { MadeAppointment, MadeLead, MadeRow, Surroundings } from './make-leads.ts'

export interface WrittenLead {
  lead: MadeRow
  steps: MadeLead['steps']
  contacts: MadeLead['contacts']
  appointments: (MadeAppointment & { id: number })[]
}

const yearOf = (at: Date) => Number(amsterdamDate(at).slice(0, 4))

/** The first of as many numbers as the leads of each year need; the rest follows. */
async function takeNumbers(db: CompanyDb, company_id: number, made: readonly MadeLead[]) {
  const counts = new Map<number, number>()
  for (const { lead } of made)
    counts.set(yearOf(lead.created_at), (counts.get(yearOf(lead.created_at)) ?? 0) + 1)
  const next = new Map<number, number>()
  for (const [year, count] of counts) {
    const [row] = await db
      .insert(leadNumbers)
      .values({ company_id, year, last: count })
      .onConflictDoUpdate({
        target: [leadNumbers.company_id, leadNumbers.year],
        set: { last: sql`${leadNumbers.last} + ${count}` },
      })
      .returning({ last: leadNumbers.last })
    next.set(year, (row?.last ?? count) - count + 1)
  }
  return (created_at: Date) => {
    const year = yearOf(created_at)
    const number = next.get(year) ?? 1
    next.set(year, number + 1)
    return leadNumber(year, number)
  }
}

/** Writes leads with their history, appointments and search texts, oldest first, in a few statements. */
export async function writeLeads(
  db: CompanyDb,
  company_id: number,
  unsorted: readonly MadeLead[],
  { result_codes }: Pick<Surroundings, 'result_codes'>,
): Promise<WrittenLead[]> {
  const made = unsorted.toSorted((a, b) => a.lead.created_at.getTime() - b.lead.created_at.getTime())
  const numberOf = await takeNumbers(db, company_id, made)
  const ids = await reserveIds(db, leads, made.length)
  const visits = await reserveIds(
    db,
    appointments,
    made.reduce((sum, one) => sum + one.appointments.length, 0),
  )
  let visit = 0
  const written = made.map(({ lead, steps, contacts, appointments: planned }, index): WrittenLead => {
    const id = ids[index] ?? 0
    return {
      lead: { ...lead, id, number: numberOf(lead.created_at) },
      steps,
      contacts,
      appointments: planned.map((one) => ({ ...one, id: visits[visit++] ?? 0 })),
    }
  })
  await insertMany(
    db,
    leads,
    written.map(({ lead }) => lead),
  )
  await insertMany(
    db,
    leadSearch,
    written.map(({ lead }) => ({
      company_id,
      lead_id: lead.id,
      search_text: searchTextOf(lead),
    })),
  )
  await insertMany(db, leadStatusHistory, written.flatMap(historyOf))
  const partners = await db.select({ id: sources.id }).from(sources).where(eq(sources.essent, true))
  const ofPartner = new Set(partners.map(({ id }) => id))
  await insertMany(
    db,
    leadPartnerReports,
    written.filter(({ lead }) => ofPartner.has(lead.source_id ?? 0)).flatMap(reportsOf),
  )
  await insertMany(
    db,
    leadContacts,
    written.flatMap((one) => contactsOf(one, result_codes)),
  )
  await insertMany(db, appointments, written.flatMap(appointmentsOf))
  return written
}

const historyOf = ({ lead, steps }: WrittenLead) =>
  steps.map(({ status, at }) => ({
    company_id: lead.company_id,
    lead_id: lead.id,
    status,
    employee_id: status === 'new' ? null : lead.owner_id,
    callback_at: status === lead.status && waits.has(status) ? lead.call_at : null,
    created_at: at,
  }))

/** What the energy partner was told of its lead. */
function reportsOf({ lead, steps }: WrittenLead): (typeof leadPartnerReports.$inferInsert)[] {
  let told: PartnerStatus | null = null
  return steps.flatMap(({ status, at }, index) => {
    const history = steps.slice(0, index).map((step) => step.status)
    const to = partnerStatus(status, history)
    const news = to === null ? [] : partnerSteps(told, to)
    told = news.at(-1) ?? told
    return news.map((one) => ({
      company_id: lead.company_id,
      lead_id: lead.id,
      number: lead.number,
      status: one,
      employee_id: status === 'new' ? null : lead.owner_id,
      created_at: at,
    }))
  })
}

const waits: ReadonlySet<string> = new Set(['callback', 'postponed'])

const contactsOf = (
  { lead, contacts }: WrittenLead,
  result_codes: Surroundings['result_codes'],
): (typeof leadContacts.$inferInsert)[] =>
  contacts.map(({ outcome, category, at, next_action_at }) => ({
    company_id: lead.company_id,
    lead_id: lead.id,
    direction: 'outgoing',
    outcome,
    number: lead.mobile,
    result_code_id: result_codes.get(category) ?? null,
    next_action_at,
    employee_id: lead.owner_id,
    created_at: at,
  }))

const appointmentsOf = ({ lead, appointments: planned }: WrittenLead) =>
  planned.map(({ id, adviser_id, kind, status, date, from, till, planned_at }) => ({
    company_id: lead.company_id,
    id,
    lead_id: lead.id,
    // The crew is on the work letter; the adviser is free that day.
    adviser_id: kind === 'installation' ? null : adviser_id,
    kind,
    status,
    date,
    from,
    till,
    starts_at: instantInAmsterdam(date, from),
    ends_at: instantInAmsterdam(date, till),
    manual: false,
    created_by: lead.owner_id,
    revision: 1,
    created_at: planned_at,
    updated_at: planned_at,
  }))

export type TimelineRow = typeof auditLog.$inferInsert

/** Writes all events in chronological order, because the timeline sorts by id. */
export const writeTimeline = (db: CompanyDb, rows: readonly TimelineRow[]) =>
  insertMany(
    db,
    auditLog,
    rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )

/** The audit entries of a lead and its appointments. */
export function timelineOf({ lead, steps, contacts, appointments: planned }: WrittenLead): TimelineRow[] {
  const { company_id, id, owner_id } = lead
  const shared = (employee_id: number | null) => ({
    company_id,
    employee_id,
    actor: employee_id === null ? 'system' : 'employee',
    lead_id: id,
  })
  const moves = steps.map(({ status, at }, index) => ({
    ...shared(index === 0 ? null : owner_id),
    at,
    action: index === 0 ? 'created' : 'status',
    subject: 'leads',
    subject_id: id,
    before: index === 0 ? null : { status: steps[index - 1]?.status },
    after: index === 0 ? { number: lead.number, full_name: lead.full_name, status } : { status },
  }))
  const visits = planned.map(({ id: subject_id, planned_at, kind, date, from, till, status }) => ({
    ...shared(owner_id),
    at: planned_at,
    action: 'created',
    subject: 'appointments',
    subject_id,
    before: null,
    after: { kind, date, from, till, status },
  }))
  const said = contacts.map(({ outcome, at, next_action_at }) => ({
    ...shared(owner_id),
    at,
    action: 'contacted',
    subject: 'leads',
    subject_id: id,
    before: null,
    after: { direction: 'outgoing', outcome, number: lead.mobile, next_action_at },
  }))
  return [...moves, ...said, ...visits]
}
