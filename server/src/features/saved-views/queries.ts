import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { savedViews } from './schema.ts'

export type ViewRow = typeof savedViews.$inferSelect

const seenBy = (employee_id: number) =>
  or(eq(savedViews.employee_id, employee_id), eq(savedViews.shared, true))

/** The own views of an employee and the shared ones, by name. */
export const listViewsOf = (db: CompanyDb, employee_id: number): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(seenBy(employee_id))
    .orderBy(asc(savedViews.table), asc(savedViews.name), asc(savedViews.id))
    .limit(2_000)

/** A view that the employee sees. */
export const findView = async (db: CompanyDb, id: number, employee_id: number) =>
  (
    await db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.id, id), seenBy(employee_id)))
  )[0]

/** The views of a table that some role has as its default. */
export const listDefaults = (db: CompanyDb, table: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.table, table), sql`${savedViews.role_ids} <> '[]'::jsonb`))
    .orderBy(asc(savedViews.id))

/** The views that a role opens its tables with. */
export const listDefaultsOf = (db: CompanyDb, role_id: number) =>
  db
    .select({ table: savedViews.table, state: savedViews.state })
    .from(savedViews)
    .where(
      and(eq(savedViews.shared, true), sql`${savedViews.role_ids} @> ${JSON.stringify([role_id])}::jsonb`),
    )
    .orderBy(asc(savedViews.id))

export async function insertView(db: CompanyDb, values: typeof savedViews.$inferInsert): Promise<ViewRow> {
  const [row] = await db.insert(savedViews).values(values).returning()
  if (row === undefined) throw new Error('A view was not inserted')
  return row
}

export const deleteView = (db: CompanyDb, id: number) => db.delete(savedViews).where(eq(savedViews.id, id))
