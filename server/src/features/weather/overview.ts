import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies } from '../../access/schema.ts'

/** Where a company is. */
export const findCity = async (db: CompanyDb, company_id: number): Promise<string | undefined> =>
  (await db.select({ city: companies.city }).from(companies).where(eq(companies.id, company_id)))[0]?.city
