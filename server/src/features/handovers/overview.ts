import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { endedStatuses, type HandoverKind } from '@heliodesk/domain/people/handover'
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { zipCodeRanges } from '../../settings/zip-code-ranges.ts'
import { goesAlong } from '../appointments/companions/along-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'
import { portalQuestions, quotations, quotationVersions as versions } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { workDay } from '../work-letters/work-visit-overview.ts'

const holds = (column: typeof workLetters.crew_ids | typeof zipCodeRanges.adviser_ids, id: number) =>
  sql`${column} @> ${JSON.stringify([id])}::jsonb`

const open = and(isNull(leads.anonymised_at), notInArray(leads.status, [...endedStatuses]))

const leadName = sql<string>`${leads.full_name} || ' (' || ${leads.number} || ')'`

const leadsOf = (db: CompanyDb, where: SQL | undefined) =>
  db
    .select({ id: leads.id, name: leadName, detail: leads.city, zip_code: leads.zip_code, lead_id: leads.id })
    .from(leads)
    .where(and(open, where))
    .orderBy(asc(leads.zip_code), asc(leads.id))

const visitsOf = (db: CompanyDb, id: number, now: Date) =>
  db
    .select({
      id: appointments.id,
      name: leadName,
      detail: sql<string>`${appointments.date} || ' ' || ${appointments.from}`,
      zip_code: leads.zip_code,
      lead_id: appointments.lead_id,
    })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.lead_id))
    .where(
      and(
        or(eq(appointments.adviser_id, id), goesAlong(id, appointments.with_ids)),
        inArray(appointments.status, ['planned', 'confirmed']),
        gte(appointments.ends_at, now),
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))

/** Visits by their time, with whom they are at. */
export const listVisits = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select({
      id: appointments.id,
      name: leadName,
      lead_id: appointments.lead_id,
      date: appointments.date,
      from: appointments.from,
    })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.lead_id))
    .where(inArray(appointments.id, [...ids]))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))

/** The days of letters, with their leads. */
export const listLetters = async (db: CompanyDb, ids: readonly number[]) =>
  (
    await db
      .select({ lead_id: workLetters.lead_id, date: workDay })
      .from(workLetters)
      .where(inArray(workLetters.id, [...ids]))
  ).flatMap(({ lead_id, date }) => (date === null ? [] : [{ lead_id, date }]))

const lettersOf = (db: CompanyDb, id: number, today: string) =>
  db
    .select({
      id: workLetters.id,
      name: leadName,
      detail: workDay,
      zip_code: leads.zip_code,
      lead_id: workLetters.lead_id,
    })
    .from(workLetters)
    .innerJoin(leads, eq(leads.id, workLetters.lead_id))
    .where(
      and(
        holds(workLetters.crew_ids, id),
        isNull(workLetters.cancelled_at),
        or(isNull(workDay), gte(workDay, today)),
        open,
      ),
    )
    .orderBy(asc(workDay), asc(workLetters.id))

const rangesOf = (db: CompanyDb, id: number) =>
  db
    .select({
      id: zipCodeRanges.id,
      name: sql<string>`${zipCodeRanges.from} || ' - ' || ${zipCodeRanges.till}`,
      detail: sql<null>`NULL`,
      zip_code: sql<string>`${zipCodeRanges.from}::text`,
      lead_id: sql<null>`NULL`,
    })
    .from(zipCodeRanges)
    .where(holds(zipCodeRanges.adviser_ids, id))
    .orderBy(asc(zipCodeRanges.from), asc(zipCodeRanges.id))

interface Whose {
  employee_id: number
  now: Date
  today: string
}

interface Held {
  id: number
  name: string
  detail: string | null
  zip_code: string | null
  lead_id: number | null
}

const listsOf: Record<HandoverKind, (db: CompanyDb, whose: Whose) => PromiseLike<Held[]>> = {
  leads: (db, { employee_id }) => leadsOf(db, eq(leads.adviser_id, employee_id)),
  calls: (db, { employee_id }) => leadsOf(db, eq(leads.owner_id, employee_id)),
  visits: (db, { employee_id, now }) => visitsOf(db, employee_id, now),
  letters: (db, { employee_id, today }) => lettersOf(db, employee_id, today),
  ranges: (db, { employee_id }) => rangesOf(db, employee_id),
}

/** What somebody has of a kind, in the order in which it is divided. */
export const listHeld = async (db: CompanyDb, kind: HandoverKind, whose: Whose): Promise<Held[]> =>
  listsOf[kind](db, whose)

/** What goes along with the leads of an adviser: quotations that are out, questions of customers, letters at work. */
export async function countAlong(db: CompanyDb, adviser_id: number) {
  const theirs = and(open, eq(leads.adviser_id, adviser_id))
  const [sent, asked, letters] = await Promise.all([
    db
      .select({ total: count() })
      .from(versions)
      .innerJoin(leads, eq(leads.id, versions.lead_id))
      .where(and(theirs, eq(versions.status, 'sent'))),
    db
      .select({ total: count() })
      .from(portalQuestions)
      .innerJoin(
        quotations,
        and(
          eq(quotations.company_id, portalQuestions.company_id),
          eq(quotations.id, portalQuestions.quotation_id),
        ),
      )
      .innerJoin(leads, eq(leads.id, quotations.lead_id))
      .where(and(theirs, isNull(portalQuestions.answered_at))),
    db
      .select({ total: count() })
      .from(workLetters)
      .innerJoin(leads, eq(leads.id, workLetters.lead_id))
      .where(and(theirs, isNull(workLetters.cancelled_at), ne(workLetters.status, 'accepted'))),
  ])
  return {
    quotations: sent[0]?.total ?? 0,
    questions: asked[0]?.total ?? 0,
    letters: letters[0]?.total ?? 0,
  }
}

/** Active colleagues by name, and whether they visit customers. */
export const listReceivers = (db: CompanyDb, without: number) =>
  db
    .select({
      id: employees.id,
      name: employees.full_name,
      visits: sql<boolean>`${inArray(employments.function_group, [...visitingGroups])}`,
    })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .where(and(eq(employees.active, true), ne(employees.id, without), isNotNull(employees.user_id)))
    .orderBy(asc(employees.lastName), asc(employees.id))

export const listAdviserRanges = (db: CompanyDb) =>
  db
    .select({
      from: zipCodeRanges.from,
      till: zipCodeRanges.till,
      priority: zipCodeRanges.priority,
      adviser_ids: zipCodeRanges.adviser_ids,
    })
    .from(zipCodeRanges)
    .where(eq(zipCodeRanges.active, true))

/** A colleague, whether active or not. */
export const findPerson = async (db: CompanyDb, id: number) =>
  (
    await db
      .select({ id: employees.id, name: employees.full_name, active: employees.active })
      .from(employees)
      .innerJoin(employments, eq(employments.employee_id, employees.id))
      .where(eq(employees.id, id))
  )[0]

/** Until the transaction ends nobody else plans for them. */
export const lockPerson = (db: CompanyDb, id: number) =>
  db.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('no key update')
