import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { insertAndRead } from '../../../access/statements/insert-row.ts'
import { employees } from '../../../access/schema.ts'
import { movedTables } from '../lead-tables.ts'
import type { LeadRow } from '../queries.ts'
import { leadMerges, leads, leadSearch, type MovedRows } from '../schema.ts'

export type MergeRow = typeof leadMerges.$inferSelect

/** The generated columns are made again by the database. */
const storedColumns = Object.entries(getTableColumns(leads)).filter(
  ([, column]) => column.generated === undefined,
)

/** A row as JSON keeps it. */
export const keepLead = (lead: LeadRow): Record<string, unknown> =>
  Object.fromEntries(storedColumns.map(([field]) => [field, lead[field as keyof LeadRow]]))

/** The same of values that JSON kept: its texts are instants again. */
export const readKept = (kept: Record<string, unknown>): Partial<LeadRow> =>
  Object.fromEntries(
    storedColumns
      .filter(([field]) => field in kept)
      .map(([field, { dataType }]) => {
        const value = kept[field]
        return [field, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
      }),
  )

/** Gives what has the id of one lead to another one; answers which rows those were. */
export async function moveRows(db: CompanyDb, from: number, to: number): Promise<MovedRows> {
  const moved: MovedRows = {}
  for (const table of movedTables) {
    const { rows } = await db.execute<{ id: number }>(
      sql`UPDATE ${sql.identifier(table)} SET lead_id = ${to} WHERE lead_id = ${from} RETURNING id`,
    )
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Gives those rows back, as far as they are still with the lead that they were moved to. */
export async function moveBack(db: CompanyDb, moved: MovedRows, from: number, to: number): Promise<void> {
  for (const table of movedTables) {
    const ids = moved[table]
    if (ids === undefined) continue
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET lead_id = ${to}
      WHERE lead_id = ${from} AND id = ANY(${sql.param(ids)}::bigint[])`)
  }
  // What was made of a quotation since goes with it.
  for (const table of ['quotation_versions', 'work_letters']) {
    await db.execute(sql`UPDATE ${sql.identifier(table)} t SET lead_id = q.lead_id FROM quotations q
      WHERE q.id = t.quotation_id AND t.lead_id = ${from} AND q.lead_id = ${to}`)
  }
}

/** Whether the audit tells at the moment of a mail of a quotation or a visit that is one of these, or is not. */
const isAboutOne = ({ quotations = [], appointments = [] }: MovedRows, are: boolean) =>
  sql`EXISTS (SELECT FROM audit_log a WHERE a.company_id = m.company_id AND a.at = m.created_at
    AND (a.subject = 'quotations' AND (a.subject_id = ANY(${sql.param(quotations)}::bigint[])) = ${are}
      OR a.subject = 'appointments' AND (a.subject_id = ANY(${sql.param(appointments)}::bigint[])) = ${are}))`

/**
 * The mails of a lead since a moment about quotations and visits that were moved to it, which they name or went with,
 * and those to `own`: an address of the other one alone.
 */
export const listMailsAbout = async (
  db: CompanyDb,
  lead_id: number,
  { moved, since, own }: { moved: MovedRows; since: Date; own: string | null },
) =>
  (
    await db.execute<{ id: number }>(sql`SELECT m.id FROM mails m
      WHERE m.lead_id = ${lead_id} AND m.created_at >= ${since.toISOString()} AND (m."to" = ${own}
        OR EXISTS (SELECT FROM quotations q WHERE q.id = ANY(${sql.param(moved['quotations'] ?? [])}::bigint[])
          AND (strpos(m.subject, q.number) > 0 OR m.unwritten -> 'variables' ->> 'quotationNumber' = q.number))
        OR ${isAboutOne(moved, true)} AND NOT ${isAboutOne(moved, false)})`)
  ).rows.map(({ id }) => id)

/** The rows of a lead's history that were written at some moments. */
export const listMovesAt = async (db: CompanyDb, lead_id: number, times: readonly string[]) =>
  (
    await db.execute<{ id: number }>(sql`SELECT id FROM lead_status_history
      WHERE lead_id = ${lead_id} AND created_at = ANY(${sql.param([...times])}::timestamptz[])`)
  ).rows.map(({ id }) => id)

/** Removes the row of a lead on which nothing hangs any more. */
export async function removeLead(db: CompanyDb, id: number): Promise<void> {
  await db.delete(leadSearch).where(eq(leadSearch.lead_id, id))
  await db.delete(leads).where(eq(leads.id, id))
}

export const restoreLead = async (db: CompanyDb, kept: Record<string, unknown>): Promise<LeadRow> =>
  // The kept row is a whole one.
  insertAndRead(db, leads, readKept(kept) as LeadRow)

/** Writes values over a lead, with the revision that makes open forms stale. */
export async function writeLead(db: CompanyDb, id: number, values: Partial<LeadRow>, now: Date) {
  const [row] = await db
    .update(leads)
    .set({ ...values, updated_at: now, revision: sql`${leads.revision} + 1` })
    .where(eq(leads.id, id))
    .returning()
  if (row === undefined) throw new Error('The lead is gone')
  return row
}

/** Which of the leads are projects follows from their quotations, which have moved. */
export const recountProjects = (db: CompanyDb, company_id: number, ids: readonly number[]) =>
  db.execute(sql`SELECT keep_projects(${company_id}, ${sql.param([...ids])}::bigint[])`)

export const insertMerge = (db: CompanyDb, values: Omit<typeof leadMerges.$inferInsert, 'id'>) =>
  insertAndRead(db, leadMerges, values)

export const findMerge = async (db: CompanyDb, id: number): Promise<MergeRow | undefined> =>
  (await db.select().from(leadMerges).where(eq(leadMerges.id, id)))[0]

export const lockMerge = async (db: CompanyDb, id: number): Promise<MergeRow | undefined> =>
  (await db.select().from(leadMerges).where(eq(leadMerges.id, id)).for('update'))[0]

const isStanding = isNull(leadMerges.undone_at)

/** The merge by which a lead is gone. */
export const findMergeOf = async (db: CompanyDb, merged_id: number): Promise<MergeRow | undefined> =>
  (
    await db
      .select()
      .from(leadMerges)
      .where(and(eq(leadMerges.merged_id, merged_id), isStanding))
  )[0]

/** Whether a lead was merged again since: that has to be undone first. */
export const hasLaterMerge = async (db: CompanyDb, { id, lead_id }: MergeRow): Promise<boolean> =>
  (
    await db
      .select({ id: leadMerges.id })
      .from(leadMerges)
      .where(and(eq(leadMerges.lead_id, lead_id), gt(leadMerges.id, id), isStanding))
      .limit(1)
  ).length > 0

export const setUndone = (db: CompanyDb, id: number, undone_at: Date, undone_by: number) =>
  db.update(leadMerges).set({ undone_at, undone_by }).where(eq(leadMerges.id, id))

/** The merges of a lead, newest first. */
export const listMergesOf = (db: CompanyDb, lead_id: number) =>
  db
    .select({ merge: leadMerges, employee_name: employees.full_name })
    .from(leadMerges)
    .leftJoin(employees, eq(employees.id, leadMerges.employee_id))
    .where(eq(leadMerges.lead_id, lead_id))
    .orderBy(desc(leadMerges.id))
