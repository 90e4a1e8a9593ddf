import type { Locale } from '@heliodesk/domain/enumerations'
import { eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { companies } from './schema.ts'

/** The language of a company, for messages to readers whose language is unknown. */
export const getLanguage = async (db: CompanyDb, company_id: number): Promise<Locale> => {
  const [company] = await db
    .select({ language: companies.default_language })
    .from(companies)
    .where(eq(companies.id, company_id))
  return company?.language ?? 'nl'
}
