import type { CompanyDb } from '../../access/database.ts'
import { quotationSettings } from './schema.ts'

export type QuotationSettingsRow = typeof quotationSettings.$inferSelect
type NewQuotationSettings = typeof quotationSettings.$inferInsert

export async function getSettingsRow(db: CompanyDb) {
  const [row] = await db.select().from(quotationSettings)
  if (row === undefined) throw new Error('The company has no quotation settings')
  return row
}

export const insertSettings = (db: CompanyDb, values: NewQuotationSettings) =>
  db.insert(quotationSettings).values(values)
