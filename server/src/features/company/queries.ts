import { eq } from 'drizzle-orm'
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
