import { eq } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { crewNotices } from '../schema.ts'

export type CrewNotice = typeof crewNotices.$inferSelect

/** What the crew of a visit is still to be told, locked; undefined: nothing. */
export const lockCrewNotice = async (
  db: CompanyDb,
  appointment_id: number,
): Promise<CrewNotice | undefined> =>
  (
    await db
      .select()
      .from(crewNotices)
      .where(eq(crewNotices.appointment_id, appointment_id))
      .for('no key update')
  )[0]

export const saveCrewNotice = (
  db: CompanyDb,
  { company_id, appointment_id, ...values }: typeof crewNotices.$inferInsert,
) =>
  db
    .insert(crewNotices)
    .values({ company_id, appointment_id, ...values })
    .onConflictDoUpdate({ target: [crewNotices.company_id, crewNotices.appointment_id], set: values })

export const dropCrewNotice = (db: CompanyDb, appointment_id: number) =>
  db.delete(crewNotices).where(eq(crewNotices.appointment_id, appointment_id))
