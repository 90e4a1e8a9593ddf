import { desc, eq, type SQL } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { sources } from '../../settings/sources/schema.ts'
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

const keptShown = 1_000

/** The leads that are left of an import. */
export const listLeadsOfImport = (db: CompanyDb, import_id: number) =>
  db
    .select({ id: leads.id, number: leads.number, full_name: leads.full_name })
    .from(leads)
    .where(eq(leads.lead_import_id, import_id))
    .orderBy(leads.id)
    .limit(keptShown)
