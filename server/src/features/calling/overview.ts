import { type CallReason, callReasons } from '@heliodesk/domain/leads/calling'
import { customersSince } from '@heliodesk/domain/leads/objections/consent'
import { addDays, amsterdamDate, instantInAmsterdam } from '@heliodesk/domain/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { sources } from '../sources/schema.ts'
import { appointments } from '../appointments/schema.ts'
import type { findCallRules } from '../leads/statuses/call-rules-overview.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { saysNothingOfCalls } from '../leads/contact/unsaid-overview.ts'
import { leads, leadStatusHistory } from '../leads/schema.ts'
import { phoneCalls } from '../telephony/schema.ts'
import { leadContacts, leadLocks } from './schema.ts'

/** Which part of the call list, and as of when. */
export interface Chosen {
  now: Date
  source_id: number | undefined
  /** Null: everybody's leads. */
  own: number | null
  rules: Awaited<ReturnType<typeof findCallRules>>
}

interface Part {
  where: SQL | undefined
  due: SQL<Date>
}

const at = (column: typeof leads.call_at | typeof leads.created_at) =>
  sql<Date>`${column}`.mapWith(leads.created_at)

/**
 * For each reason: which leads, and since when they wait. After the attempts of the company only what was agreed
 * (a callback, a postponed date) or the customer's own call brings a lead back. Partial indexes are found by literals
 * alone.
 */
function partOf(reason: CallReason, { now, rules }: Chosen): Part {
  const mayBeTried = sql`${leads.attempts} < ${rules.call_attempts}`
  if (reason === 'new')
    return { where: sql`${leads.status} = 'new' AND ${mayBeTried}`, due: at(leads.created_at) }
  const waits = (where: SQL): Part => ({ where: and(where, lte(leads.call_at, now)), due: at(leads.call_at) })
  if (reason === 'callback') return waits(sql`${leads.status} IN ('callback', 'postponed')`)
  if (reason === 'notReached') return waits(sql`${leads.status} = 'notReached' AND ${mayBeTried}`)
  return {
    where: and(
      ne(leads.status, 'forwarded'),
      sql`${phoneCalls.status} = 'missed' AND ${phoneCalls.called_back_at} IS NULL AND NOT ${phoneCalls.own}`,
    ),
    due: sql<Date>`${phoneCalls.started_at}`.mapWith(phoneCalls.started_at),
  }
}

const callers = or(eq(leads.phone, phoneCalls.number), eq(leads.mobile, phoneCalls.number))

const givenAt = sql`(${leads.consent}->>'at')::timestamptz`

const mayBeCalled = ({ now, source_id, own, rules }: Chosen) =>
  and(
    sql`${leads.may_call}`,
    sql`${givenAt} <= ${now}`,
    sql`(${leads.consent}->>'basis' <> 'customer' OR ${leads.consent}->'undated' IS NULL
      AND ${givenAt} >= ${customersSince(now, rules.consent_customer_months)})`,
    or(isNotNull(leads.phone), isNotNull(leads.mobile)),
    source_id === undefined ? undefined : eq(leads.source_id, source_id),
    own === null ? undefined : ofOwnLead(own),
  )

/** The first lead of a reason that nobody has, locked so that no other call finds it. */
export async function findNextOf(db: CompanyDb, reason: CallReason, chosen: Chosen) {
  const { where, due } = partOf(reason, chosen)
  const inUse = db
    .select({ one: sql`1` })
    .from(leadLocks)
    .where(
      and(
        eq(leadLocks.company_id, leads.company_id),
        eq(leadLocks.lead_id, leads.id),
        gt(leadLocks.until, chosen.now),
      ),
    )
  const found = db.select({ id: leads.id }).from(leads).$dynamic()
  const [next] = await (reason === 'missedCall' ? found.innerJoin(phoneCalls, callers) : found)
    .where(and(where, mayBeCalled(chosen), sql`NOT EXISTS ${inUse}`))
    .orderBy(asc(due), asc(leads.id))
    .limit(1)
    .for('update', { of: leads, skipLocked: true })
  return next?.id
}

/** Those of a reason, the longest waiting first; each lead once. */
async function listPart(db: CompanyDb, reason: CallReason, chosen: Chosen, limit: number) {
  const { where, due } = partOf(reason, chosen)
  const found = db.select({ id: leads.id, due_at: due }).from(leads).$dynamic()
  const rows = await (reason === 'missedCall' ? found.innerJoin(phoneCalls, callers) : found)
    .where(and(where, mayBeCalled(chosen)))
    .orderBy(asc(due), asc(leads.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, reason }))
}

