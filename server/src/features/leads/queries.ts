import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { sources } from '../../settings/sources/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { leadNumbers, leads, leadSearch } from './schema.ts'

/** The rows that a role covers as "own": assigned to the employee, also by an appointment. */
export const ofOwnLead = (employee_id: number): SQL | undefined =>
  or(
    eq(leads.adviser_id, employee_id),
    sql`EXISTS (SELECT FROM ${appointments} WHERE ${appointments.company_id} = ${leads.company_id}
      AND ${appointments.lead_id} = ${leads.id} AND ${appointments.adviser_id} = ${employee_id})`,
  )

export type LeadRow = typeof leads.$inferSelect

const nameOf = (id: typeof leads.owner_id | typeof leads.adviser_id) =>
  sql<string | null>`(SELECT ${employees.full_name} FROM ${employees} WHERE ${employees.id} = ${id})`

/** One lead with the names of what it refers to; `own` limits it to an employee's own leads. */
export async function findLead(db: CompanyDb, id: number, own: number | null) {
  const [row] = await db
    .select({
      lead: leads,
      source: { id: sources.id, name: sources.name, essent: sources.essent },
      owner_name: nameOf(leads.owner_id),
      adviser_name: nameOf(leads.adviser_id),
    })
    .from(leads)
    .leftJoin(sources, and(eq(sources.company_id, leads.company_id), eq(sources.id, leads.source_id)))
    .where(and(eq(leads.id, id), own === null ? undefined : ofOwnLead(own)))
  return row
}

export type NewLead = Omit<typeof leads.$inferInsert, 'company_id' | 'id'>

export async function insertLead(db: CompanyDb, company_id: number, lead: NewLead): Promise<LeadRow> {
  const [row] = await db
    .insert(leads)
    .values({ ...lead, company_id })
    .returning()
  if (row === undefined) throw new Error('The lead was not inserted')
  return row
}

/** Changes a lead that is still at the revision; undefined when somebody was first. */
export const updateLead = async (
  db: CompanyDb,
  id: number,
  revision: number,
  changes: Partial<NewLead>,
): Promise<LeadRow | undefined> =>
  (
    await db
      .update(leads)
      .set({ ...changes, revision: sql`${leads.revision} + 1` })
      .where(and(eq(leads.id, id), eq(leads.revision, revision)))
      .returning()
  )[0]

/** The next number of a year; two at once wait for each other, and a rollback gives it back. */
export async function takeLeadNumber(db: CompanyDb, company_id: number, year: number): Promise<string> {
  const [row] = await db
    .insert(leadNumbers)
    .values({ company_id, year, last: 1 })
    .onConflictDoUpdate({
      target: [leadNumbers.company_id, leadNumbers.year],
      set: { last: sql`${leadNumbers.last} + 1` },
    })
    .returning()
  return `${year}-${String(row?.last).padStart(5, '0')}`
}

/** Keeps what a search of the lead looks through, in the transaction that changed it. */
export async function indexLead(db: CompanyDb, company_id: number, lead_id: number, search_text: string) {
  await db
    .insert(leadSearch)
    .values({ company_id, lead_id, search_text })
    .onConflictDoUpdate({ target: [leadSearch.company_id, leadSearch.lead_id], set: { search_text } })
}

/** Assigns a lead that nobody has; whether it was free. */
export const setAdviser = async (db: CompanyDb, id: number, adviser_id: number, now: Date) =>
  (
    await db
      .update(leads)
      .set({ adviser_id, updated_at: now, revision: sql`${leads.revision} + 1` })
      .where(and(eq(leads.id, id), isNull(leads.adviser_id)))
      .returning({ id: leads.id })
  ).length > 0
