import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { hourlyTariffs, type OwnUsePreview, quotationSettings } from './schema.ts'

export type QuotationSettingsRow = typeof quotationSettings.$inferSelect
type NewQuotationSettings = typeof quotationSettings.$inferInsert

export async function getSettingsRow(db: CompanyDb) {
  const [row] = await db.select().from(quotationSettings)
  if (row === undefined) throw new Error('The company has no quotation settings')
  return row
}

/** The same, for one at a time. */
export async function lockSettingsRow(db: CompanyDb) {
  const [row] = await db.select().from(quotationSettings).for('update')
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

/** Says of the initial settings that somebody keeps them; undefined when they are not those any more. */
export const keepInitial = async (
  db: CompanyDb,
  { id }: Pick<QuotationSettingsRow, 'id'>,
  now: Date,
): Promise<QuotationSettingsRow | undefined> =>
  (
    await db
      .update(quotationSettings)
      .set({ revision: sql`${quotationSettings.revision} + 1`, updated_at: now })
      .where(and(eq(quotationSettings.id, id), eq(quotationSettings.revision, 1)))
      .returning()
  )[0]

/** The answer about own use, once; undefined when somebody answered or changed the settings meanwhile. */
export const answerOwnUse = async (
  db: CompanyDb,
  { id, revision }: Pick<QuotationSettingsRow, 'id' | 'revision'>,
  net_metering_rules: QuotationSettingsRow['net_metering_rules'],
  now: Date,
): Promise<QuotationSettingsRow | undefined> =>
  (
    await db
      .update(quotationSettings)
      .set({
        net_metering_rules,
        own_use_asked: false,
        own_use_preview: null,
        revision: sql`${quotationSettings.revision} + 1`,
        updated_at: now,
      })
      .where(and(eq(quotationSettings.id, id), eq(quotationSettings.revision, revision)))
      .returning()
  )[0]

/** No change of the settings: their revision stays. */
export const writeOwnUsePreview = (db: CompanyDb, id: number, own_use_preview: OwnUsePreview) =>
  db.update(quotationSettings).set({ own_use_preview }).where(eq(quotationSettings.id, id))

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
