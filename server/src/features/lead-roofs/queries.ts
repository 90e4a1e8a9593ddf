import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { Place } from '../../outside/roofs.ts'
import { leadRoofs } from './schema.ts'

export type LeadRoof = typeof leadRoofs.$inferSelect

export const findRoof = async (db: CompanyDb, lead_id: number): Promise<LeadRoof | undefined> =>
  (await db.select().from(leadRoofs).where(eq(leadRoofs.lead_id, lead_id)))[0]

/** What was read of a place since a moment, of whichever lead. */
export const findRecentRoof = async (db: CompanyDb, { latitude, longitude }: Place, since: Date) =>
  (
    await db
      .select()
      .from(leadRoofs)
      .where(
        and(
          eq(leadRoofs.latitude, latitude),
          eq(leadRoofs.longitude, longitude),
          isNull(leadRoofs.reason),
          gt(leadRoofs.read_at, since),
        ),
      )
      .orderBy(desc(leadRoofs.read_at))
      .limit(1)
  )[0]

/** Whether another lead lives in the building. */
export const isShared = async (db: CompanyDb, building_id: string, lead_id: number): Promise<boolean> =>
  (
    await db
      .select({ lead_id: leadRoofs.lead_id })
      .from(leadRoofs)
      .where(and(eq(leadRoofs.building_id, building_id), ne(leadRoofs.lead_id, lead_id)))
      .limit(1)
  ).length > 0

export const keepRoof = (db: CompanyDb, row: LeadRoof) =>
  db
    .insert(leadRoofs)
    .values(row)
    .onConflictDoUpdate({ target: [leadRoofs.company_id, leadRoofs.lead_id], set: row })
