import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { sources } from '../sources/schema.ts'
import { leads } from '../leads/schema.ts'
import { leadImports } from './schema.ts'

/** Imports with the names of what they refer to, newest first. */
export const readImports = (db: CompanyDb, where: SQL | undefined, most: number) =>
  db
    .select({
      row: leadImports,
      source: { id: sources.id, name: sources.name },
      by: { id: employees.id, name: employees.full_name },
    })
    .from(leadImports)
    .leftJoin(sources, eq(sources.id, leadImports.source_id))
    .leftJoin(employees, eq(employees.id, leadImports.employee_id))
    .where(where)
    .orderBy(desc(leadImports.id))
    .limit(most)
export type NamedImport = Awaited<ReturnType<typeof readImports>>[number]

export const readImport = async (db: CompanyDb, id: number): Promise<NamedImport | undefined> =>
  (await readImports(db, eq(leadImports.id, id), 1))[0]

/** What words of a file may be: results, sources, and active colleagues. */
export async function listNames(db: CompanyDb) {
  const [results, named, people] = await Promise.all([
    db
      .select({ id: resultCodes.id, name: resultCodes.description, category: resultCodes.category })
      .from(resultCodes)
      .where(eq(resultCodes.active, true))
      .orderBy(asc(resultCodes.place), asc(resultCodes.id)),
    db
      .select({ id: sources.id, name: sources.name })
      .from(sources)
      .where(eq(sources.active, true))
      .orderBy(asc(sources.name)),
    db
      .select({ id: employees.id, name: employees.full_name })
      .from(employees)
      .innerJoin(employments, eq(employments.employee_id, employees.id))
      .where(eq(employees.active, true))
      .orderBy(asc(employees.full_name)),
  ])
  return { results, sources: named, people }
}

/** Whether a lead, by the name of its table, is of another system whose file does not say when it came: not just now. */
export const isMovedHere = (lead: SQL): SQL => sql`EXISTS (SELECT FROM ${leadImports}
  WHERE ${leadImports.company_id} = ${lead}.company_id AND ${leadImports.id} = ${lead}.lead_import_id
    AND ${leadImports.moved} IS NOT NULL AND ${lead}.created_at >= ${leadImports.created_at})`

export const movedHere: SQL = isMovedHere(sql`${leads}`)
