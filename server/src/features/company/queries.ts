import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies } from '../../access/schema.ts'

export type CompanyRow = typeof companies.$inferSelect
export type CompanyValues = Partial<Omit<CompanyRow, 'id' | 'revision' | 'created_at' | 'updated_at'>>

/** The company that the transaction belongs to. */
export async function getCompany(db: CompanyDb, company_id: number): Promise<CompanyRow> {
  const [company] = await db.select().from(companies).where(eq(companies.id, company_id))
  if (company === undefined) throw new Error(`No company ${company_id}`)
  return company
}

/** Changes the company if it is still at the revision; undefined when somebody was first. */
export const updateCompany = async (
  db: CompanyDb,
  { id, revision }: Pick<CompanyRow, 'id' | 'revision'>,
  now: Date,
  values: CompanyValues,
): Promise<CompanyRow | undefined> =>
  (
    await db
      .update(companies)
      .set({ ...values, revision: sql`${companies.revision} + 1`, updated_at: now })
      .where(and(eq(companies.id, id), eq(companies.revision, revision)))
      .returning()
  )[0]
