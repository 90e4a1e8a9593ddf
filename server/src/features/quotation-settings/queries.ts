import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { hourlyTariffs, quotationSettings } from './schema.ts'

export type QuotationSettingsRow = typeof quotationSettings.$inferSelect
type NewQuotationSettings = typeof quotationSettings.$inferInsert

export async function getSettingsRow(db: CompanyDb) {
  const [row] = await db.select().from(quotationSettings)
  if (row === undefined) throw new Error('The company has no quotation settings')
  return row
}

export const insertSettings = (db: CompanyDb, values: NewQuotationSettings) =>
  db.insert(quotationSettings).values(values)

/** Ends what waits, with the limits as they become; undefined when somebody changed the settings meanwhile. */
export const endWaiting = async (
  db: CompanyDb,
  { id, revision }: Pick<QuotationSettingsRow, 'id' | 'revision'>,
  limits: Partial<QuotationSettingsRow>,
  now: Date,
): Promise<QuotationSettingsRow | undefined> =>
  (
    await db
      .update(quotationSettings)
      .set({ ...limits, waiting: null, revision: sql`${quotationSettings.revision} + 1`, updated_at: now })
      .where(and(eq(quotationSettings.id, id), eq(quotationSettings.revision, revision)))
      .returning()
  )[0]

type HourlyTariffRow = typeof hourlyTariffs.$inferSelect

export const insertHourlyTariff = async (
  db: CompanyDb,
  values: typeof hourlyTariffs.$inferInsert,
): Promise<HourlyTariffRow> => {
  const [row] = await db.insert(hourlyTariffs).values(values).returning()
  if (row === undefined) throw new Error('The tariff was not kept')
  return row
}

export const findHourlyTariff = async (db: CompanyDb, id: number): Promise<HourlyTariffRow | undefined> =>
  (await db.select().from(hourlyTariffs).where(eq(hourlyTariffs.id, id)))[0]