async function countPart(db: CompanyDb, reason: CallReason, chosen: Chosen) {
  const amount = reason === 'missedCall' ? sql<number>`count(DISTINCT ${leads.id})`.mapWith(Number) : count()
  const counted = db.select({ amount }).from(leads).$dynamic()
  const [row] = await (reason === 'missedCall' ? counted.innerJoin(phoneCalls, callers) : counted).where(
    and(partOf(reason, chosen).where, mayBeCalled(chosen)),
  )
  return row?.amount ?? 0
}

/** How many leads there are for each reason. */
export async function countCallList(db: CompanyDb, chosen: Chosen) {
  const amounts = await Promise.all(callReasons.map((reason) => countPart(db, reason, chosen)))
  const [callback = 0, missedCall = 0, fresh = 0, notReached = 0] = amounts
  return { callback, missedCall, new: fresh, notReached }
}

/** Older ones are no news; there may be many of them. */
const unreadDays = 30

/** New leads that nobody may call before somebody read what they wrote. */
export async function countWithoutConsent(db: CompanyDb, { now, source_id, own }: Chosen) {
  const since = addDays(amsterdamDate(now), -unreadDays)
  const count = await db.$count(
    leads,
    and(
      sql`${leads.status} = 'new'`,
      gte(leads.created_at, instantInAmsterdam(since, '00:00')),
      saysNothingOfCalls,
      source_id === undefined ? undefined : eq(leads.source_id, source_id),
      own === null ? undefined : ofOwnLead(own),
    ),
  )
  return { count, since }
}

/** The call list in the order in which it is handed out; a lead is there once, for its first reason. */
export async function listCallList(
  db: CompanyDb,
  chosen: Chosen,
  { reasons, limit }: { reasons: readonly CallReason[]; limit: number },
) {
  const parts = await Promise.all(reasons.map((reason) => listPart(db, reason, chosen, limit)))
  const seen = new Set<number>()
  const found = parts.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
  const listed = found.slice(0, limit)
  const rows = new Map((await readListed(db, chosen.now, listed)).map((row) => [row.id, row]))
  return listed.flatMap(({ id, due_at, reason }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ ...row, reason, due_at }]
  })
}

const holders = alias(employees, 'holders')

async function readListed(db: CompanyDb, now: Date, listed: readonly { id: number }[]) {
  if (listed.length === 0) return []
  const last = db
    .select({ remarks: leadStatusHistory.remarks })
    .from(leadStatusHistory)
    .where(and(eq(leadStatusHistory.company_id, leads.company_id), eq(leadStatusHistory.lead_id, leads.id)))
    .orderBy(desc(leadStatusHistory.id))
    .limit(1)
    .as('last')
  const rows = await db
    .select({
      id: leads.id,
      number: leads.number,
      full_name: leads.full_name,
      city: leads.city,
      phone: leads.phone,
      mobile: leads.mobile,
      status: leads.status,
      attempts: leads.attempts,
      last_contact_at: leads.last_contact_at,
      source: { id: sources.id, name: sources.name },
      in_use_by: { id: holders.id, name: holders.full_name },
      remarks: last.remarks,
    })
    .from(leads)
    .leftJoin(sources, and(eq(sources.company_id, leads.company_id), eq(sources.id, leads.source_id)))
    .leftJoin(leadLocks, and(eq(leadLocks.lead_id, leads.id), gt(leadLocks.until, now)))
    .leftJoin(holders, eq(holders.id, leadLocks.employee_id))
    .leftJoinLateral(last, sql`true`)
    .where(
      inArray(
        leads.id,
        listed.map(({ id }) => id),
      ),
    )
  return rows
}

/** What somebody did today. */
export async function countCallsOf(db: CompanyDb, employee_id: number, now: Date) {
  const today = instantInAmsterdam(amsterdamDate(now), '00:00')
  const [[contacted], [planned]] = await Promise.all([
    db
      .select({
        calls: count(),
        reached: sql<number>`count(*) FILTER (WHERE ${leadContacts.outcome} = 'reached')`.mapWith(Number),
      })
      .from(leadContacts)
      .where(and(eq(leadContacts.employee_id, employee_id), gte(leadContacts.created_at, today))),
    db
      .select({ appointments: count() })
      .from(appointments)
      .where(and(eq(appointments.created_by, employee_id), gte(appointments.created_at, today))),
  ])
  return {
    calls: contacted?.calls ?? 0,
    reached: contacted?.reached ?? 0,
    appointments: planned?.appointments ?? 0,
  }
}

/** 0 for a person who has no row. */
const figure = (column: unknown) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)

