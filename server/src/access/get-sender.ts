import { eq } from 'drizzle-orm'
import type { CompanyDb } from './database.ts'
import { companies } from './schema.ts'

/** The company that the transaction belongs to, as its mails name it. */
export async function getSender(db: CompanyDb, company_id: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, company_id))
  if (company === undefined) throw new Error(`No company ${company_id}`)
  return company
}