/** What each employee did today who called somebody or planned a visit, the most calls first. */
export async function listAgentFigures(db: CompanyDb, now: Date) {
  const today = instantInAmsterdam(amsterdamDate(now), '00:00')
  const contacted = db
    .select({
      employee_id: leadContacts.employee_id,
      calls: count().as('calls'),
      reached: sql<number>`count(*) FILTER (WHERE ${leadContacts.outcome} = 'reached')`.as('reached'),
    })
    .from(leadContacts)
    .where(and(gte(leadContacts.created_at, today), isNotNull(leadContacts.employee_id)))
    .groupBy(leadContacts.employee_id)
    .as('contacted')
  const planned = db
    .select({ employee_id: appointments.created_by, appointments: count().as('appointments') })
    .from(appointments)
    .where(and(gte(appointments.created_at, today), isNotNull(appointments.created_by)))
    .groupBy(appointments.created_by)
    .as('planned')
  const calls = figure(contacted.calls)
  return db
    .select({
      employee: { id: employees.id, name: employees.full_name },
      calls,
      reached: figure(contacted.reached),
      appointments: figure(planned.appointments),
    })
    .from(employees)
    .leftJoin(contacted, eq(contacted.employee_id, employees.id))
    .leftJoin(planned, eq(planned.employee_id, employees.id))
    .where(sql`${contacted.employee_id} IS NOT NULL OR ${planned.employee_id} IS NOT NULL`)
    .orderBy(sql`${calls} DESC`, employees.full_name, employees.id)
}

const impersonators = alias(employees, 'impersonators')

/** The contacts of a lead as people read them, newest first; `only` one of them. */
export const listContactsOf = (db: CompanyDb, lead_id: number, only?: number) =>
  db
    .select({
      id: leadContacts.id,
      direction: leadContacts.direction,
      outcome: leadContacts.outcome,
      number: leadContacts.number,
      result_code: { id: resultCodes.id, name: resultCodes.description },
      remarks: leadContacts.remarks,
      next_action_at: leadContacts.next_action_at,
      phone_call: { id: phoneCalls.id, status: phoneCalls.status, started_at: phoneCalls.started_at },
      employee: { id: employees.id, name: employees.full_name },
      impersonator: { id: impersonators.id, name: impersonators.full_name },
      created_at: leadContacts.created_at,
    })
    .from(leadContacts)
    .leftJoin(
      resultCodes,
      and(
        eq(resultCodes.company_id, leadContacts.company_id),
        eq(resultCodes.id, leadContacts.result_code_id),
      ),
    )
    .leftJoin(
      phoneCalls,
      and(eq(phoneCalls.company_id, leadContacts.company_id), eq(phoneCalls.id, leadContacts.phone_call_id)),
    )
    .leftJoin(employees, eq(employees.id, leadContacts.employee_id))
    .leftJoin(impersonators, eq(impersonators.id, leadContacts.impersonator_id))
    .where(and(eq(leadContacts.lead_id, lead_id), only === undefined ? undefined : eq(leadContacts.id, only)))
    .orderBy(desc(leadContacts.created_at), desc(leadContacts.id))
    .limit(200)

/** A result code that is offered, or undefined. */
export const findOfferedCode = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ id: resultCodes.id, category: resultCodes.category, description: resultCodes.description })
      .from(resultCodes)
      .where(and(eq(resultCodes.id, id), eq(resultCodes.active, true)))
  )[0]

/** Whether the exchange reported such a call with one of these numbers. */
export const isCallWith = async (db: CompanyDb, id: number, numbers: readonly string[]) =>
  (
    await db
      .select({ id: phoneCalls.id })
      .from(phoneCalls)
      .where(and(eq(phoneCalls.id, id), inArray(phoneCalls.number, [...numbers])))
  ).length > 0

/** Who else works on leads, and since when; by the lead. */
export async function listOtherLeases(context: EmployeeContext, lead_ids: readonly number[]) {
  const { db, employee_id, happened_at: now } = context
  const rows = await db
    .select({ lead_id: leadLocks.lead_id, since: leadLocks.since, name: employees.full_name })
    .from(leadLocks)
    .innerJoin(employees, eq(employees.id, leadLocks.employee_id))
    .where(
      and(
        inArray(leadLocks.lead_id, [...lead_ids]),
        gt(leadLocks.until, now),
        ne(leadLocks.employee_id, employee_id),
      ),
    )
  return new Map(rows.map(({ lead_id, ...lease }) => [lead_id, lease]))
}

export const nameOfEmployee = async (db: CompanyDb, id: number) =>
  (await db.select({ name: employees.full_name }).from(employees).where(eq(employees.id, id)))[0]?.name ?? ''
